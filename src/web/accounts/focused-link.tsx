import { type ReactNode, useEffect, useRef } from 'react'

export function FocusedLink({ children }: { children: ReactNode }) {
  const link = useRef<HTMLDivElement>(null)
  useEffect(() => link.current?.querySelector('a')?.focus(), [])
  return (
    <div ref={link} className="grid">
      {children}
    </div>
  )
}
