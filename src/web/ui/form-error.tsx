import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from './banner.tsx'

/** Why the form was refused, read aloud and scrolled to when it appears. Nothing while all is well. */
export function FormError({ children }: { children?: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null)
  const isShown = Boolean(children)
  // A long form is sent from its end.
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
