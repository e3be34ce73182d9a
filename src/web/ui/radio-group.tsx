import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type RadioGroupProps = { legend: ReactNode; error?: string; className?: string; children: ReactNode }

export function RadioGroup({ legend, error, className, children }: RadioGroupProps) {
  return (
    <fieldset className={className}>
      <legend className="mb-1 max-w-full font-semibold wrap-anywhere">{legend}</legend>
      {children}
      {error && (
        <p role="alert" className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const ring =
  'mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-edge bg-raised transition-[border-width,border-color] ' +
  'hover:border-ink checked:border-[6px] checked:border-check disabled:opacity-55'

type RadioProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  aside?: ReactNode
  help?: ReactNode
}

export function Radio({ label, aside, help, className, ...rest }: RadioProps) {
  return (
    <label className={classNames('flex min-h-9 items-start gap-3 py-1.5', className)}>
      <input type="radio" {...rest} className={ring} />
      <span className="min-w-0 grow break-words">
        {label}
        {help && <span className="block text-sm text-soft">{help}</span>}
      </span>
      {aside !== undefined && <span className="text-sm text-soft">{aside}</span>}
    </label>
  )
}

export function RadioCard({ label, help, className, ...rest }: Omit<RadioProps, 'aside'>) {
  return (
    <label
      className={classNames(
        'flex items-start gap-3 rounded-m border border-edge/60 bg-raised p-4 transition-colors',
        'hover:border-ink has-checked:border-ink has-checked:bg-room-soft has-focus-visible:outline-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <input type="radio" {...rest} className={ring} />
      <span className="min-w-0 leading-snug break-words">
        <span className="font-semibold">{label}</span>
        {help && <span className="mt-0.5 block text-sm text-soft">{help}</span>}
      </span>
    </label>
  )
}
