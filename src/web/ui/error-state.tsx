import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type ErrorStateProps = {
  title: ReactNode
  children?: ReactNode
  /** Reads only: a write is never repeated by itself. */
  onRetry?: () => void
  busy?: boolean
  action?: ReactNode
  level?: 1 | 2 | 3
}

/** Something could not be read: what, and a way to try again. */
export function ErrorState({ title, children, onRetry, busy, action, level }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={CircleAlert}
        title={title}
        level={level}
        action={
          <>
            {onRetry && (
              <Button look="secondary" onClick={onRetry} busy={busy} busyLabel="Trying…">
                Try Again
              </Button>
            )}
            {action}
          </>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
