import type { ReactNode } from 'react'

/** What is not there, and how to bring it there. */
export function Missing({ children }: { children: ReactNode }) {
  return <p className="text-soft">{children}</p>
}
