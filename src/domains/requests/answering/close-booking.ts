import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { closings } from '../../../contract/requests/booking-steps.ts'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { freeTimes } from '../../availability/reserve-time.ts'
import { direct } from '../direct-process.ts'
import { dueClosings } from '../due-bookings.ts'
import { type Closing, participantRoleOf } from '../rules.ts'
import { type BookingRow, bookings } from '../tables.ts'
import { updateRequest } from '../update-request.ts'
import { settleFee } from './settle-fee.ts'

/** The conditional update lets one of several closings, payments and confirmations win. Undefined for the losers. */
export function closeBooking(
  ctx: Ctx,
  seen: BookingRow,
  reason: Closing,
  note: string | null = null,
): Promise<BookingRow | undefined> {
  return withTransaction(ctx, (ctx) => closeInTransaction(ctx, seen, reason, { note }))
}

type How = {
  /** Replaces the usual settlement of the fee. */
  settle?: typeof settleFee
  note?: string | null
}

export async function closeInTransaction(
  ctx: TransactionCtx,
  seen: BookingRow,
  reason: Closing,
  { settle = settleFee, note = null }: How = {},
): Promise<BookingRow | undefined> {
  const now = ctx.clock.now()
  return updateRequest(ctx, direct, {
    set: {
      status: 'cancelled',
      closedReason: reason,
      closingNote: note,
      answeredAt: now,
      offeredTimes: null,
      offeredBy: null,
      remindAt: null,
      ...(seen.status !== 'pending' && { sequence: sql`${bookings.sequence} + 1` }),
    },
    where: and(
      eq(bookings.id, seen.id),
      eq(bookings.status, seen.status),
      inArray(bookings.status, [...closings[reason].from]),
      eq(bookings.paymentStatus, seen.paymentStatus),
      clockAgrees(reason, now),
    ),
    async also(ctx, row) {
      if (seen.status !== 'pending') await freeTimes(ctx, [row.id])
      await settle(ctx, row)
    },
    entry: (row) => ({ what: reason, by: closerOf(reason, row) }),
    event: 'booking.closed',
  })
}

/** A closing by the clock must still be due in the row: someone may have answered since it was read. */
function clockAgrees(reason: Closing, now: Date): SQL | undefined {
  return reason in dueClosings ? dueClosings[reason as keyof typeof dueClosings](now)[1] : undefined
}

/** Null for the clock and another booking. */
function closerOf(reason: Closing, booking: BookingRow) {
  const { by } = closings[reason]
  return by === 'requester' || by === 'recipient' ? participantRoleOf(by, booking) : by
}
