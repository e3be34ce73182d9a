import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useSignedOut } from '../session/session.tsx'
import { SignInAgain } from '../session/sign-in-again.tsx'

type ErrorStateProps = {
  title: ReactNode
  children?: ReactNode
  /** Reads only: writes are never retried automatically. */
  onRetry?: () => void
  busy?: boolean
  action?: ReactNode
  level?: 1 | 2 | 3
}

export function ErrorState({ title, children, onRetry, busy, action, level }: ErrorStateProps) {
  const isSignedOut = useSignedOut()
  const again = onRetry && 'Please try again.'
  return (
    <div role="alert">
      <EmptyState
        icon={CircleAlert}
        title={title}
        level={level}
        action={
          <>
            {isSignedOut && <SignInAgain />}
            {!isSignedOut && onRetry && (
              <Button look="secondary" onClick={onRetry} busy={busy} busyLabel="Trying…">
                Try Again
              </Button>
            )}
            {action}
          </>
        }
      >
        {isSignedOut ? 'You’ve been signed out. Sign in to come back here.' : (children ?? again)}
      </EmptyState>
    </div>
  )
}
