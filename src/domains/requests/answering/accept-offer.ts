import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { acceptOfferForm } from '../../../contract/requests/agent-requests.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuse, refuseField } from '../../../platform/refuse.ts'
import { getUser, lockUsers } from '../../accounts/queries.ts'
import { reserveTime } from '../../availability/reserve-time.ts'
import { requireRequest } from '../agent/policy.ts'
import type { AgentRequestRow } from '../agent/queries.ts'
import { answeringWords } from '../agent/wording.ts'
import { nextReminderAt, remindersOf } from '../deadlines.ts'
import { timeAt } from '../parse-draft-time.ts'
import { updateRequest } from '../processes/update-request.ts'
import { sameOffers } from '../queries.ts'
import { type BookingRow, bookings } from '../tables.ts'
import { offerRefusals } from '../wording.ts'
import { authorizeAction, authorizeMove } from './authorize-move.ts'
import { refuseStale } from './change-request.ts'
import { confirmBooking, confirmRequest } from './confirm-request.ts'

/** The index among the proposed times, and the instant that the caller saw there. */
type Chosen = { offer: number; startsAt?: string | undefined }

/** Throws `conflict` if the proposed times have changed, `time_taken` if one is booked; they stay proposed then. */
export async function acceptOffer(ctx: Ctx, id: number, chosen: Chosen): Promise<BookingRow> {
  const { booking } = await authorizeMove(ctx, id, 'accept-offer')
  const startsAt = chosenTime(booking, chosen, ctx.clock.now())
  const { timeZone } = await getUser(ctx, booking.creatorId)
  const agreed = timeAt(startsAt, booking.durationMinutes, timeZone)
  return booking.status === 'pending'
    ? confirmBooking(ctx, booking, agreed)
    : scheduleBooking(ctx, booking, agreed)
}

/** The same for a request to an agent. Also throws `conflict` if the length or the fee has changed. */
export async function acceptAgentOffer(
  ctx: Ctx,
  id: number,
  seen: z.output<typeof acceptOfferForm>,
): Promise<AgentRequestRow> {
  const { request, seat } = await requireRequest(ctx, id)
  await authorizeAction(ctx, request, seat, 'accept-offer')
  const startsAt = chosenTime(request, seen, ctx.clock.now())
  const { durationMinutes, speakingFee, agentResponse } = request
  const { duration = durationMinutes, speakingFee: fee = speakingFee } = seen
  if (duration !== durationMinutes || fee !== speakingFee) {
    refuse('conflict', answeringWords.termsChanged)
  }
  return confirmRequest(ctx, request, { by: seat, startsAt, durationMinutes, speakingFee, agentResponse })
}

function chosenTime(
  { offeredTimes }: Pick<BookingRow, 'offeredTimes'>,
  { offer, startsAt: seen }: Chosen,
  now: Date,
): Date {
  const startsAt = offeredTimes?.[offer]
  if (!startsAt) refuseField('offer', offerRefusals.unknown)
  if (seen && Date.parse(seen) !== startsAt.getTime()) refuse('conflict', offerRefusals.changed)
  if (startsAt <= now) refuseField('offer', offerRefusals.passed)
  return startsAt
}

/** Users are locked first, as everywhere. Throws `time_taken` when one of them has another booking then. */
function scheduleBooking(ctx: Ctx, seen: BookingRow, time: ReturnType<typeof timeAt>): Promise<BookingRow> {
  const { startsAt } = time
  const userIds = [seen.creatorId, seen.guestId]
  return withTransaction(ctx, async (ctx) => {
    await lockUsers(ctx, userIds)
    const row = await updateRequest(ctx, seen, {
      set: {
        ...time,
        offeredTimes: null,
        offeredBy: null,
        remindAt: nextReminderAt(remindersOf({ ...seen, startsAt }), ctx.clock.now()),
        sequence: sql`${bookings.sequence} + 1`,
      },
      where: and(
        eq(bookings.status, 'confirmed'),
        ne(bookings.paymentStatus, 'capturing'),
        isNull(bookings.startsAt),
        sameOffers(seen),
      ),
      also: (ctx, { id: bookingId, durationMinutes }) =>
        reserveTime(ctx, { bookingId, userIds, startsAt, durationMinutes }),
      entry: {
        what: 'scheduled',
        by: seen.offeredBy === 'creator' ? 'guest' : 'creator',
        times: [startsAt],
      },
      event: 'booking.scheduled',
    })
    return row ?? refuseStale(ctx, seen)
  })
}
