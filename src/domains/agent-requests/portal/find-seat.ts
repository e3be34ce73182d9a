import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { countAndLimit } from '../../../platform/limits/limit.ts'
import { refuse } from '../../../platform/refuse.ts'
import { hashToken } from '../../../platform/secrets.ts'
import { limits } from '../../limits.ts'
import { findRequestOfAgent } from '../queries.ts'
import { type AgentLinkRow, type AgentRequestRow, agentLinks } from '../tables.ts'

const unknown = 'This link does not exist. Please open it as it stands in the mail.'

/** The link with this token, ended or not. A guess is counted for the caller’s address and refused with `not_found`. */
export async function findLink(ctx: Ctx, token: string, address: string): Promise<AgentLinkRow> {
  const [link] = await ctx.db
    .select()
    .from(agentLinks)
    .where(eq(agentLinks.tokenHash, hashToken(token)))
  if (link) return link
  await countAndLimit(ctx, limits.guessesPerAddress, address)
  return refuse('not_found', unknown, {}, { event: 'token_refused' })
}

/** The same while it opens its seat; later it is refused with `invalid_token`. Nothing is written. */
export async function openSeat(ctx: Ctx, token: string, address: string): Promise<AgentLinkRow> {
  const link = await findLink(ctx, token, address)
  if (hasEnded(link, ctx.clock.now()))
    refuse('invalid_token', 'This link has ended. We can send you a new one.')
  return link
}

export function hasEnded({ expiresAt }: AgentLinkRow, now: Date): boolean {
  return now >= expiresAt
}

/** The request that is meant: the named one, or the one that the link was mailed for. */
export async function requireSeatRequest(
  ctx: Ctx,
  link: AgentLinkRow,
  requestId = link.requestId,
): Promise<AgentRequestRow> {
  const request = await findRequestOfAgent(ctx, link.agentEmail, requestId)
  return request ?? refuse('not_found', 'This request is not, or not any more, yours.')
}
