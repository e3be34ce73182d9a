import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { answerBy } from '../../../contract/requests/deadlines.ts'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { requireHeld } from '../../payments/paying/require-held.ts'
import type { PaymentRow } from '../../payments/queries.ts'
import { requestCapture, requestReturn } from '../../payments/settling/request-settlement.ts'
import { findRepresentation } from '../../profiles/queries.ts'
import { nextReminderAt, remindersOf } from '../deadlines.ts'
import { recipientId, requesterId } from '../policy.ts'
import { processOf, updateRequest } from '../processes/update-request.ts'
import { isStarted } from '../queries.ts'
import { agentAnswers, type BookingRow, bookings, type UnsentRow } from '../tables.ts'
import { countRequest } from './count-request.ts'

type Change = Partial<Omit<typeof bookings.$inferInsert, 'id' | 'paymentId' | 'status' | 'paymentStatus'>>

/**
 * Sends an unsent request with a payment that holds its fee. The requester is locked by the caller. Undefined if a
 * withdrawal or its deadline came first.
 */
export async function sendRequest(
  ctx: TransactionCtx,
  row: UnsentRow,
  payment: PaymentRow,
  change: Change,
): Promise<BookingRow | undefined> {
  const send = row.answerer === 'agent' ? sendToAgent : sendToRecipient
  const sent = await send(ctx, row, payment, change)
  if (!sent) return undefined
  await requireHeld(ctx, payment.id, requesterId(row))
  const asked = { requesterId: requesterId(row), recipientId: recipientId(row) }
  // After the row, so that a repeat isn’t counted against the limit.
  await countRequest(ctx, asked, payment.intentId !== null)
  if (row.paymentId && row.paymentId !== payment.id) await requestReturn(ctx, row.paymentId)
  if (processOf(sent).sending) await requestCapture(ctx, payment.id)
  return sent
}

async function sendToRecipient(
  ctx: TransactionCtx,
  row: UnsentRow,
  payment: PaymentRow,
  change: Change,
): Promise<BookingRow | undefined> {
  const now = ctx.clock.now()
  const next = {
    ...row,
    ...change,
    status: 'pending' as const,
    paymentStatus: 'held' as const,
    createdAt: row.status === 'started' ? now : row.createdAt,
    answeredAt: row.answeredAt ? now : null,
  }
  const expiresAt = answerBy(now, next.startsAt ?? null)
  return updateRequest(ctx, row, {
    set: {
      ...change,
      status: 'pending',
      paymentStatus: 'held',
      paymentId: payment.id,
      createdAt: next.createdAt,
      answeredAt: next.answeredAt,
      expiresAt,
      remindAt: nextReminderAt(remindersOf({ ...next, startsAt: next.startsAt ?? null, expiresAt }), now),
    },
    where: and(
      sql`${bookings.status} = ${row.status}`,
      eq(bookings.paymentStatus, 'unpaid'),
      row.status === 'pending' ? or(isNull(bookings.startsAt), gt(bookings.startsAt, now)) : undefined,
    ),
    entry: { what: 'requested', by: row.requestedBy },
    event: 'booking.requested',
  })
}

/** Charged right away; the agent is emailed once that has succeeded. */
async function sendToAgent(
  ctx: TransactionCtx,
  row: UnsentRow,
  payment: PaymentRow,
  change: Change,
): Promise<BookingRow | undefined> {
  const { guestId, topic, format, notes } = { ...row, ...change }
  const { agentName, agentEmail } = await findRepresentation(ctx, guestId)
  if (!agentName || !agentEmail) throw new Error(`The agent of ${guestId} has no name or address.`)
  if (!topic || !format || !notes) throw new Error(`Request ${row.id} is incomplete.`)
  const [asked] = await ctx.db
    .update(bookings)
    .set({
      ...change,
      status: 'pending',
      paymentStatus: 'capturing',
      paymentId: payment.id,
      createdAt: ctx.clock.now(),
    })
    .where(and(eq(bookings.id, row.id), isStarted))
    .returning()
  if (!asked) return undefined
  await ctx.db.insert(agentAnswers).values({ bookingId: asked.id, agentName, agentEmail })
  await processOf(asked).announce(ctx, asked)
  return asked
}
