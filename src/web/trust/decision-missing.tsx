import { useRouterState } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import { useMe } from '../shared/session/session.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageWithBack } from '../ui/missing-page.tsx'

/** The same text for someone else’s decision, one that doesn’t exist and a broken link. */
export function DecisionMissing() {
  const me = useMe()
  const here = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <PageWithBack>
      <EmptyState
        icon={Scale}
        title="Decision not found"
        level={1}
        action={
          !me && (
            <LinkButton to="/login" search={{ next: here }} look="secondary">
              Sign In
            </LinkButton>
          )
        }
      >
        Open the whole link from the email, or sign in to the account that the decision is about.
      </EmptyState>
    </PageWithBack>
  )
}
