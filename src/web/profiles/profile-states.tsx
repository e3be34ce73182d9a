import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { notFound, useRouter } from '@tanstack/react-router'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { HttpError } from '../api.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { MissingPage, PageWithBack } from '../ui/missing-page.tsx'

export function InvalidProfile() {
  return (
    <MissingPage icon={UserX} title="Invalid Profile" to="/" label="Go Home">
      That link doesn’t look right.
    </MissingPage>
  )
}

export function ProfileError({ error, message }: { error?: unknown; message?: string }) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const [busy, setBusy] = useState(false)
  async function retry() {
    setBusy(true)
    queries.reset()
    await router.invalidate()
    setBusy(false)
  }
  const said = error instanceof HttpError && error.status < 500 ? error.body.message : message
  return (
    <PageWithBack>
      <ErrorState
        title="Error Loading Profile"
        level={1}
        onRetry={() => void retry()}
        busy={busy}
        action={
          <LinkButton to="/search" look="ghost">
            Find Connections
          </LinkButton>
        }
      >
        {said ?? 'Failed to load profile data.'}
      </ErrorState>
    </PageWithBack>
  )
}

/** Turns an unknown or impossible id into a 404 that carries the server’s message. Rethrows everything else. */
export function throwNotFound(error: unknown): never {
  if (error instanceof HttpError && (error.status === 404 || error.status === 400)) {
    notFound({ throw: true, data: { unknown: error.serverMessage } })
  }
  throw error
}

/** A message means that the id is valid but unknown. */
export function ProfileNotFound({ data }: { data?: unknown }) {
  const carried = (data as { data?: { unknown?: string }; unknown?: string } | undefined) ?? {}
  const message = carried.unknown ?? carried.data?.unknown
  return message ? <ProfileError message={message} /> : <InvalidProfile />
}
