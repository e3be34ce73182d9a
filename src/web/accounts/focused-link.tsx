import { type ReactNode, useEffect, useRef } from 'react'

/** A link in the place of a button that is gone, whose focus it takes. */
export function FocusedLink({ children }: { children: ReactNode }) {
  const link = useRef<HTMLDivElement>(null)
  useEffect(() => link.current?.querySelector('a')?.focus(), [])
  return (
    <div ref={link} className="grid">
      {children}
    </div>
  )
}
