import type { Ctx } from '../../platform/ctx.ts'
import type { Domain } from '../../platform/domain.ts'
import { react } from '../events.ts'
import { openPayments } from './checking/open-payments.ts'
import { paymentJobs } from './jobs.ts'
import { sendReceipt } from './receipts/send-receipt.ts'
import { returnToLeaver } from './returning/refund-credits.ts'
import { releaseUnused } from './returning/release-unused.ts'
import { paymentRoutes } from './routes.ts'

type OfPayment = { paymentId: number }

const toLeaver = {
  name: 'return-to-leaver',
  run: (ctx: Ctx, { paymentId }: OfPayment) => returnToLeaver(ctx, paymentId),
}
const returnUnused = {
  name: 'return-unused',
  run: (ctx: Ctx, { paymentId }: OfPayment) => releaseUnused(ctx, paymentId),
}
const receipt = (type: Parameters<typeof sendReceipt>[1]) => ({
  name: 'mail-receipt',
  run: (ctx: Ctx, { paymentId }: OfPayment) => sendReceipt(ctx, type, paymentId),
})

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
    'payment.dispute_closed': [returnUnused, toLeaver],
    'payment.credited': [receipt('payment.credited'), toLeaver],
  }),
}
