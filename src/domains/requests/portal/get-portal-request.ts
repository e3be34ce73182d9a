import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { countAndLimit } from '../../../platform/limits/limit.ts'
import { refuse } from '../../../platform/refuse.ts'
import { hashToken } from '../../../platform/secrets.ts'
import { limits } from '../../limits.ts'
import type { AgentRequestRow } from '../agent/queries.ts'
import { findRequestOfAgent } from '../agent/queries.ts'
import { portalWords } from '../agent/wording.ts'
import { type AgentLinkRow, agentLinks } from '../tables.ts'

/** The link with this token, expired or not. Throws `not_found`, and counts the guess against the caller’s IP address. */
export async function findLink(ctx: Ctx, token: string, address: string): Promise<AgentLinkRow> {
  const [link] = await ctx.db
    .select()
    .from(agentLinks)
    .where(eq(agentLinks.tokenHash, hashToken(token)))
  if (link) return link
  await countAndLimit(ctx, limits.guessesPerAddress, address)
  return refuse('not_found', portalWords.unknownLink, {}, { event: 'token_refused' })
}

/** Throws `invalid_token` for an expired link. Writes nothing. */
export async function getPortalLink(ctx: Ctx, token: string, address: string): Promise<AgentLinkRow> {
  const link = await findLink(ctx, token, address)
  if (hasExpired(link, ctx.clock.now())) refuse('invalid_token', portalWords.expiredLink)
  return link
}

export function hasExpired({ expiresAt }: AgentLinkRow, now: Date): boolean {
  return now >= expiresAt
}

export async function getPortalRequest(
  ctx: Ctx,
  link: AgentLinkRow,
  requestId = link.requestId,
): Promise<AgentRequestRow> {
  const request = await findRequestOfAgent(ctx, link.agentEmail, requestId)
  return request ?? refuse('not_found', portalWords.noAccess)
}
