import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldProps } from './field.tsx'

export const controlClass =
  'w-full rounded-s border border-edge bg-raised px-3.5 text-base text-ink transition-colors ' +
  'hover:border-ink focus-visible:border-focus focus-visible:outline-offset-0 ' +
  'aria-invalid:border-bad aria-invalid:bg-bad-soft disabled:bg-sunk disabled:text-soft'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...useFieldProps()}
      dir="auto"
      {...rest}
      className={classNames(controlClass, 'h-11.5 min-w-0', className)}
    />
  )
}
