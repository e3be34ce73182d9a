import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type FactsProps = {
  /** Two columns on wide screens, except `wide` facts. */
  inPairs?: boolean
  tight?: boolean
  children: ReactNode
}

export function DetailList({ inPairs, tight, children }: FactsProps) {
  return (
    <dl
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)]',
        tight ? 'gap-3' : 'gap-5',
        inPairs && 'sm:grid-cols-[repeat(2,minmax(0,1fr))]',
      )}
    >
      {children}
    </dl>
  )
}

type FactProps = { name: string; wide?: boolean; children: ReactNode }

export function Detail({ name, wide, children }: FactProps) {
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <dt className="text-sm text-soft">{name}</dt>
      <dd dir="auto" className="wrap-anywhere">
        {children}
      </dd>
    </div>
  )
}
