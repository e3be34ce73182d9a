import type { Ctx } from '../../../platform/ctx.ts'
import { violates } from '../../../platform/database/errors.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { Refusal, refuse, refuseField } from '../../../platform/refuse.ts'
import { keyedHash } from '../../../platform/secrets.ts'
import { claimPayment } from '../../payments/paying/claim-payment.ts'
import { getOwnPayment } from '../../payments/paying/get-payment.ts'
import { payWithoutCard } from '../../payments/paying/pay-without-card.ts'
import type { Purpose } from '../../payments/purpose.ts'
import type { PaymentRow } from '../../payments/queries.ts'
import { releaseUnused } from '../../payments/returning/release-unused.ts'
import { refuseSentBefore } from '../../requests/same-request.ts'
import { recordHappening } from '../../requests/update-request.ts'
import { answerBy, nextReminderAt, payBy } from '../deadlines.ts'
import { direct, pushBooking } from '../direct-process.ts'
import { recipientId, requesterId } from '../policy.ts'
import { findBookingByKey, findBookingByPayment, findSentBooking } from '../queries.ts'
import { type BookingRow, bookings } from '../tables.ts'
import { requestRefusals } from '../wording.ts'
import { countRequest, limitUnpaid } from './count-requests.ts'

type Asked = {
  requesterId: number
  /** Hashed: the same key with a different request is refused. */
  request: { paymentIntentId?: string | null | undefined; useCredit?: boolean }
  idempotencyKey?: string | undefined
}
type Known = Asked & { hash: string; payment: PaymentRow | undefined }
export type Sent = { booking: BookingRow; repeated: boolean }

/** `before` is the booking that the same payment or the same key created earlier. */
export async function readAsked(ctx: Ctx, asked: Asked): Promise<Known & { before: BookingRow | undefined }> {
  const { requesterId, request } = asked
  if (request.useCredit && request.paymentIntentId) {
    refuseField('useCredit', requestRefusals.creditOrCard)
  }
  const payment = request.paymentIntentId
    ? await getOwnPayment(ctx, requesterId, request.paymentIntentId)
    : undefined
  const known = { ...asked, hash: keyedHash(ctx.secret, JSON.stringify(request)), payment }
  return { ...known, before: await findRepeat(ctx, known) }
}

async function findRepeat(
  ctx: Ctx,
  { requesterId, idempotencyKey, hash, payment }: Known,
): Promise<BookingRow | undefined> {
  const keyed = idempotencyKey ? await findBookingByKey(ctx, requesterId, idempotencyKey) : undefined
  if (keyed && keyed.idempotencyHash !== hash) {
    refuse('idempotency_mismatch', requestRefusals.otherKey)
  }
  return keyed ?? (payment && (await findBookingByPayment(ctx, payment.id)))
}

type NewBooking = Omit<
  typeof bookings.$inferInsert,
  'paymentStatus' | 'createdAt' | 'expiresAt' | 'status'
> & {
  requestHash: string
}
export type NewRequest = {
  row: NewBooking
  /** What the payment must have been created for. */
  purpose: Purpose
  description: string
  /** Without a payment, the request waits for one, visible only to its requester, or is refused. */
  unpaid: 'waits' | 'refused'
}

/** Creates a request once, and sends it if it is paid. Refuses the same request if it already waits, and returns its payment. */
export async function sendRequest(ctx: Ctx, known: Known, request: NewRequest): Promise<Sent> {
  try {
    return { booking: await insertRequest(ctx, known, request), repeated: false }
  } catch (error) {
    if (!isSecond(error)) throw error
    const booking = await findRepeat(ctx, known)
    if (booking) return { booking, repeated: true }
    const sent = await findSentBooking(ctx, request.row.requestHash)
    if (!sent) throw error
    if (known.payment) await releaseUnused(ctx, known.payment.id)
    return refuseSentBefore({ bookingId: sent.id })
  }
}

/** A concurrent duplicate: unique indexes and the credit decide, and both calls get the same request. */
function isSecond(error: unknown): boolean {
  if (error instanceof Refusal) return error.code === 'no_credit'
  return ['bookings_payment', 'bookings_idempotency', 'bookings_same_request'].some((index) =>
    violates(error, index),
  )
}

function insertRequest(
  ctx: Ctx,
  { idempotencyKey, hash, payment: paid, request: { useCredit = false } }: Known,
  { row, purpose, description, unpaid }: NewRequest,
): Promise<BookingRow> {
  const payerId = requesterId(row)
  return withTransaction(ctx, async (ctx) => {
    const createdAt = ctx.clock.now()
    const payment = paid ?? (await payWithoutCard(ctx, { payerId, purpose, description }, useCredit))
    if (!payment && unpaid === 'refused') {
      refuse('payment_required', requestRefusals.payFee)
    }
    if (!payment) await limitUnpaid(ctx, payerId)
    const state = {
      ...row,
      startsAt: row.startsAt ?? null,
      status: 'pending' as const,
      paymentStatus: payment ? ('held' as const) : ('unpaid' as const),
      createdAt,
      answeredAt: null,
      expiresAt: payment ? answerBy(createdAt, row.startsAt ?? null) : payBy(createdAt),
      ...(idempotencyKey && { idempotencyKey, idempotencyHash: hash }),
    }
    const [booking] = await ctx.db
      .insert(bookings)
      .values({ ...state, paymentId: payment?.id ?? null, remindAt: nextReminderAt(state, createdAt) })
      .returning()
    if (!booking) throw new Error('The booking was not recorded.')
    if (!payment) {
      await pushBooking(ctx, booking)
      return booking
    }
    // After the insert, so that a repeat isn’t counted against the limit.
    await countRequest(ctx, { requesterId: payerId, recipientId: recipientId(row) }, paid !== undefined)
    await claimPayment(ctx, {
      paymentId: payment.id,
      payerId,
      purpose,
      use: { by: 'booking', id: booking.id },
    })
    await recordHappening(ctx, direct, booking, {
      entry: { what: 'requested', by: booking.requestedBy },
      event: 'booking.requested',
    })
    return booking
  })
}
