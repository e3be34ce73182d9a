import { type ReactNode, useEffect, useRef } from 'react'

/** A link that replaces a button and takes over its focus. */
export function FocusedLink({ children }: { children: ReactNode }) {
  const link = useRef<HTMLDivElement>(null)
  useEffect(() => link.current?.querySelector('a')?.focus(), [])
  return (
    <div ref={link} className="grid">
      {children}
    </div>
  )
}
