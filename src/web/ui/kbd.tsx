import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export function Kbd({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <kbd className={classNames('rounded-s border border-line bg-raised px-1.5 font-sans', className)}>
      {children}
    </kbd>
  )
}
