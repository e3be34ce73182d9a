import type { Ctx } from '../../platform/ctx.ts'
import type { Domain } from '../../platform/domain.ts'
import { react } from '../events.ts'
import { notifyAdmins, notifyDispute, notifyUnsent, notifyWaiting } from './mail/notify-admins.ts'
import { adminRoutes } from './routes.ts'
import { scheduledBackup } from './site/scheduled-backup.ts'
import { manualBackup } from './site/start-backup.ts'

const notifyOfDispute = {
  name: 'notify-admins',
  run: (ctx: Ctx, { paymentId }: { paymentId: number }) => notifyDispute(ctx, paymentId),
}

export const admin: Domain = {
  tables: {
    audit_log: {
      closing: 'kept: the audit log is permanent',
      reset: 'kept: the audit log is permanent',
      export: 'left out: what admins did',
    },
    setup_links: {
      closing: 'kept: belongs to no one',
      reset: 'kept: belongs to no one',
      export: 'left out: secrets of links',
    },
    user_totals: {
      closing: 'kept: holds only numbers',
      reset: 'kept: recounted',
      export: 'left out: holds only numbers',
    },
  },
  routes: adminRoutes,
  jobs: [scheduledBackup, manualBackup],
  reactions: react({
    'account.registered': [{ name: 'notify-admins', run: (ctx, { userId }) => notifyWaiting(ctx, userId) }],
    'payment.refunded': [notifyOfDispute],
    'payment.reduced': [notifyOfDispute],
    'payment.disputed': [notifyOfDispute],
    'payment.dispute_closed': [notifyOfDispute],
    'checkout.given_up': [
      { name: 'notify-admins', run: (ctx, { paymentId }) => notifyUnsent(ctx, paymentId) },
    ],
    'booking.no_show_objected': [{ name: 'notify-admins', run: notifyAdmins }],
  }),
}
