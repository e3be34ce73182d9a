import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const isRounded = /(?:^| )rounded-/

/** Give it the real size by `className`, so nothing moves. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block animate-pulse-slow bg-sunk',
        !isRounded.test(className) && 'rounded-s',
        className,
      )}
    />
  )
}

/** Announces loading once to screen readers. */
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
    // An `output` may not contain blocks.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="status" aria-label={label} className={classNames('block grid-cols-1', className)}>
      {children}
    </div>
  )
}
