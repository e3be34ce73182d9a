import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant } from '../text.ts'
import { adminList } from './lists.ts'

export const auditActions = [
  'admin.set_up',
  'user.created',
  'user.corrected',
  'user.approved',
  'user.suspended',
  'user.restored',
  'user.two_step_disabled',
  'user.deleted',
  'invitation.created',
  'invitation.withdrawn',
  'show.badge_cleared',
  'show.badges_allowed',
  'booking.status_set',
  'conversation.opened',
  'messages.searched',
  'payment.refunded',
  'payment.credited',
  'credit.refunded',
  'payments.reconciled',
  'settings.changed',
  'category.created',
  'category.renamed',
  'data.reset',
  'backup.started',
  'mail.opened',
  'mail.retried',
  'mail.tested',
  'job.retried',
  'table.exported',
  'report.opened',
  'report.decided',
  'appeal.answered',
  'act.taken_back',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditSorts = ['createdAt'] as const

export const auditQuery = adminList(auditSorts, '-createdAt').extend({
  act: z.enum(auditActions).optional(),
})

export const auditEntry = z.object({
  id: z.int(),
  createdAt: instant,
  admin: z.object({ id: z.int(), name: z.string() }),
  act: z.enum(auditActions),
  /** Such as `user:12`; null for the whole site. */
  subject: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.output<typeof auditEntry>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'The audit log of admins’ actions and views, newest first',
  access: 'admin',
  query: auditQuery,
  status: 200,
  response: z.array(auditEntry),
})
