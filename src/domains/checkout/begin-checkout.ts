import type { z } from 'zod'
import type { paymentForm } from '../../contract/checkout.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import type { NewProviderPayment } from '../../platform/payments/provider.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { findUser } from '../accounts/queries.ts'
import { findHost } from '../bookings/find-host.ts'
import { recipientId, requireBooking } from '../bookings/policy.ts'
import { resolveTime } from '../bookings/resolve-time.ts'
import { judge, purposeOf } from '../bookings/rules.ts'
import { openPayment } from '../payments/open-payment.ts'
import { startPayment } from '../payments/start-payment.ts'
import type { PaymentRow } from '../payments/tables.ts'
import { currentSettings } from '../settings/queries.ts'
import { type Draft, refuseOtherFee } from './rules.ts'
import { bookingDrafts } from './tables.ts'

type Form = z.output<typeof paymentForm>
type Target = { draft: Draft; purpose: string; name: string }

/**
 * Begins the payment of the fee for a request. The draft is checked first, so that nobody pays for what cannot be
 * sent, and is kept with the payment, so that the request is sent even when the browser goes away.
 */
export async function beginCheckout(ctx: Ctx, form: Form): Promise<NewProviderPayment> {
  const { userId } = requireMember(ctx)
  const target = form.bookingId
    ? await unpaidTarget(ctx, form.bookingId, form.keepAsCredit)
    : await newTarget(ctx, userId, form)
  const { bookingFeeCents } = await currentSettings(ctx)
  refuseOtherFee(form, bookingFeeCents)
  const payment = await withTransaction(ctx, async (ctx) => {
    const row = await openPayment(ctx, {
      payerId: userId,
      amountCents: bookingFeeCents,
      purpose: target.purpose,
      description: `Booking request to ${target.name}`,
    })
    await ctx.db
      .insert(bookingDrafts)
      .values({ paymentId: row.id, draft: target.draft, createdAt: row.createdAt })
    return row
  })
  return start(ctx, payment)
}

async function newTarget(ctx: Ctx, userId: number, form: Form): Promise<Target> {
  const creatorId = form.creatorId ?? form.metadata?.personalityId
  if (!creatorId) refuseField('creatorId', 'Please say whom the request is for.')
  const host = await findHost(ctx, creatorId, userId)
  await resolveTime(ctx, form, host)
  const { date, time, duration, topic, notes, guestName, guestEmail, keepAsCredit } = form
  return {
    draft: { creatorId, date, time, duration, topic, notes, guestName, guestEmail, keepAsCredit },
    purpose: purposeOf({ creatorId }),
    name: host.name,
  }
}

async function unpaidTarget(ctx: Ctx, bookingId: number, keepAsCredit: boolean): Promise<Target> {
  const { booking, side } = await requireBooking(ctx, bookingId)
  if (judge('pay', side, booking, ctx.clock.now()) !== 'allowed') {
    refuse('wrong_status', 'This request does not wait for a payment any more.', {
      currentStatus: booking.status,
    })
  }
  const recipient = await findUser(ctx, recipientId(booking))
  return {
    draft: { bookingId, keepAsCredit },
    purpose: purposeOf({ bookingId }),
    name: recipient?.name ?? '',
  }
}

async function start(ctx: Ctx, payment: PaymentRow): Promise<NewProviderPayment> {
  try {
    return await startPayment(ctx, payment)
  } catch (error) {
    ctx.log.error({ err: error, paymentId: payment.id }, 'a payment could not be begun')
    return refuse('unavailable', 'Payments cannot be taken at the moment. Please try again in a while.')
  }
}
