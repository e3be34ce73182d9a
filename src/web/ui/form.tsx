import { type BaseSyntheticEvent, createContext, type ReactNode, useEffect, useId, useRef } from 'react'
import { takeEarlySubmit } from './before-script.ts'
import { FormError } from './form-error.tsx'

/** Of the form around, for a submit button outside it. */
export const FormId = createContext<string | undefined>(undefined)

type FormProps = {
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  problem?: ReactNode
  className?: string
  children: ReactNode
}

/** Skips browser validation. A submit before hydration is sent after it. */
export function Form({
  submit,
  problem,
  className = 'grid grid-cols-[minmax(0,1fr)] gap-5',
  children,
}: FormProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current && takeEarlySubmit(form.current)) form.current.requestSubmit()
  }, [])
  return (
    <form
      id={id}
      ref={form}
      suppressHydrationWarning
      data-script="awaited"
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      className={className}
    >
      <FormError>{problem}</FormError>
      <FormId value={id}>{children}</FormId>
    </form>
  )
}
