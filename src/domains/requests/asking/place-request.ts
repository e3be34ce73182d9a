import { eq } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { Refusal, refuse, refuseField } from '../../../platform/refuse.ts'
import { keyedHash } from '../../../platform/secrets.ts'
import { lockUsers } from '../../accounts/queries.ts'
import { checkFee } from '../../payments/paying/check-fee.ts'
import { getOwnPayment } from '../../payments/paying/get-own-payment.ts'
import { payWithoutCard } from '../../payments/paying/pay-without-card.ts'
import { refuseUnusable } from '../../payments/paying/require-held.ts'
import type { PaymentRow } from '../../payments/queries.ts'
import { currentSettings } from '../../settings/queries.ts'
import { findRequestByBooking, getRequestByBooking } from '../agent/queries.ts'
import { requestingWords } from '../agent/wording.ts'
import { settleNow } from '../answering/sync-payment.ts'
import { payBy } from '../deadlines.ts'
import { recipientId } from '../policy.ts'
import { processOf } from '../processes/update-request.ts'
import { wayOf } from '../rules.ts'
import { type BookingRow, bookings, type UnsentRow } from '../tables.ts'
import { requestRefusals } from '../wording.ts'
import { limitUnpaid } from './count-request.ts'
import { deleteUnsent } from './drop-unsent.ts'
import { lockRequester } from './lock-requester.ts'
import { findByKey, findPaid, findSame, findUnsent } from './queries.ts'
import { type Asked, readRequest } from './read-request.ts'
import { refuseSent } from './refuse-sent.ts'
import { returnUnused } from './return-unused.ts'
import { sendRequest } from './send-request.ts'
import { insertStarted } from './start-request.ts'
import { checkoutRefusals } from './wording.ts'

type Paying = {
  paymentIntentId?: string | null | undefined
  useCredit?: boolean
  /** Dollars. Refused when it differs from the fee. */
  platformFee?: number | undefined
}
/** The caller’s Idempotency-Key, and what came with it: the same key with something else is refused. */
type Key = { idempotencyKey: string; form: object }
type Attempt = {
  requesterId: number
  asked: Asked
  paying: Paying
  payment: PaymentRow | undefined
  keys: { idempotencyKey: string; idempotencyHash: string } | undefined
}
export type Placed = { booking: BookingRow; repeated: boolean }

/**
 * Completes a request with what was asked, and sends it if it is paid: by a held payment, a credit, or as there is no
 * fee. A request to a host may wait unpaid. The same payment or key again returns the same request. Waits for the charge
 * of a request to an agent up to 10 seconds, and throws `payment_failed` when the card refused.
 */
export async function placeRequest(
  ctx: Ctx,
  requesterId: number,
  asked: Asked,
  paying: Paying,
  key?: Key,
): Promise<Placed> {
  const { paymentIntentId, useCredit } = paying
  if (useCredit && paymentIntentId) refuseField('useCredit', checkoutRefusals.creditOrCard)
  const payment = paymentIntentId ? await getOwnPayment(ctx, requesterId, paymentIntentId) : undefined
  const keys = key && {
    idempotencyKey: key.idempotencyKey,
    idempotencyHash: keyedHash(ctx.secret, JSON.stringify(key.form)),
  }
  const attempt = { requesterId, asked, paying, payment, keys }
  try {
    const placed = await withTransaction(ctx, (ctx) => place(ctx, attempt))
    if (asked.way === 'agent') await charge(ctx, placed)
    return placed
  } catch (error) {
    // The same request was sent with another payment.
    if (payment && error instanceof Refusal && error.code === 'already_requested') {
      await returnUnused(ctx, payment.id)
    }
    throw error
  }
}

