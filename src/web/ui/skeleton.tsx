import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A grey shape where something will be. Give it the true size by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse-slow rounded-s bg-sunk', className)}
    />
  )
}

/** Around skeletons: tells screen readers once that something is on its way. */
export function Loading({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <output aria-label={label} className={classNames('block grid-cols-1', className)}>
      {children}
    </output>
  )
}
