import type { Ctx } from '../../platform/ctx.ts'
import type { Domain } from '../../platform/domain.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { react } from '../events.ts'
import { notifyAdmins, notifyDispute, notifyUnsent } from './mail/notify-admins.ts'
import { adminRoutes } from './routes.ts'
import { scheduledBackup } from './site/scheduled-backup.ts'
import { manualBackup } from './site/start-backup.ts'
import { countMissing, countParties, countPayer, countTotals, recountBookings } from './users/count-totals.ts'

const countSpent = {
  name: 'count-totals',
  run: (ctx: Ctx, { paymentId }: { paymentId: number }) => countPayer(ctx, paymentId),
}

const notifyOfDispute = {
  name: 'notify-admins',
  run: (ctx: Ctx, { paymentId }: { paymentId: number }) => notifyDispute(ctx, paymentId),
}

export const admin: Domain = {
  tables: {
    audit_log: { closing: 'kept: the audit log is permanent', reset: 'kept: the audit log is permanent' },
    setup_links: { closing: 'kept: belongs to no one', reset: 'kept: belongs to no one' },
    user_totals: { closing: 'kept: holds only numbers', reset: 'kept: recounted' },
  },
  routes: adminRoutes,
  jobs: [
    scheduledBackup,
    manualBackup,
    defineJob({ name: 'count-totals', retries: 0, cron: '* * * * *', run: countMissing }),
  ],
  reactions: react({
    'account.registered': [{ name: 'count-totals', run: (ctx, { userId }) => countTotals(ctx, [userId]) }],
    'payment.captured': [countSpent],
    'payment.refunded': [countSpent, notifyOfDispute],
    'payment.reduced': [countSpent, notifyOfDispute],
    'payment.disputed': [countSpent, notifyOfDispute],
    'payment.dispute_closed': [countSpent, notifyOfDispute],
    'payment.credited': [countSpent],
    'checkout.given_up': [
      { name: 'notify-admins', run: (ctx, { paymentId }) => notifyUnsent(ctx, paymentId) },
    ],
    'booking.requested': [
      { name: 'count-totals', run: (ctx, { bookingId }) => countParties(ctx, bookingId) },
    ],
    'booking.confirmed': [
      { name: 'count-totals', run: (ctx, { bookingId }) => countParties(ctx, bookingId) },
    ],
    'booking.no_show_objected': [{ name: 'notify-admins', run: notifyAdmins }],
  }),
  rowsDeleted: recountBookings,
}
