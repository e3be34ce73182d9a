import type { TransactionCtx } from '../../../platform/ctx.ts'
import { lockUsers, type UserRow } from '../../accounts/queries.ts'
import { reserveTime } from '../../availability/reserve-time.ts'
import { endOf, toWallClock } from '../../availability/rules.ts'
import { findPayment } from '../../payments/queries.ts'
import { contractStatus } from '../../payments/rules.ts'
import { nextReminderAt } from '../deadlines.ts'
import { direct } from '../direct-process.ts'
import { type BookingRow, bookings } from '../tables.ts'
import { recordCreation } from '../update-request.ts'

type Agreed = Pick<
  typeof bookings.$inferInsert,
  'topic' | 'notes' | 'format' | 'speakingFee' | 'arrangedBy' | 'keepAsCredit'
> & {
  creator: UserRow
  guest: UserRow
  startsAt: Date
  durationMinutes: number
  paymentId: number
  /** Who agreed last; null when the agent did. */
  by: 'creator' | 'guest' | null
}

/** Creates a confirmed booking from a paid agent request. Throws `time_taken` when one of the two is booked then. */
export async function createAgreedBooking(ctx: TransactionCtx, agreed: Agreed): Promise<BookingRow> {
  const { creator, guest, startsAt, durationMinutes, by, ...rest } = agreed
  const userIds = [creator.id, guest.id]
  await lockUsers(ctx, userIds)
  const now = ctx.clock.now()
  const wall = toWallClock(startsAt, creator.timeZone)
  const state = {
    status: 'confirmed' as const,
    paymentStatus: contractStatus[(await findPayment(ctx, agreed.paymentId)).status],
    createdAt: now,
    answeredAt: now,
    expiresAt: null,
    startsAt,
  }
  const [booking] = await ctx.db
    .insert(bookings)
    .values({
      ...rest,
      ...state,
      creatorId: creator.id,
      guestId: guest.id,
      requestedBy: 'creator',
      answerer: 'agent',
      guestName: guest.name,
      guestEmail: guest.email,
      endsAt: endOf(startsAt, durationMinutes),
      bookedOn: wall.date,
      bookedTime: wall.time,
      creatorTimeZone: creator.timeZone,
      durationMinutes,
      remindAt: nextReminderAt(state, now),
      sequence: 1,
    })
    .returning()
  if (!booking) throw new Error('The booking was not recorded.')
  await reserveTime(ctx, { bookingId: booking.id, userIds, startsAt, durationMinutes })
  await recordCreation(ctx, direct, booking, {
    entry: by === 'creator' ? { what: 'offer_accepted', by, times: [startsAt] } : { what: 'confirmed', by },
    event: 'booking.confirmed',
  })
  return booking
}
