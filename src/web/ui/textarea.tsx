import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldProps } from './field.tsx'
import { controlClass } from './input.tsx'

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldProps()}
      dir="auto"
      rows={rows}
      {...rest}
      className={classNames(controlClass, 'field-sizing-content max-h-[60dvh] min-h-24 py-2.5', className)}
    />
  )
}
