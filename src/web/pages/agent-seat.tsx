import { type ErrorComponentProps, getRouteApi, notFound } from '@tanstack/react-router'
import { MailQuestion } from 'lucide-react'
import { agentSeatQuery } from '../agents/agent-queries.ts'
import { EndedLink } from '../agents/portal/ended-link.tsx'
import { SeatPage } from '../agents/portal/seat-page.tsx'
import { HttpError } from '../api.ts'
import { ErrorPage } from '../chrome/error-page.tsx'
import type { PageContext } from '../chrome/page-head.ts'
import { MissingPage } from '../ui/missing-page.tsx'

const route = getRouteApi('/agent/$token')

export async function load({ queryClient, api }: PageContext, token: string) {
  await queryClient.fetchQuery({ ...agentSeatQuery(api, token), staleTime: 0 }).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) notFound({ throw: true })
    throw error
  })
}

export function AgentSeat() {
  const { token } = route.useParams()
  const { request } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <SeatPage
      token={token}
      requested={request}
      onOpen={(id) => void navigate({ search: id ? { request: id } : {}, replace: true, resetScroll: false })}
    />
  )
}

/** No such link: the same words whether it is mistyped or was never sent. */
export function Missing() {
  return (
    <MissingPage icon={MailQuestion} title="This link leads nowhere" to="/" label="See what this site is">
      Please open it as it stands in the mail. Some mail programs break long links: then copy it whole.
    </MissingPage>
  )
}

export function Failed(props: ErrorComponentProps) {
  const { token } = route.useParams()
  const { error } = props
  if (!(error instanceof HttpError) || error.code !== 'invalid_token') return <ErrorPage {...props} />
  return (
    <div className="grid justify-center py-12 sm:py-20">
      <EndedLink token={token} />
    </div>
  )
}
