import { and, eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { letter } from '../../../platform/mail/letter.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { loadUser } from '../../accounts/queries.ts'
import { currentSettings } from '../../settings/queries.ts'
import { mayMailAgent } from '../notifying/mail-seats.ts'
import { type AgentRequestRow, agentLinks } from '../tables.ts'

/**
 * Tells an agent that a request is no longer theirs, in the transaction that passes it on or gives it to the guest:
 * afterwards nobody may know their address. Whom the request never reached is told nothing, and nobody is told who has it now.
 */
export async function mailFormerAgent(
  ctx: TransactionCtx,
  { id, agentEmail, agentName, guestId, requesterId, topic }: AgentRequestRow,
  stepId: number,
): Promise<void> {
  const told = await ctx.db.$count(
    agentLinks,
    and(eq(agentLinks.requestId, id), eq(agentLinks.agentEmail, agentEmail)),
  )
  const guest = await loadUser(ctx, guestId)
  if (told === 0 || !mayMailAgent(guest)) return
  const requester = await loadUser(ctx, requesterId)
  const { platformName } = await currentSettings(ctx)
  await sendMail(ctx, {
    key: `agent_request.passed_on:${id}:${stepId}:former`,
    kind: 'agent request passed on',
    to: agentEmail,
    userId: null,
    subject: `You are not asked about the request of ${requester.name} any more`,
    ...letter(ctx, {
      platformName,
      greeting: `Hello ${agentName},`,
      paragraphs: [
        `You do not answer the request of ${requester.name} for ${guest.name} any more: ${guest.name} has changed who acts for them.`,
        `Topic: ${topic}`,
        'There is nothing left for you to do, and your link does not open this request any more.',
      ],
    }),
  })
}
