import type { TransactionCtx } from '../../platform/ctx.ts'
import type { SecretPath } from '../../platform/mail/letter.ts'
import { hashToken, keyedHash } from '../../platform/secrets.ts'
import { daysAfter } from '../accounts/rules.ts'
import { linkDays } from './rules.ts'
import { type AgentLinkRow, agentLinks } from './tables.ts'

type Mailed = Pick<AgentLinkRow, 'requestId' | 'agentEmail'> & {
  /** Of the mail that the link goes into. */
  mailKey: string
}

/**
 * The path of an agent’s seat, for one mail to their address; only the token’s hash is stored. The same mail has the
 * same token, so that a reaction that runs twice leaves one link.
 */
export async function makeLink(
  ctx: TransactionCtx,
  { requestId, agentEmail, mailKey }: Mailed,
): Promise<SecretPath> {
  const token = keyedHash(ctx.secret, `agent-link:${requestId}:${agentEmail}:${mailKey}`)
  const createdAt = ctx.clock.now()
  await ctx.db
    .insert(agentLinks)
    .values({
      tokenHash: hashToken(token),
      agentEmail,
      requestId,
      createdAt,
      expiresAt: daysAfter(createdAt, linkDays),
    })
    .onConflictDoNothing({ target: agentLinks.tokenHash })
  return { before: '/agent/', secret: token }
}
