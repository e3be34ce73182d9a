import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { sendEmail } from '../../../platform/mail/send-email.ts'
import { getUser } from '../../accounts/queries.ts'
import { isReachable } from '../../accounts/rules.ts'
import { findRepresentation } from '../../profiles/queries.ts'
import { currentSettings } from '../../settings/queries.ts'
import type { AgentRequestRow } from '../agent/queries.ts'
import { areOpen, findRequest, lockRequests } from '../agent/queries.ts'
import { agentFacts, formerAgentEmail, linkWords } from '../notifying/agent-wording.ts'
import { updateRequest } from '../processes/update-request.ts'
import { agentAnswers, agentLinks, bookings } from '../tables.ts'

type Agent = Pick<AgentRequestRow, 'agentName' | 'agentEmail'>

/**
 * Assigns a guest’s open requests to their current agent, or to the guest without one. Looks only at the current state,
 * so it may run at any time.
 */
export function updateAgent(ctx: Ctx, guestId: number): Promise<void> {
  return withTransaction(ctx, async (ctx) => {
    const open = await lockRequests(
      ctx,
      and(eq(bookings.guestId, guestId), areOpen, isNull(agentAnswers.takenOverAt)),
    )
    // Read after locking, so that of two concurrent changes both runs see the later one.
    const { hasAgent, agentName, agentEmail } = await findRepresentation(ctx, guestId)
    const agent = hasAgent && agentName && agentEmail ? { agentName, agentEmail } : undefined
    for (const request of open) await (agent ? passOn(ctx, request, agent) : giveToGuest(ctx, request))
  })
}

/** The guest may have changed their agent while the fee was being charged. */
export async function updateAgentOfSent(ctx: Ctx, requestId: number): Promise<void> {
  const request = await findRequest(ctx, requestId)
  if (request) await updateAgent(ctx, request.guestId)
}

async function passOn(ctx: TransactionCtx, before: AgentRequestRow, agent: Agent): Promise<void> {
  if (before.agentEmail === agent.agentEmail && before.agentName === agent.agentName) return
  // Not for the same agent with a new name, nor for a request that no agent has seen yet.
  const isNews = before.sentAt && before.agentEmail !== agent.agentEmail
  await updateRequest(ctx, before.row, {
    answer: agent,
    ...(isNews && {
      entry: { what: 'passed_on' },
      also: (ctx, _, entryId) => mailFormerAgent(ctx, before, entryId),
      event: 'agent_request.passed_on',
    }),
  })
}

async function giveToGuest(ctx: TransactionCtx, before: AgentRequestRow): Promise<void> {
  await updateRequest(ctx, before.row, {
    answer: { takenOverAt: ctx.clock.now() },
    entry: { what: 'taken_over' },
    ...(before.sentAt && {
      also: (ctx, _, entryId) => mailFormerAgent(ctx, before, entryId),
      event: 'agent_request.taken_over',
    }),
  })
}

/**
 * Emails an agent that a request is no longer theirs, without saying who has it now. In the same transaction, because
 * their address may be gone afterwards. Agents who never got a link get no email.
 */
async function mailFormerAgent(
  ctx: TransactionCtx,
  { id, agentEmail, agentName, guestId, requesterId, topic }: AgentRequestRow,
  stepId: number | undefined,
): Promise<void> {
  const told = await ctx.db.$count(
    agentLinks,
    and(eq(agentLinks.requestId, id), eq(agentLinks.agentEmail, agentEmail)),
  )
  const guest = await getUser(ctx, guestId)
  if (told === 0 || !isReachable(guest)) return
  const requester = await getUser(ctx, requesterId)
  const { platformName } = await currentSettings(ctx)
  await sendEmail(ctx, {
    key: `agent_request.passed_on:${id}:${stepId}:former`,
    kind: 'agent request passed on',
    to: agentEmail,
    userId: null,
    subject: formerAgentEmail.subject({ requester: requester.name }),
    platformName,
    greeting: linkWords.greetingTo({ name: agentName }),
    paragraphs: [
      formerAgentEmail.lead({ requester: requester.name, guest: guest.name }),
      ...(topic ? [agentFacts.topic({ topic })] : []),
      formerAgentEmail.next,
    ],
  })
}
