import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export function Kbd({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <kbd
      className={classNames(
        'inline-block rounded-s border border-edge/60 bg-raised px-1.5 text-center font-sans',
        className,
      )}
    >
      {children}
    </kbd>
  )
}
