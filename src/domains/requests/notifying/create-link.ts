import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import type { SecretPath } from '../../../platform/mail/render-email.ts'
import { mailOutbox } from '../../../platform/mail/tables.ts'
import { generateToken, hashToken } from '../../../platform/secrets.ts'
import { daysAfter } from '../../accounts/rules.ts'
import { linkDays } from '../agent/rules.ts'
import { type AgentLinkRow, agentLinks } from '../tables.ts'

type Mailed = Pick<AgentLinkRow, 'requestId' | 'agentEmail'> & {
  mailKey: string
}

/**
 * The agent portal’s path for one email. Only the token’s hash is stored. When the email is already written, no second
 * link is stored, so a repeated reaction leaves one.
 */
export async function createLink(
  ctx: TransactionCtx,
  { requestId, agentEmail, mailKey }: Mailed,
): Promise<SecretPath> {
  const token = generateToken()
  const isWritten = (await ctx.db.$count(mailOutbox, eq(mailOutbox.key, mailKey))) > 0
  const createdAt = ctx.clock.now()
  if (!isWritten) {
    await ctx.db.insert(agentLinks).values({
      tokenHash: hashToken(token),
      agentEmail,
      requestId,
      createdAt,
      expiresAt: daysAfter(createdAt, linkDays),
    })
  }
  return { before: '/agent/', secret: token }
}
