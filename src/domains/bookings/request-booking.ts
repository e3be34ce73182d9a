import type { BookingDraft } from '../../contract/bookings.ts'
import type { Ctx, TransactionCtx } from '../../platform/ctx.ts'
import { violates } from '../../platform/database/errors.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { Refusal, refuse, refuseField } from '../../platform/refuse.ts'
import { keyedHash } from '../../platform/secrets.ts'
import { findUser } from '../accounts/queries.ts'
import { recordEvent } from '../events.ts'
import { claimPayment, refuseUnusable } from '../payments/claim-payment.ts'
import { openPayment } from '../payments/open-payment.ts'
import { findPaymentOf } from '../payments/queries.ts'
import { refreshPayment } from '../payments/refresh-payment.ts'
import { spendCredit } from '../payments/spend-credit.ts'
import type { PaymentRow } from '../payments/tables.ts'
import { currentSettings } from '../settings/queries.ts'
import { findHost } from './find-host.ts'
import { payBooking } from './pay-booking.ts'
import { pushBooking } from './push-booking.ts'
import { findBookingByKey, findBookingByPayment } from './queries.ts'
import { recordStep } from './record-step.ts'
import { type ResolvedTime, resolveTime } from './resolve-time.ts'
import { purposeOf } from './rules.ts'
import { answerBy, nextReminderAt, payBy } from './set-deadlines.ts'
import { type BookingRow, bookings } from './tables.ts'

export type BookingRequest = BookingDraft & {
  creatorId: number
  paymentIntentId?: string | null | undefined
  useCredit?: boolean
}
type Made = { booking: BookingRow; repeated: boolean }

/**
 * Asks a creator for a booking on behalf of `requesterId`. With a held payment, a credit or a fee of 0 it is sent; otherwise
 * it waits unpaid for its requester alone. The same payment, or the same `idempotencyKey`, again answers the same
 * request.
 */
export async function requestBooking(
  ctx: Ctx,
  requesterId: number,
  request: BookingRequest,
  idempotencyKey?: string,
): Promise<Made> {
  if (request.useCredit && request.paymentIntentId) {
    refuseField('useCredit', 'Please pay either with a credit or with a card.')
  }
  const hash = keyedHash(ctx.secret, JSON.stringify(request))
  const payment = await loadPayment(ctx, requesterId, request.paymentIntentId)
  const before = await findRepeat(ctx, requesterId, payment, idempotencyKey, hash)
  if (before) return { booking: before, repeated: true }
  const unpaidId = payment && /^unpaid-booking:(\d+)$/.exec(payment.purpose)?.[1]
  if (unpaidId) return payBooking(ctx, Number(unpaidId), payment, request.keepAsCredit)

  const host = await findHost(ctx, request.creatorId, requesterId)
  const time = await resolveTime(ctx, request, host)
  const requester = (await findUser(ctx, requesterId)) ?? refuse('not_found', 'There is no such person.')
  const row = {
    ...toRow(request, time),
    creatorId: host.id,
    creatorTimeZone: host.timeZone,
    guestId: requesterId,
    guestName: request.guestName ?? requester.name,
    guestEmail: request.guestEmail ?? requester.email,
    ...(idempotencyKey && { idempotencyKey, idempotencyHash: hash }),
  }
  try {
    return { booking: await insertBooking(ctx, row, host.name, payment, request.useCredit), repeated: false }
  } catch (error) {
    if (!isSecond(error)) throw error
    const booking = await findRepeat(ctx, requesterId, payment, idempotencyKey, hash)
    if (!booking) throw error
    return { booking, repeated: true }
  }
}

/** Somebody made it at the same moment: indexes and the credit decide, and everyone gets the same request. */
function isSecond(error: unknown): boolean {
  if (error instanceof Refusal) return error.code === 'no_credit'
  return violates(error, 'bookings_payment') || violates(error, 'bookings_idempotency')
}

async function loadPayment(ctx: Ctx, payerId: number, intentId: string | null | undefined) {
  if (!intentId) return undefined
  const payment = (await findPaymentOf(ctx, payerId, intentId)) ?? refuseUnusable()
  return payment.status === 'authorised' ? payment : askAgain(ctx, payment)
}

/** Without an answer nothing is sent; the hold, if it stands, still finds its request a while later. */
async function askAgain(ctx: Ctx, payment: PaymentRow): Promise<PaymentRow> {
  try {
    return await refreshPayment(ctx, payment)
  } catch (error) {
    ctx.log.warn({ err: error, paymentId: payment.id }, 'a payment could not be looked up')
    return refuse('unavailable', 'Your payment cannot be checked at the moment. Please try again in a while.')
  }
}

async function findRepeat(
  ctx: Ctx,
  requesterId: number,
  payment: PaymentRow | undefined,
  key: string | undefined,
  hash: string,
): Promise<BookingRow | undefined> {
  const keyed = key ? await findBookingByKey(ctx, requesterId, key) : undefined
  if (keyed && keyed.idempotencyHash !== hash) {
    refuse('idempotency_mismatch', 'This Idempotency-Key was used for another request.')
  }
  return keyed ?? (payment && (await findBookingByPayment(ctx, payment.id)))
}

type NewBooking = Omit<typeof bookings.$inferInsert, 'paymentStatus' | 'createdAt' | 'expiresAt' | 'status'>

function toRow({ topic, notes, duration, keepAsCredit }: BookingRequest, time: ResolvedTime) {
  return { ...time, requestedBy: 'guest' as const, durationMinutes: duration, topic, notes, keepAsCredit }
}

async function insertBooking(
  ctx: Ctx,
  row: NewBooking,
  name: string,
  paid: PaymentRow | undefined,
  useCredit = false,
): Promise<BookingRow> {
  const { bookingFeeCents } = await currentSettings(ctx)
  const purpose = purposeOf({ creatorId: row.creatorId })
  const opening = { payerId: row.guestId, purpose, description: `Booking request to ${name}` }
  return withTransaction(ctx, async (ctx) => {
    const createdAt = ctx.clock.now()
    const payment = paid ?? (await payWithoutCard(ctx, opening, bookingFeeCents, useCredit))
    const state = {
      ...row,
      startsAt: row.startsAt ?? null,
      status: 'pending' as const,
      paymentStatus: payment ? ('held' as const) : ('unpaid' as const),
      createdAt,
      expiresAt: payment ? answerBy(createdAt, row.startsAt ?? null) : payBy(createdAt),
    }
    const [booking] = await ctx.db
      .insert(bookings)
      .values({ ...state, paymentId: payment?.id ?? null, remindAt: nextReminderAt(state, createdAt) })
      .returning()
    if (!booking) throw new Error('The booking was not recorded.')
    if (payment) {
      await claimPayment(ctx, {
        paymentId: payment.id,
        payerId: row.guestId,
        purpose,
        usedFor: `booking:${booking.id}`,
      })
      await recordStep(ctx, { bookingId: booking.id, what: 'requested', by: booking.requestedBy })
      await recordEvent(ctx, { type: 'booking.requested', bookingId: booking.id })
    }
    pushBooking(ctx, booking)
    return booking
  })
}

/** Without a fee nobody pays, and no credit is spent. Undefined: the request waits unpaid. */
async function payWithoutCard(
  ctx: TransactionCtx,
  opening: Parameters<typeof spendCredit>[1],
  feeCents: number,
  useCredit: boolean,
): Promise<PaymentRow | undefined> {
  if (feeCents === 0) return openPayment(ctx, { ...opening, amountCents: 0 })
  return useCredit ? spendCredit(ctx, opening) : undefined
}
