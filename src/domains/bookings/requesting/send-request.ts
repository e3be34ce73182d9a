import { answerBy } from '../../../contract/requests/deadlines.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { claimPayment } from '../../payments/paying/claim-payment.ts'
import { payWithoutCard } from '../../payments/paying/pay-without-card.ts'
import type { Purpose } from '../../payments/purpose.ts'
import { type Attempt, createOnce, keyColumns, type Repeats } from '../../requests/create-once.ts'
import { recordCreation } from '../../requests/update-request.ts'
import { nextReminderAt, payBy } from '../deadlines.ts'
import { direct, pushBooking } from '../direct-process.ts'
import { recipientId, requesterId } from '../policy.ts'
import { findBookingByKey, findBookingByPayment, findSentBooking } from '../queries.ts'
import { type BookingRow, bookings } from '../tables.ts'
import { requestRefusals } from '../wording.ts'
import { countRequest, limitUnpaid } from './count-request.ts'

export type Sent = { booking: BookingRow; repeated: boolean }

export const repeats: Repeats<BookingRow> = {
  findByKey: findBookingByKey,
  findByPayment: findBookingByPayment,
  findSent: findSentBooking,
  indexes: ['bookings_payment', 'bookings_idempotency', 'bookings_same_request'],
  present: ({ id }) => ({ bookingId: id }),
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

/** Creates a request once, and sends it if it is paid. */
export async function sendRequest(ctx: Ctx, attempt: Attempt, request: NewRequest): Promise<Sent> {
  const { row, repeated } = await createOnce(ctx, repeats, attempt, {
    requestHash: request.row.requestHash,
    purpose: request.purpose,
    create: () => insertRequest(ctx, attempt, request),
  })
  return { booking: row, repeated }
}

function insertRequest(
  ctx: Ctx,
  attempt: Attempt,
  { row, purpose, description, unpaid }: NewRequest,
): Promise<BookingRow> {
  const payerId = requesterId(row)
  const { payment: paid, form } = attempt
  return withTransaction(ctx, async (ctx) => {
    const createdAt = ctx.clock.now()
    const payment =
      paid ?? (await payWithoutCard(ctx, { payerId, purpose, description }, form.useCredit ?? false))
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
      ...keyColumns(attempt),
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
    await recordCreation(ctx, direct, booking, {
      entry: { what: 'requested', by: booking.requestedBy },
      event: 'booking.requested',
    })
    return booking
  })
}
