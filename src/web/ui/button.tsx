import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

const looks = {
  /** Once per screen. */
  primary: 'border-transparent bg-air text-on-air hover:bg-air-strong',
  /** Actions that repeat in a list. */
  secondary: 'border-go-edge bg-go text-on-go hover:bg-go-strong',
  outline: 'border-edge/60 bg-transparent text-ink hover:border-ink hover:bg-sunk',
  ghost: 'border-transparent bg-transparent text-soft hover:bg-sunk hover:text-ink',
  danger: 'border-bad bg-transparent text-bad hover:bg-bad-soft',
}

const sizes = {
  s: 'min-h-9 px-4 py-2 text-sm gap-1.5',
  m: 'min-h-11 px-5 py-2 text-base gap-2',
  l: 'min-h-13 px-7 py-2 text-lg gap-2.5',
  icon: 'size-11 p-0',
}

export type ButtonLook = keyof typeof looks
export type ButtonSize = keyof typeof sizes

const base =
  'inline-flex items-center justify-center rounded-full border font-semibold leading-tight text-center select-none ' +
  'transition-[background-color,border-color,color,scale] active:not-disabled:scale-[0.98] [&_svg]:shrink-0 ' +
  'disabled:opacity-55 aria-disabled:opacity-75'

export function buttonClass(look: ButtonLook = 'primary', size: ButtonSize = 'm', more?: string): string {
  return classNames(base, looks[look], sizes[size], more)
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'size'> & {
  look?: ButtonLook
  size?: ButtonSize
  /** Presses do nothing; focus stays. */
  busy?: boolean
  busyLabel?: ReactNode
}

export function Button({ look, size, busy, busyLabel, className, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      className={buttonClass(look, size, className)}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}
