import { and, inArray, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import type { DeletedRow } from '../../../platform/domain.ts'
import { noReactionDue } from '../../../platform/events/due-reactions.ts'
import { freeTimes } from '../../availability/reserve-time.ts'
import { markRequestDeleted } from '../../payments/mark-request-deleted.ts'
import { settledSql } from '../../payments/rules.ts'
import { bookings } from '../tables.ts'

/** Over, payment settled, no open no-show report, and everyone notified. */
const isOver = sql.raw(`(bookings.status in ('cancelled', 'completed')
  and (bookings.payment_id is null or exists (select from payments p where p.id = bookings.payment_id and ${settledSql}))
  and not (bookings.status = 'completed' and bookings.no_show_at is not null and bookings.no_show_objected_at is null)
  and ${noReactionDue('bookings.id', 'bookingId')} and ${noReactionDue('bookings.payment_id', 'paymentId')})`)

/** Locks the rows until commit, so that they stay over. */
export async function lockFinishedBookings(ctx: TransactionCtx, ids: number[]): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(inArray(bookings.id, ids), isOver))
    .orderBy(bookings.id)
    .for('update')
  return rows.map(({ id }) => id)
}

export async function deleteBookings(ctx: TransactionCtx, ids: number[]): Promise<DeletedRow[]> {
  await freeTimes(ctx, ids)
  const gone = await ctx.db.delete(bookings).where(inArray(bookings.id, ids)).returning({
    id: bookings.id,
    creatorId: bookings.creatorId,
    guestId: bookings.guestId,
    paymentId: bookings.paymentId,
  })
  await markRequestDeleted(
    ctx,
    gone.map(({ paymentId }) => paymentId),
  )
  return gone.map(({ id, creatorId, guestId }) => ({ table: 'bookings', id, userIds: [creatorId, guestId] }))
}
