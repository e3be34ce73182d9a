import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useSignedOut } from '../session/session.tsx'
import { SignInAgain } from '../session/sign-in-again.tsx'

type ErrorStateProps = {
  title: ReactNode
  children?: ReactNode
  /** Reads only: a write is never repeated by itself. */
  onRetry?: () => void
  busy?: boolean
  action?: ReactNode
  level?: 1 | 2 | 3
}

/** Something could not be read: what, and a way to try again; or to sign in again, where that is why. */
export function ErrorState({ title, children, onRetry, busy, action, level }: ErrorStateProps) {
  const isSignedOut = useSignedOut()
  const again = onRetry && 'Nothing is lost; please try again.'
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
        {isSignedOut ? 'You have been signed out. Sign in, and you come back here.' : (children ?? again)}
      </EmptyState>
    </div>
  )
}
