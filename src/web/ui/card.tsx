import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export const cardClass = 'rounded-l border border-line bg-raised shadow-s'

type CardProps = { as?: 'div' | 'section' | 'article' | 'li'; className?: string; children: ReactNode }

export function Card({ as: Tag = 'div', className, children }: CardProps) {
  return <Tag className={classNames(cardClass, 'p-5 sm:p-6', className)}>{children}</Tag>
}
