import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; help?: ReactNode }

export function Switch({ label, help, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames('flex min-h-11 items-center gap-3 py-1', className)}>
      <span className="min-w-0 grow break-words">
        {label}
        {help && <span className="block text-sm text-soft">{help}</span>}
      </span>
      <span className="relative inline-flex shrink-0">
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox carries its own checked state
          role="switch"
          {...rest}
          className="peer h-7 w-12 appearance-none rounded-full border border-edge bg-sunk transition-colors checked:border-check checked:bg-check disabled:opacity-55"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-edge transition-[translate,background-color] peer-checked:translate-x-5 peer-checked:bg-on-check"
        />
      </span>
    </label>
  )
}
