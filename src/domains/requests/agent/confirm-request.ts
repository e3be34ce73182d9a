import { and, eq } from 'drizzle-orm'
import type { RequestRole } from '../../../contract/requests/agent-requests.ts'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { getUser, lockUsers } from '../../accounts/queries.ts'
import { reserveTime } from '../../availability/reserve-time.ts'
import { endOf, toWallClock } from '../../availability/rules.ts'
import { recordEvent } from '../../events.ts'
import { contractStatus } from '../../payments/rules.ts'
import { lockPayment } from '../../payments/settling/update-payment.ts'
import { checkSuspended } from '../answering/check-suspended.ts'
import { nextReminderAt } from '../deadlines.ts'
import { agentAnswers } from '../tables.ts'
import { updateRequest } from '../update-request.ts'
import { agentProcess } from './agent-process.ts'
import { refuseStale } from './authorize-action.ts'
import { type AgentRequestRow, isWaiting, lockRequest, sameOffers, unanswered } from './queries.ts'
import { actorOf } from './rules.ts'

type Agreed = Pick<AgentRequestRow, 'durationMinutes' | 'speakingFee' | 'agentResponse'> & {
  by: RequestRole
  startsAt: Date
}

/**
 * Turns the request into a confirmed booking. Throws `time_taken` when a participant has another booking then,
 * `not_bookable` while one is suspended; the request stays open.
 */
export function confirmRequest(ctx: Ctx, seen: AgentRequestRow, agreed: Agreed): Promise<AgentRequestRow> {
  const { by, startsAt, durationMinutes, speakingFee, agentResponse: response } = agreed
  const userIds = [seen.guestId, seen.requesterId]
  return withTransaction(ctx, async (ctx) => {
    // Users are always locked first, so that concurrent acts on the same two don’t deadlock.
    checkSuspended(await lockUsers(ctx, userIds))
    const request = await lockWaiting(ctx, seen, by)
    const { timeZone } = await getUser(ctx, request.requesterId)
    const { status } = await lockPayment(ctx, request.paymentId ?? 0)
    // An admin refunds it.
    if (status !== 'captured' && status !== 'disputed') return refuseStale(ctx, request)
    const now = ctx.clock.now()
    const wall = toWallClock(startsAt, timeZone)
    const booked = {
      status: 'confirmed' as const,
      paymentStatus: contractStatus[status],
      createdAt: request.createdAt,
      answeredAt: now,
      expiresAt: request.expiresAt,
      startsAt,
    }
    const row = await updateRequest(ctx, agentProcess, {
      set: {
        request: {
          ...booked,
          answerer: 'recipient',
          endsAt: endOf(startsAt, durationMinutes),
          bookedOn: wall.date,
          bookedTime: wall.time,
          creatorTimeZone: timeZone,
          durationMinutes,
          remindAt: nextReminderAt(booked, now),
          offeredTimes: null,
          offeredBy: null,
          sequence: 1,
        },
        answer: {
          speakingFee,
          response,
          questionAt: null,
          ...(by !== 'requester' && { respondedAt: now }),
        },
      },
      where: eq(agentAnswers.id, request.id),
      async also(ctx, { rowId: bookingId }) {
        await reserveTime(ctx, { bookingId, userIds, startsAt, durationMinutes })
        await recordEvent(ctx, { type: 'booking.confirmed', bookingId })
      },
      entry: {
        what: by === 'requester' ? 'offer_accepted' : 'confirmed',
        by: actorOf(by),
        text: by === 'requester' ? null : response,
        times: [startsAt],
      },
      event: 'agent_request.accepted',
    })
    return row ?? refuseStale(ctx, request)
  })
}

/** The row lock lets one of several concurrent replies win. */
async function lockWaiting(
  ctx: TransactionCtx,
  seen: AgentRequestRow,
  by: RequestRole,
): Promise<AgentRequestRow> {
  const request = await lockRequest(
    ctx,
    and(
      eq(agentAnswers.id, seen.id),
      isWaiting(ctx.clock.now()),
      by === 'requester' ? sameOffers(seen) : unanswered(seen),
    ),
  )
  return request ?? refuseStale(ctx, seen)
}
