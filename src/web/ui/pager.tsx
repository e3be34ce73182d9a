import type { ReactNode } from 'react'

type PagerProps = {
  label: string
  /** LinkButtons; leave out if there is no such page. */
  previous?: ReactNode
  next?: ReactNode
  children?: ReactNode
}

export function Pager({ label, previous, next, children }: PagerProps) {
  if (!previous && !next) return null
  return (
    <nav aria-label={label} className="mt-10 grid grid-cols-[1fr_auto_1fr] items-center gap-4">
      <span>{previous}</span>
      <span className="text-sm text-soft">{children}</span>
      <span className="justify-self-end">{next}</span>
    </nav>
  )
}
