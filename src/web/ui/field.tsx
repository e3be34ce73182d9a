import { createContext, type ReactNode, use, useId } from 'react'
import { classNames } from './class-names.ts'

type FieldParts = { id: string; describedBy?: string; invalid: boolean; required: boolean }

const FieldContext = createContext<FieldParts | undefined>(undefined)

export type FieldProps = {
  label: ReactNode
  help?: ReactNode
  error?: string
  required?: boolean
  optional?: boolean
  className?: string
  children: ReactNode
}

export function Field({ label, help, error, required = false, optional, className, children }: FieldProps) {
  const id = useId()
  const describedBy = classNames(error && `${id}-error`, Boolean(help) && `${id}-help`) || undefined
  return (
    // Never stretched: next to a field with an error, this one's control would move down.
    <div className={classNames('grid content-start gap-1.5', className)}>
      <label id={`${id}-label`} htmlFor={id} className="font-semibold wrap-anywhere">
        {label}
        {optional && <span className="ml-2 text-sm font-normal text-soft">optional</span>}
      </label>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="text-sm text-soft">
          {help}
        </p>
      )}
    </div>
  )
}

export function useFieldProps() {
  const field = use(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  }
}
