import { and, eq, or } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../platform/ctx.ts'
import type { Domain } from '../../platform/domain.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { isStarted } from '../bookings/queries.ts'
import { bookings, type UnsentRow } from '../bookings/tables.ts'
import { react } from '../events.ts'
import { sendReceipt } from '../payments/receipts/send-receipt.ts'
import { dropUnsent } from './drop-unsent.ts'
import { ledgerDifferences } from './ledger-differences.ts'
import { findAskedThroughAgent } from './queries.ts'
import { creditUnused, returnUnused } from './return-unused.ts'
import { checkoutRoutes } from './routes.ts'
import { sendAllHeld, sendWaiting } from './send-held.ts'

type OfPayment = { paymentId: number }

const returnMoney = {
  name: 'return-unused',
  run: (ctx: Ctx, { paymentId }: OfPayment) => returnUnused(ctx, paymentId),
}

const receipt = (type: Parameters<typeof sendReceipt>[1]) => ({
  name: 'mail-receipt',
  run: async (ctx: Ctx, { paymentId }: OfPayment) =>
    sendReceipt(ctx, type, paymentId, await findAskedThroughAgent(ctx, paymentId)),
})

export const checkout: Domain = {
  tables: {},
  routes: checkoutRoutes,
  metrics: [ledgerDifferences],
  jobs: [
    defineJob({
      name: 'send-held-requests',
      retries: 0,
      cron: '* * * * *',
      async run(ctx) {
        await sendAllHeld(ctx)
      },
    }),
  ],
  reactions: react({
    'payment.authorised': [{ name: 'pay-waiting', run: (ctx, { paymentId }) => sendWaiting(ctx, paymentId) }],
    'payment.captured': [returnMoney, receipt('payment.captured')],
    // It pays for nothing any more, so nothing waits for it.
    'payment.released': [returnMoney, receipt('payment.released')],
    'payment.failed': [returnMoney],
    'payment.refunded': [receipt('payment.refunded')],
    'payment.reduced': [receipt('payment.reduced')],
    'payment.credited': [receipt('payment.credited')],
    // Its booking was reopened during the dispute.
    'payment.dispute_closed': [
      { name: 'credit-left', run: (ctx, { paymentId }) => creditUnused(ctx, paymentId) },
    ],
  }),
  closeAccount,
}

/** Nothing is sent for a closed account, and its holds are released. */
async function closeAccount(ctx: TransactionCtx, userId: number): Promise<void> {
  const theirs = or(
    and(eq(bookings.guestId, userId), eq(bookings.requestedBy, 'guest')),
    and(eq(bookings.creatorId, userId), eq(bookings.requestedBy, 'creator')),
  )
  const unsent = await ctx.db.select().from(bookings).where(and(theirs, isStarted)).orderBy(bookings.id)
  for (const row of unsent) await dropUnsent(ctx, row as UnsentRow)
}
