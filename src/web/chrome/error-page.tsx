import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { HttpError } from '../api.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageWithBack } from '../ui/missing-page.tsx'
import { isMissingScript } from './missing-script.ts'

/** Shows the server's message for 4xx, never a thrown error's text: it could leak internals. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const [busy, setBusy] = useState(false)
  async function retry() {
    setBusy(true)
    if (isMissingScript(error)) return location.reload()
    queries.reset()
    await router.invalidate()
    setBusy(false)
    reset()
  }
  const message = error instanceof HttpError && error.status < 500 ? error.serverMessage : undefined
  return (
    <PageWithBack>
      <ErrorState
        title="Something went wrong"
        level={1}
        onRetry={() => void retry()}
        busy={busy}
        action={
          <LinkButton to="/" look="ghost">
            Go Home
          </LinkButton>
        }
      >
        {message ?? 'We couldn’t load the page. Your data is safe. Try again in a moment.'}
      </ErrorState>
    </PageWithBack>
  )
}
