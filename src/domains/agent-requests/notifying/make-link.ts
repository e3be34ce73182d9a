import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import type { SecretPath } from '../../../platform/mail/letter.ts'
import { mailOutbox } from '../../../platform/mail/tables.ts'
import { hashToken, newToken } from '../../../platform/secrets.ts'
import { daysAfter } from '../../accounts/rules.ts'
import { linkDays } from '../rules.ts'
import { type AgentLinkRow, agentLinks } from '../tables.ts'

type Mailed = Pick<AgentLinkRow, 'requestId' | 'agentEmail'> & {
  /** Of the mail that the link goes into. */
  mailKey: string
}

/**
 * The path of an agent’s seat, for one mail to their address; only the token’s hash is stored. A reaction that runs twice
 * leaves one link: the mail is written already, and the second path goes nowhere.
 */
export async function makeLink(
  ctx: TransactionCtx,
  { requestId, agentEmail, mailKey }: Mailed,
): Promise<SecretPath> {
  const token = newToken()
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
