import { and, inArray, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import type { DeletedRow } from '../../../platform/domain.ts'
import { noReactionDue } from '../../../platform/events/due-reactions.ts'
import { freeTimes } from '../../availability/reserve-time.ts'
import { markRequestDeleted } from '../../payments/mark-request-deleted.ts'
import { settledSql } from '../../payments/rules.ts'
import { agentAnswers, agentLinks, bookings } from '../tables.ts'

/** Over or never sent, payment settled, no open no-show report, and everyone notified. */
const isOver = sql.raw(`(bookings.status in ('started', 'cancelled', 'completed')
  and (bookings.payment_id is null or exists (select from payments p where p.id = bookings.payment_id and ${settledSql}))
  and not (bookings.status = 'completed' and bookings.no_show_at is not null and bookings.no_show_objected_at is null)
  and ${noReactionDue('bookings.id', 'bookingId')} and ${noReactionDue('bookings.payment_id', 'paymentId')}
  and ${noReactionDue('(select a.id from agent_answers a where a.booking_id = bookings.id)', 'agentRequestId')})`)

/** Deletes those that are over, with their history and what an agent has of them. */
export async function deleteRequests(ctx: TransactionCtx, ids: number[]): Promise<DeletedRow[]> {
  // Locked until commit, so that they stay over.
  const over = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(inArray(bookings.id, ids), isOver))
    .orderBy(bookings.id)
    .for('update')
  const rowIds = over.map(({ id }) => id)
  if (rowIds.length === 0) return []
  await freeTimes(ctx, rowIds)
  const answers = await deleteAnswers(ctx, rowIds)
  const gone = await ctx.db.delete(bookings).where(inArray(bookings.id, rowIds)).returning()
  await markRequestDeleted(
    ctx,
    gone.map(({ paymentId }) => paymentId),
  )
  return gone.flatMap(({ id, creatorId, guestId }) => {
    const userIds = [creatorId, guestId]
    const answerId = answers.get(id)
    return [
      { table: 'bookings', id, userIds },
      ...(answerId ? [{ table: 'agent_answers', id: answerId, userIds }] : []),
    ]
  })
}

/** Their ids, by booking. */
async function deleteAnswers({ db }: TransactionCtx, bookingIds: number[]): Promise<Map<number, number>> {
  const ofThese = inArray(agentAnswers.bookingId, bookingIds)
  const answerIds = db.select({ id: agentAnswers.id }).from(agentAnswers).where(ofThese)
  await db.delete(agentLinks).where(inArray(agentLinks.requestId, answerIds))
  const gone = await db.delete(agentAnswers).where(ofThese).returning()
  return new Map(gone.map(({ bookingId, id }) => [bookingId, id]))
}
