import type { AgentPortal, AgentPortalRequest } from '../../../contract/requests/agent-portal.ts'
import { isOpen } from '../../../contract/requests/is-open.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { presentPerson } from '../../accounts/present.ts'
import { presentShared, withPeople } from '../agent/present.ts'
import type { AgentRequestRow } from '../agent/queries.ts'
import { findRequestOfAgent, listRequestsOfAgent } from '../agent/queries.ts'
import { availableActions } from '../agent/rules.ts'
import type { AgentLinkRow } from '../tables.ts'
import { listBusy } from './list-busy.ts'

/** The agent portal: the link’s own request first, then the other open and recently closed ones of this address. */
export async function presentPortal(ctx: Ctx, link: AgentLinkRow): Promise<AgentPortal> {
  const own = await findRequestOfAgent(ctx, link.agentEmail, link.requestId)
  const all = await listRequestsOfAgent(ctx, link.agentEmail)
  const rows = [...(own ? [own] : []), ...all.filter((row) => row.id !== link.requestId)]
  // Busy times only of guests whose requests this agent can still answer: others may have another agent by now.
  const answered = all.filter((row) => isOpen(row) && row.takenOverAt === null)
  const guestIds = [...new Set(answered.map((row) => row.guestId))]
  return {
    agentName: rows[0]?.agentName ?? '',
    expiresAt: link.expiresAt.toISOString(),
    requestId: link.requestId,
    requests: await presentPortalRequests(ctx, rows),
    calendar: await listBusy(ctx, link.agentEmail, guestIds),
  }
}

/** Contains no email addresses. */
export async function presentPortalRequests(
  ctx: Ctx,
  rows: readonly AgentRequestRow[],
): Promise<AgentPortalRequest[]> {
  const now = ctx.clock.now()
  return (await withPeople(ctx, rows)).map((told) => {
    const { row, requester } = told
    const { profession, location, bio, website, seriesTitle, seriesUrl, seriesKind, timeZone } = requester
    return {
      ...presentShared(told),
      creator: {
        ...presentPerson(requester),
        profession,
        location,
        bio,
        website,
        seriesTitle,
        seriesUrl,
        seriesKind,
        timeZone,
      },
      can: availableActions('agent', row, now),
    }
  })
}

export async function presentPortalRequest(ctx: Ctx, row: AgentRequestRow): Promise<AgentPortalRequest> {
  const [request] = await presentPortalRequests(ctx, [row])
  if (!request) throw new Error('The request was not presented.')
  return request
}
