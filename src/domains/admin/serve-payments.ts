import * as calls from '../../contract/admin-payments.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { listCredits } from './list-credits.ts'
import { listLedger } from './list-ledger.ts'
import { listPayments } from './list-payments.ts'
import { openPayment } from './open-payment.ts'
import { sendPage } from './page-rows.ts'
import { reconcileNow } from './reconcile-now.ts'
import { refundCredit, refundPayment } from './refund-payment.ts'

export function paymentRoutes(app: App): void {
  serve(app, calls.listAdminPayments, async (ctx, { query, ...call }) =>
    sendPage(ctx, call, await listPayments(ctx, query)),
  )
  serve(app, calls.listLedger, async (ctx, { query, ...call }) =>
    sendPage(ctx, call, await listLedger(ctx, query)),
  )
  serve(app, calls.listAdminCredits, async (ctx, { query, ...call }) =>
    sendPage(ctx, call, await listCredits(ctx, query)),
  )

  serve(app, calls.reconcilePayments, (ctx) => reconcileNow(ctx))
  serve(app, calls.getAdminPayment, (ctx, { params }) => openPayment(ctx, params.id))
  serve(app, calls.refundAdminPayment, (ctx, { params }) => refundPayment(ctx, params.id))
  serve(app, calls.refundCredit, (ctx, { params }) => refundCredit(ctx, params.id))
}
