import { getRouteApi, notFound } from '@tanstack/react-router'
import { agentRequestQuery } from '../agents/agent-queries.ts'
import { AgentRequestMissing, AgentRequestPage } from '../agents/request-page.tsx'
import { HttpError } from '../api.ts'
import type { PageContext } from '../chrome/page-head.ts'

const route = getRouteApi('/agent-requests/$id')

export const Missing = AgentRequestMissing

export async function load({ queryClient, api }: PageContext, id: string) {
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound({ throw: true })
  const requestId = Number(id)
  await queryClient
    .fetchQuery({ ...agentRequestQuery(api, requestId), staleTime: 0 })
    .catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 404) notFound({ throw: true })
      throw error
    })
  return { requestId }
}

export function AgentRequest() {
  return <AgentRequestPage id={route.useLoaderData().requestId} />
}
