import { and, eq } from 'drizzle-orm'
import type { RequestRole } from '../../../contract/requests/agent-requests.ts'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { getUser, lockUsers } from '../../accounts/queries.ts'
import { lockPayment } from '../../payments/settling/update-payment.ts'
import { checkSuspended } from '../answering/check-suspended.ts'
import { createAgreedBooking } from '../answering/create-agreed-booking.ts'
import { type AgentRequestRow, agentRequests } from '../tables.ts'
import { updateRequest } from '../update-request.ts'
import { agentProcess } from './agent-process.ts'
import { refuseStale } from './authorize-action.ts'
import { isWaiting, sameOffers, unanswered } from './queries.ts'

type Agreed = Pick<AgentRequestRow, 'durationMinutes' | 'speakingFee' | 'agentResponse'> & {
  by: RequestRole
  startsAt: Date
}

/**
 * Creates the booking and assigns the fee to it, in one transaction. Throws `time_taken` when a participant has another
 * booking then, `not_bookable` while one is suspended; the request stays open.
 */
export function confirmRequest(ctx: Ctx, seen: AgentRequestRow, agreed: Agreed): Promise<AgentRequestRow> {
  return withTransaction(ctx, async (ctx) => {
    // Users are always locked first, so that concurrent acts on the same two don’t deadlock.
    await lockUsers(ctx, [seen.guestId, seen.requesterId])
    const request = await lockWaiting(ctx, seen, agreed.by)
    const creator = await getUser(ctx, request.requesterId)
    const guest = await getUser(ctx, request.guestId)
    checkSuspended([guest, creator])
    const { by, startsAt, durationMinutes, speakingFee, agentResponse } = agreed
    const booking = await createAgreedBooking(ctx, {
      creator,
      guest,
      startsAt,
      durationMinutes,
      topic: request.topic,
      notes: request.message,
      format: request.format,
      speakingFee,
      arrangedBy: request.takenOverAt ? null : request.agentName,
      keepAsCredit: request.keepAsCredit,
      paymentId: request.paymentId,
      by: by === 'agent' ? null : by === 'guest' ? 'guest' : 'creator',
    })
    const { paymentId, id } = request
    const { status } = await lockPayment(ctx, paymentId)
    // An admin refunds it.
    if (status !== 'captured' && status !== 'disputed') return refuseStale(ctx, request)
    const said = by === 'requester' ? null : agentResponse
    const row = await updateRequest(ctx, agentProcess, {
      set: {
        status: 'accepted',
        bookingId: booking.id,
        durationMinutes,
        speakingFee,
        agentResponse,
        respondedAt: by === 'requester' ? request.respondedAt : ctx.clock.now(),
        offeredTimes: null,
        questionAt: null,
      },
      where: eq(agentRequests.id, id),
      entry: { what: 'accepted', by, text: said, times: [startsAt] },
      event: 'agent_request.accepted',
    })
    if (!row) throw new Error('The request was not recorded.')
    return row
  })
}

/** The row lock lets one of several concurrent replies win. */
async function lockWaiting(
  ctx: TransactionCtx,
  seen: AgentRequestRow,
  by: RequestRole,
): Promise<AgentRequestRow> {
  const [row] = await ctx.db
    .select()
    .from(agentRequests)
    .where(
      and(
        eq(agentRequests.id, seen.id),
        isWaiting(ctx.clock.now()),
        by === 'requester' ? sameOffers(seen) : unanswered(seen),
      ),
    )
    .for('update')
  return row ?? refuseStale(ctx, seen)
}