/** Locks the requester, so that of several calls one places it and the others find it. */
async function place(ctx: TransactionCtx, attempt: Attempt): Promise<Placed> {
  const { requesterId, asked, paying, payment, keys } = attempt
  await lockUsers(ctx, [requesterId])
  const before = await findPlaced(ctx, attempt)
  if (before) return { booking: before, repeated: true }
  const own = payment && ((await findUnsent(ctx, payment.id)) ?? refuseUnusable())
  if (own?.status === 'pending' && payment) {
    await lockRequester(ctx, requesterId, recipientId(own))
    if (own.requestHash) await refuseSent(ctx, own.requestHash)
    return sent(await sendRequest(ctx, own, payment, { keepAsCredit: asked.keepAsCredit }))
  }
  if (own && !isFor(own, asked)) refuseUnusable()
  const { bookingFeeCents } = await currentSettings(ctx)
  const isSettled = asked.way === 'host' && (payment || paying.useCredit)
  if (!isSettled) checkFee(paying, payment?.amountCents ?? bookingFeeCents)
  const { content, complete: _, description } = await readRequest(ctx, requesterId, asked)
  await refuseSent(ctx, content.requestHash)
  const same = await findSame(ctx, content.requestHash)
  const opening = { payerId: requesterId, description }
  const paid = payment ?? (await payWithoutCard(ctx, opening, paying.useCredit ?? false))
  if (!paid && asked.way !== 'host') refuse('payment_required', requestRefusals.payFee)
  if (!paid && same?.status === 'pending') return { booking: same as BookingRow, repeated: true }
  if (same && own && same.id !== own.id) await deleteUnsent(ctx, same)
  const row = own ?? same ?? (await insertStarted(ctx, { content, complete: true, description }, null))
  const change = { ...content, ...keys }
  return paid ? sent(await sendRequest(ctx, row, paid, change)) : waitForPayment(ctx, row, change)
}

const sent = (made: BookingRow | undefined): Placed => ({
  booking: made ?? refuseUnusable(),
  repeated: false,
})

/** What the same key or payment placed before. Refuses a payment for another person or another way. */
async function findPlaced(ctx: TransactionCtx, attempt: Attempt): Promise<BookingRow | undefined> {
  const { requesterId, asked, payment, keys } = attempt
  const keyed = keys && (await findByKey(ctx, requesterId, keys.idempotencyKey))
  if (keyed) return sentAs(ctx, requireSameForm(keyed, keys), asked)
  const paid = payment && (await findPaid(ctx, payment.id))
  return paid && sentAs(ctx, paid, asked)
}

async function sentAs(ctx: TransactionCtx, row: BookingRow, asked: Asked): Promise<BookingRow> {
  const way = (await findRequestByBooking(ctx, row.id)) ? 'agent' : wayOf(row)
  if (way !== asked.way || recipientId(row) !== recipientIn(asked)) refuseUnusable()
  return row
}

function requireSameForm<Row extends { idempotencyHash: string | null }>(
  row: Row,
  { idempotencyHash }: { idempotencyHash: string },
): Row {
  if (row.idempotencyHash !== idempotencyHash) refuse('idempotency_mismatch', checkoutRefusals.keyReused)
  return row
}

function isFor(row: UnsentRow, asked: Asked): boolean {
  return wayOf(row) === asked.way && recipientId(row) === recipientIn(asked)
}

function recipientIn(asked: Asked): number {
  if (asked.way === 'host') return asked.creatorId
  return asked.way === 'direct' ? asked.guestId : asked.personalityId
}

/** Visible only to its requester. */
async function waitForPayment(
  ctx: TransactionCtx,
  row: UnsentRow,
  change: Partial<typeof bookings.$inferInsert>,
): Promise<Placed> {
  await limitUnpaid(ctx, row.guestId)
  const createdAt = ctx.clock.now()
  const [booking] = await ctx.db
    .update(bookings)
    .set({ ...change, status: 'pending', createdAt, expiresAt: payBy(createdAt) })
    .where(eq(bookings.id, row.id))
    .returning()
  if (!booking) throw new Error('The request was not recorded.')
  const waiting = booking as BookingRow
  await processOf(waiting).announce(ctx, waiting)
  return { booking: waiting, repeated: false }
}

/** A request to an agent is sent once its fee is charged. One whose card refused fails each time. */
async function charge(ctx: Ctx, { booking: { id, paymentId }, repeated }: Placed): Promise<void> {
  if (!repeated && paymentId) await settleNow(ctx, paymentId)
  const { status, sentAt } = await getRequestByBooking(ctx, id)
  if (status === 'payment_failed' && !sentAt) refuse('payment_failed', requestingWords.cardRefused)
}
