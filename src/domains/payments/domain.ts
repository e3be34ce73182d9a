import type { Ctx } from '../../platform/ctx.ts'
import type { Domain } from '../../platform/domain.ts'
import { react } from '../events.ts'
import { openPayments } from './checking/open-payments.ts'
import { paymentJobs } from './jobs.ts'
import { findPayment } from './queries.ts'
import { sendReceipt } from './receipts/send-receipt.ts'
import { returnToLeaver } from './returning/refund-credits.ts'
import { creditUnused, releaseUnused } from './returning/release-unused.ts'
import { paymentRoutes } from './routes.ts'
import { syncPayment } from './settling/sync-payment.ts'

type OfPayment = { paymentId: number }

const toLeaver = {
  name: 'return-to-leaver',
  run: (ctx: Ctx, { paymentId }: OfPayment) => returnToLeaver(ctx, paymentId),
}
const returnUnused = {
  name: 'return-unused',
  run: (ctx: Ctx, { paymentId }: OfPayment) => releaseUnused(ctx, paymentId),
}
/** Its booking was reopened during the dispute. */
const creditLeft = {
  name: 'credit-left',
  run: (ctx: Ctx, { paymentId }: OfPayment) => creditUnused(ctx, paymentId),
}
const receipt = (type: Parameters<typeof sendReceipt>[1]) => ({
  name: 'mail-receipt',
  run: (ctx: Ctx, { paymentId }: OfPayment) => sendReceipt(ctx, type, paymentId),
})

/** A credit is taken back if its charge was disputed and the notice of that was lost. */
const checkCharge = {
  name: 'check-charge',
  run: async (ctx: Ctx, { paymentId }: OfPayment) => {
    const payment = await findPayment(ctx, paymentId)
    if (payment.provider === ctx.payments.name) await syncPayment(ctx, payment)
  },
}

const money = 'kept: accounting'

export const payments: Domain = {
  tables: {
    payments: { closing: money, reset: money },
    credits: { closing: money, reset: money },
    ledger_entries: { closing: money, reset: money },
    provider_events: { closing: money, reset: money },
  },
  routes: paymentRoutes,
  jobs: paymentJobs,
  metrics: [openPayments],
  reactions: react({
    'payment.captured': [returnUnused, receipt('payment.captured')],
    'payment.released': [receipt('payment.released'), toLeaver],
    'payment.refunded': [receipt('payment.refunded')],
    'payment.reduced': [receipt('payment.reduced')],
    'payment.dispute_closed': [creditLeft, toLeaver],
    'payment.credited': [receipt('payment.credited'), toLeaver, checkCharge],
  }),
}
