import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from './banner.tsx'

/** Read aloud and scrolled into view when it appears. */
export function FormError({ children }: { children?: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null)
  const isShown = Boolean(children)
  // In a long form, the submit button is far below.
  useEffect(() => {
    if (isShown) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return (
    <div ref={alert} role="alert" className="scroll-mt-20 empty:absolute">
      {children && (
        <Banner tone="bad" icon={CircleAlert}>
          {children}
        </Banner>
      )}
    </div>
  )
}
