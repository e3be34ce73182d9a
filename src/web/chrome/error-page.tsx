import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { HttpError } from '../api.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageWithBack } from '../ui/missing-page.tsx'
import { isMissingScript, isServerThere } from './missing-script.ts'
import { errorWords } from './wording.ts'

/**
 * Shows the server's message for 4xx, never a thrown error's text: it could leak internals. A part of the page that is
 * missing loads once the server answers; until then, Back leads to the page before, even without a connection.
 */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const isMissing = isMissingScript(error)
  const [busy, setBusy] = useState(false)
  async function retry() {
    setBusy(true)
    if (isMissing) {
      if (await isServerThere()) return location.reload()
      return setBusy(false)
    }
    queries.reset()
    await router.invalidate()
    setBusy(false)
    reset()
  }
  const message = error instanceof HttpError && error.status < 500 ? error.serverMessage : undefined
  return (
    <PageWithBack>
      <ErrorState
        title={isMissing ? errorWords.missing : errorWords.title}
        level={1}
        onRetry={() => void retry()}
        busy={busy}
        action={
          <LinkButton to="/" look="ghost">
            Go Home
          </LinkButton>
        }
      >
        {isMissing ? errorWords.missingText : (message ?? errorWords.text)}
      </ErrorState>
    </PageWithBack>
  )
}
