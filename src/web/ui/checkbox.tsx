import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

const box =
  'peer size-5 shrink-0 appearance-none rounded-[5px] border border-edge bg-raised transition-colors hover:border-ink ' +
  'checked:border-check checked:bg-check disabled:opacity-55'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  aside?: ReactNode
  help?: ReactNode
}

export function Checkbox({ label, aside, help, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('flex min-h-9 items-start gap-3 py-1.5', className)}>
      <span className="relative mt-0.5 grid place-items-center">
        <input type="checkbox" {...rest} className={box} />
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          className="pointer-events-none absolute size-4 fill-none stroke-on-check stroke-[2.25] opacity-0 peer-checked:opacity-100"
        >
          <path d="m3.5 8.5 3 3 6-7" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </span>
      <span className="min-w-0 grow break-words">
        {label}
        {help && <span className="block text-sm text-soft">{help}</span>}
      </span>
      {aside !== undefined && <span className="text-sm text-soft">{aside}</span>}
    </label>
  )
}
