import { and, eq, gt } from 'drizzle-orm'
import type { AuditAction } from '../../contract/admin/audit.ts'
import { requireMember, type TransactionCtx } from '../../platform/ctx.ts'
import { hoursAfter } from '../accounts/rules.ts'
import { markActedOn } from '../notifications/mark-read.ts'
import { auditLog } from './tables.ts'

type Act = {
  act: AuditAction
  /** Such as `user:12`; none for the whole site. */
  subject?: string | null
  /** Ids, counts, old and new values. Never passwords or text that people wrote. */
  details?: Record<string, unknown> & { paymentId?: number }
  /** The admin, when no one is signed in yet. */
  adminId?: number
  /** Of the same admin and subject: pages read again what they show. Of two at once, both may be kept. */
  onceAnHour?: boolean
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
  { act, subject = null, details = {}, adminId = requireMember(ctx).userId, onceAnHour }: Act,
): Promise<void> {
  const createdAt = ctx.clock.now()
  const before = and(
    eq(auditLog.adminId, adminId),
    eq(auditLog.act, act),
    eq(auditLog.subject, subject ?? ''),
    gt(auditLog.createdAt, hoursAfter(createdAt, -1)),
  )
  if (!onceAnHour || (await ctx.db.$count(auditLog, before)) === 0) {
    await ctx.db.insert(auditLog).values({ adminId, act, subject, details, createdAt })
  }
  const subjects = [subject, details.paymentId === undefined ? undefined : `payment:${details.paymentId}`]
  for (const one of subjects) {
    const page = one && pages[one.replace(/:.*/, '')]
    if (page) await markActedOn(ctx, adminId, `${page}/${one.replace(/.*:/, '')}`, createdAt)
  }
}
