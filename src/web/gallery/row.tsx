import type { ReactNode } from 'react'

export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-5">
      <h2 className="mb-3 font-sans text-sm font-medium text-soft">{name}</h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  )
}

export function Block({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-5">
      <h2 className="mb-3 font-sans text-sm font-medium text-soft">{name}</h2>
      {children}
    </div>
  )
}
