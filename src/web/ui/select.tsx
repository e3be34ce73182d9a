import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { controlClass } from './input.tsx'

/** Native, for phones and screen readers. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select
        {...useFieldProps()}
        {...rest}
        className={classNames(controlClass, 'h-11.5 cursor-pointer appearance-none pr-10', className)}
      />
      <Icon
        of={ChevronDown}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-soft"
      />
    </span>
  )
}
