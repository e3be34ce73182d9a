import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type ClosedReason, closingOf } from '../../../contract/requests/booking-steps.ts'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { freeTimes } from '../../availability/reserve-time.ts'
import { findPayment } from '../../payments/queries.ts'
import { dueClosings } from '../due-bookings.ts'
import type { Columns } from '../processes/process.ts'
import { processOf, updateRequest } from '../processes/update-request.ts'
import { participantRoleOf } from '../rules.ts'
import { type BookingRow, bookings } from '../tables.ts'
import type { HistoryActor } from '../write-entry.ts'
import { settleFee } from './settle-fee.ts'

type How = {
  note?: string | null
  /** Replaces the usual one. */
  by?: HistoryActor | null
  /** Replaces the usual settlement of the fee. */
  settle?: typeof settleFee
  set?: Columns
  where?: SQL | undefined
}

/** The conditional update lets one of several closings, payments and answers win. Undefined for the losers. */
export function closeRequest(
  ctx: Ctx,
  seen: BookingRow,
  reason: ClosedReason,
  how?: How,
): Promise<BookingRow | undefined> {
  return withTransaction(ctx, (ctx) => closeInTransaction(ctx, seen, reason, how))
}

export async function closeInTransaction(
  ctx: TransactionCtx,
  seen: BookingRow,
  reason: ClosedReason,
  { note = null, by = closerOf(reason, seen), settle = settleFee, set, where }: How = {},
): Promise<BookingRow | undefined> {
  const now = ctx.clock.now()
  const process = processOf(seen)
  const own = process.closing({ reason, note, now })
  const { from } = closingOf(reason)
  return updateRequest(ctx, seen, {
    set: {
      ...set,
      ...own.set,
      status: 'cancelled',
      closedReason: reason,
      answeredAt: now,
      offeredTimes: null,
      offeredBy: null,
      remindAt: null,
      ...(seen.status !== 'pending' && { sequence: sql`${bookings.sequence} + 1` }),
    },
    ...(own.answer && { answer: own.answer }),
    where: and(
      process.isUnchanged(seen),
      from.length > 0 ? inArray(bookings.status, [...from]) : undefined,
      clockAgrees(reason, now),
      where,
    ),
    entry: { what: reason, by, text: own.text },
    async also(ctx, row) {
      if (seen.status !== 'pending') await freeTimes(ctx, [row.id])
      await settle(ctx, row)
      await markDisputed(ctx, row)
    },
    event: process.events.closed,
  })
}

/** Until a request is answered its fee counts as held, also while the bank has it. Nothing is settled then. */
async function markDisputed(
  ctx: TransactionCtx,
  { id, paymentId, paymentStatus }: BookingRow,
): Promise<void> {
  if (!paymentId || paymentStatus !== 'held') return
  const { status } = await findPayment(ctx, paymentId)
  if (status !== 'disputed') return
  await ctx.db.update(bookings).set({ paymentStatus: status }).where(eq(bookings.id, id))
}

/** A closing by the clock must still be due in the row: someone may have answered since it was read. */
function clockAgrees(reason: ClosedReason, now: Date): SQL | undefined {
  return reason in dueClosings ? dueClosings[reason as keyof typeof dueClosings](now)[1] : undefined
}

/** Null for the clock, the payment and another booking. */
function closerOf(reason: ClosedReason, booking: BookingRow): HistoryActor | null {
  const { by } = closingOf(reason)
  return by === 'requester' || by === 'recipient' ? participantRoleOf(by, booking) : by
}
