import { and, eq, gt } from 'drizzle-orm'
import type { Ctx, Reader } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { countAndLimit } from '../../../platform/limits/limit.ts'
import { sendEmail } from '../../../platform/mail/send-email.ts'
import { generateToken } from '../../../platform/secrets.ts'
import { limits } from '../../limits.ts'
import { currentSettings } from '../../settings/queries.ts'
import { linkWords } from '../notifying/agent-wording.ts'
import { createLink } from '../notifying/create-link.ts'
import { agentAnswers, agentLinks } from '../tables.ts'
import { findLink, hasExpired } from './get-portal-request.ts'

/**
 * Emails a new link to the address that the expired one went to, and to no other. Sends nothing while this link or
 * another one to the address works.
 */
export async function sendLink(ctx: Ctx, token: string, address: string): Promise<void> {
  const link = await findLink(ctx, token, address)
  const { requestId, agentEmail } = link
  if (!hasExpired(link, ctx.clock.now()) || (await hasWorkingLink(ctx, agentEmail))) return
  await countAndLimit(ctx, limits.renewalsPerSeat, agentEmail)
  const { platformName } = await currentSettings(ctx)
  await withTransaction(ctx, async (ctx) => {
    // One at a time, whichever of their expired links the agent opened.
    const [first] = await ctx.db
      .select({ id: agentLinks.id })
      .from(agentLinks)
      .where(eq(agentLinks.agentEmail, agentEmail))
      .orderBy(agentLinks.id)
      .limit(1)
      .for('update')
    if (!first || (await hasWorkingLink(ctx, agentEmail))) return
    const key = `agent-link:${generateToken()}`
    const path = await createLink(ctx, { requestId, agentEmail, mailKey: key })
    await sendEmail(ctx, {
      key,
      kind: 'agent link',
      to: agentEmail,
      userId: null,
      subject: linkWords.newLinkSubject({ platform: platformName }),
      platformName,
      greeting: linkWords.greeting,
      paragraphs: [linkWords.newLinkLead],
      button: { label: linkWords.newLinkButton, path },
      footnote: linkWords.footnote,
    })
  })
}

/** A link opens its own request, as long as that one is this agent’s, and every other of the address. */
async function hasWorkingLink({ clock, db }: Reader, agentEmail: string): Promise<boolean> {
  const [found] = await db
    .select({ id: agentLinks.id })
    .from(agentLinks)
    .innerJoin(agentAnswers, eq(agentAnswers.id, agentLinks.requestId))
    .where(
      and(
        eq(agentLinks.agentEmail, agentEmail),
        eq(agentAnswers.agentEmail, agentEmail),
        gt(agentLinks.expiresAt, clock.now()),
      ),
    )
    .limit(1)
  return found !== undefined
}
