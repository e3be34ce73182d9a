import type { AuditAct } from '../../contract/admin/audit.ts'
import { requireMember, type TransactionCtx } from '../../platform/ctx.ts'
import { auditLog } from './tables.ts'

type Act = {
  act: AuditAct
  /** Such as `user:12`; none where it is the whole site. */
  subject?: string
  /** Ids, counts, old and new values; never a password or what somebody wrote. */
  details?: Record<string, unknown>
  /** Who did it, where nobody is signed in yet. */
  adminId?: number
}

/** Writes down what an admin does, in the transaction in which it is done. Refuses where nobody is signed in. */
export async function recordAct(
  ctx: TransactionCtx,
  { act, subject, details = {}, adminId = requireMember(ctx).userId }: Act,
): Promise<void> {
  await ctx.db
    .insert(auditLog)
    .values({ adminId, act, subject: subject ?? null, details, createdAt: ctx.clock.now() })
}
