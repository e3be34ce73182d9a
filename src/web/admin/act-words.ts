import type { AuditAct } from '../../contract/admin-audit.ts'

/** Every act of an admin in words. */
export const actWords: Record<AuditAct, string> = {
  'admin.set_up': 'Became the first admin',
  'user.created': 'Created a user',
  'user.suspended': 'Suspended a user',
  'user.restored': 'Restored a user',
  'user.deleted': 'Deleted a user',
  'booking.status_set': 'Set a booking’s status',
  'conversation.opened': 'Opened a conversation',
  'messages.searched': 'Searched messages',
  'payment.refunded': 'Refunded a payment',
  'credit.refunded': 'Refunded a credit',
  'payments.reconciled': 'Reconciled payments',
  'settings.changed': 'Changed settings',
  'data.reset': 'Reset data',
  'mail.opened': 'Opened a mail',
  'mail.retried': 'Sent a mail again',
  'mail.tested': 'Sent a test mail',
  'job.retried': 'Ran a job again',
  'table.exported': 'Exported a table',
}
