import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'

/** Why the form was refused, read aloud when it appears. Nothing while all is well. */
export function FormError({ children }: { children?: ReactNode }) {
  return (
    <div role="alert" className="empty:absolute">
      {children && (
        <Banner tone="bad" icon={CircleAlert}>
          {children}
        </Banner>
      )}
    </div>
  )
}
