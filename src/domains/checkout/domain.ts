import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import type { Domain } from '../../platform/domain.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { react } from '../events.ts'
import { paymentRecords } from '../payments/queries.ts'
import { sendAbandonedDrafts } from './abandoned-drafts.ts'
import { payWaiting } from './complete-draft.ts'
import { ledgerDifferences } from './ledger-differences.ts'
import { checkoutRoutes } from './routes.ts'
import { bookingDrafts } from './tables.ts'

export const checkout: Domain = {
  tables: { booking_drafts: { closing: 'anonymized', reset: 'kept: a payment may be waiting for one' } },
  routes: checkoutRoutes,
  metrics: [ledgerDifferences],
  jobs: [
    defineJob({
      name: 'recover-drafts',
      retries: 0,
      cron: '* * * * *',
      async run(ctx) {
        await sendAbandonedDrafts(ctx)
      },
    }),
  ],
  reactions: react({
    'payment.authorised': [{ name: 'pay-waiting', run: (ctx, { paymentId }) => payWaiting(ctx, paymentId) }],
  }),
  closeAccount,
}

/** Nothing is sent for a closed account. */
async function closeAccount(ctx: TransactionCtx, payerId: number): Promise<void> {
  const theirs = ctx.db
    .select({ id: paymentRecords.id })
    .from(paymentRecords)
    .where(eq(paymentRecords.payerId, payerId))
  await ctx.db
    .update(bookingDrafts)
    .set({ finishedAt: ctx.clock.now(), draft: {} })
    .where(and(inArray(bookingDrafts.paymentId, theirs), isNull(bookingDrafts.finishedAt)))
}
