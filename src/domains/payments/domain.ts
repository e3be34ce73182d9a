import type { Ctx } from '../../platform/ctx.ts'
import type { Domain } from '../../platform/domain.ts'
import { mostExported } from '../../platform/domain.ts'
import { react } from '../events.ts'
import { openPayments } from './checking/open-payments.ts'
import { paymentJobs } from './jobs.ts'
import { presentCredit } from './present.ts'
import { findPayment, listCreditsOf } from './queries.ts'
import { returnToLeaver } from './returning/refund-credits.ts'
import { paymentRoutes } from './routes.ts'
import { syncPayment } from './settling/sync-payment.ts'

type OfPayment = { paymentId: number }

const toLeaver = {
  name: 'return-to-leaver',
  run: (ctx: Ctx, { paymentId }: OfPayment) => returnToLeaver(ctx, paymentId),
}

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
    payments: { closing: money, reset: money, export: 'included' },
    credits: { closing: money, reset: money, export: 'included' },
    ledger_entries: { closing: money, reset: money, export: 'included' },
    provider_events: { closing: money, reset: money, export: 'left out: the provider’s own records' },
  },
  exportData: {
    credits: async (ctx, userId) => (await listCreditsOf(ctx, userId, mostExported)).map(presentCredit),
  },
  routes: paymentRoutes,
  jobs: paymentJobs,
  metrics: [openPayments],
  reactions: react({
    'payment.released': [toLeaver],
    'payment.dispute_closed': [toLeaver],
    'payment.credited': [toLeaver, checkCharge],
  }),
}
