import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { recordEvent } from '../../events.ts'
import { closeRequest } from '../answering/close-request.ts'
import { completeBooking } from '../answering/complete-booking.ts'
import { completedBefore } from '../deadlines.ts'
import { dueActions, dueClosings } from '../due-bookings.ts'
import { processOf } from '../processes/update-request.ts'
import { wasReopened } from '../rules.ts'
import { type BookingRow, bookings } from '../tables.ts'

/** Most rows of a kind per run (one minute). */
const batchSize = 1000

const due = { ...dueClosings, ...dueActions }
type Kind = keyof typeof due

/** Each rechecks the row, so that concurrent processes do it once. */
const acts: Record<Kind, (ctx: Ctx, row: BookingRow) => Promise<unknown>> = {
  expired: expire,
  unscheduled: (ctx, row) => closeRequest(ctx, row, 'unscheduled'),
  no_show: (ctx, row) => closeRequest(ctx, row, 'no_show'),
  completion: (ctx, row) => completeBooking(ctx, row.id, completedBefore(ctx.clock.now()), null),
  reminder: remind,
}

/** Of requests and bookings, longest due first. One that fails doesn’t hold up the others; the next run retries it. */
export async function runDeadlines(ctx: Ctx): Promise<void> {
  for (const kind of Object.keys(due) as Kind[]) {
    const [by, where] = due[kind](ctx.clock.now())
    const rows = await ctx.db.select().from(bookings).where(where).orderBy(asc(by)).limit(batchSize)
    for (const row of rows) {
      try {
        await acts[kind](ctx, row)
      } catch (error) {
        ctx.log.error({ err: error, bookingId: row.id, kind }, 'could not process a deadline')
      }
    }
  }
}

function expire(ctx: Ctx, row: BookingRow): Promise<unknown> {
  const isNew = row.paymentStatus === 'unpaid' && !wasReopened(row)
  return isNew ? dropUnpaid(ctx, row) : closeRequest(ctx, row, 'expired')
}

/** Only its requester has seen it. A payment that arrives at this moment wins or is released. */
async function dropUnpaid(ctx: Ctx, { id }: BookingRow): Promise<void> {
  await ctx.db
    .delete(bookings)
    .where(
      and(
        eq(bookings.id, id),
        eq(bookings.status, 'pending'),
        eq(bookings.paymentStatus, 'unpaid'),
        isNull(bookings.answeredAt),
        lte(bookings.expiresAt, ctx.clock.now()),
      ),
    )
}

/** Records a due reminder and schedules the next in the same step. The conditional update makes it happen once. */
async function remind(ctx: Ctx, row: BookingRow): Promise<void> {
  const { next, event } = await processOf(row).reminder(ctx, row, ctx.clock.now())
  const { id, status, answerer, remindAt } = row
  await withTransaction(ctx, async (ctx) => {
    if (!remindAt) return
    const isSame = and(
      eq(bookings.status, status),
      eq(bookings.answerer, answerer),
      eq(bookings.remindAt, remindAt),
    )
    const changed = await ctx.db
      .update(bookings)
      .set({ remindAt: next })
      .where(and(eq(bookings.id, id), isSame))
      .returning({ id: bookings.id })
    if (event && changed.length > 0) await recordEvent(ctx, event)
  })
}
