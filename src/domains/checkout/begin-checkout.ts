import type { z } from 'zod'
import type { paymentForm } from '../../contract/requests/checkout.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { countAndLimit, refuseUsedUp } from '../../platform/limits/limit.ts'
import type { NewProviderPayment } from '../../platform/payments/provider.ts'
import { refuse } from '../../platform/refuse.ts'
import { checkRequests } from '../bookings/requesting/count-requests.ts'
import { limits } from '../limits.ts'
import { openPayment } from '../payments/paying/open-payment.ts'
import { refuseOtherFee } from '../payments/paying/refuse-other-fee.ts'
import { startPayment } from '../payments/paying/start-payment.ts'
import type { PaymentRow } from '../payments/queries.ts'
import { trimUnpaid } from '../payments/settling/cancel-unpaid.ts'
import { currentSettings } from '../settings/queries.ts'
import { readTarget } from './read-target.ts'
import { bookingDrafts } from './tables.ts'

type Form = z.output<typeof paymentForm>

/**
 * Begins the payment of the fee for a request. The draft and the limits of requests are checked first, so that no one pays
 * for what cannot be sent. The draft is kept with the payment, so that the request is sent even when the browser goes away.
 */
export async function beginCheckout(ctx: Ctx, form: Form): Promise<NewProviderPayment> {
  const { userId } = requireMember(ctx)
  const { draft, recipientId, purpose, description } = await readTarget(ctx, form)
  const { bookingFeeCents } = await currentSettings(ctx)
  if (bookingFeeCents === 0) {
    refuse('fee_changed', 'There is no fee any more: the request can be sent without a payment.', {
      feeCents: 0,
    })
  }
  refuseOtherFee(form, bookingFeeCents)
  await checkRequests(ctx, { requesterId: userId, recipientId })
  await refuseUsedUp(ctx, limits.declinesPerPayer, `${userId}`)
  await countAndLimit(ctx, limits.paymentsPerHour, `${userId}`)
  await countAndLimit(ctx, limits.paymentsPerDay, `${userId}`)
  const payment = await withTransaction(ctx, async (ctx) => {
    const row = await openPayment(ctx, {
      payerId: userId,
      amountCents: bookingFeeCents,
      purpose,
      description,
    })
    await ctx.db.insert(bookingDrafts).values({ paymentId: row.id, draft, createdAt: row.createdAt })
    await trimUnpaid(ctx, userId)
    return row
  })
  return start(ctx, payment)
}

async function start(ctx: Ctx, payment: PaymentRow): Promise<NewProviderPayment> {
  try {
    return await startPayment(ctx, payment)
  } catch (error) {
    ctx.log.error({ err: error, paymentId: payment.id }, 'a payment could not be begun')
    return refuse('unavailable', 'Payments cannot be taken at the moment. Please try again in a while.')
  }
}
