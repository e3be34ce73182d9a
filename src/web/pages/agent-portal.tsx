import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router'
import { MailQuestion } from 'lucide-react'
import { HttpError } from '../api.ts'
import { ErrorPage } from '../chrome/error-page.tsx'
import type { PageContext } from '../chrome/page-head.ts'
import { ExpiredLink } from '../requests/portal/expired-link.tsx'
import { PortalPage } from '../requests/portal/portal-page.tsx'
import { agentPortalQuery } from '../requests/queries.ts'
import { MissingPage, PageWithBack } from '../ui/missing-page.tsx'
import { getFresh } from './get-fresh.ts'

const route = getRouteApi('/agent/$token')

export async function load({ queryClient, api }: PageContext, token: string) {
  await getFresh(queryClient, agentPortalQuery(api, token))
}

export function AgentSeat() {
  const { token } = route.useParams()
  const { request } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <PortalPage
      token={token}
      requested={request}
      onOpen={(id) => void navigate({ search: id ? { request: id } : {}, replace: true, resetScroll: false })}
    />
  )
}

/** The same text for mistyped and never issued links. */
export function Missing() {
  return (
    <MissingPage icon={MailQuestion} title="This link doesn’t work" to="/" label="See what this site is">
      Open it from the email. Some email apps break long links: if so, copy the whole link.
    </MissingPage>
  )
}

export function Failed(props: ErrorComponentProps) {
  const { token } = route.useParams()
  const { error } = props
  if (!(error instanceof HttpError) || error.code !== 'invalid_token') return <ErrorPage {...props} />
  return (
    <PageWithBack>
      <ExpiredLink token={token} />
    </PageWithBack>
  )
}
