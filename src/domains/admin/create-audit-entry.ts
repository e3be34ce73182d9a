import type { AuditAction } from '../../contract/admin/audit.ts'
import { requireMember, type TransactionCtx } from '../../platform/ctx.ts'
import { markActedOn } from '../notifications/mark-read.ts'
import { auditLog } from './tables.ts'

type Act = {
  act: AuditAction
  /** Such as `user:12`; none for the whole site. */
  subject?: string
  /** Ids, counts, old and new values. Never passwords or text that people wrote. */
  details?: Record<string, unknown> & { paymentId?: number }
  /** The admin, when no one is signed in yet. */
  adminId?: number
}

/** Of the subjects that admins are notified of. */
const pages: Record<string, string> = {
  booking: '/admin/bookings',
  payment: '/admin/payments',
  report: '/admin/reports',
}

/** Call it in the transaction of the action itself. What announced its subject to the admin is read. */
export async function createAuditEntry(
  ctx: TransactionCtx,
  { act, subject, details = {}, adminId = requireMember(ctx).userId }: Act,
): Promise<void> {
  await ctx.db
    .insert(auditLog)
    .values({ adminId, act, subject: subject ?? null, details, createdAt: ctx.clock.now() })
  const subjects = [subject, details.paymentId === undefined ? undefined : `payment:${details.paymentId}`]
  for (const one of subjects) {
    const page = one && pages[one.replace(/:.*/, '')]
    if (page) await markActedOn(ctx, adminId, `${page}/${one.replace(/.*:/, '')}`, ctx.clock.now())
  }
}
