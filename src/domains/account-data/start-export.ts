import { lte } from 'drizzle-orm'
import { exportHours } from '../../contract/own-data.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { requireFreshPassword } from '../accounts/passwords/confirm-password.ts'
import { hoursAfter } from '../accounts/rules.ts'
import { runExport } from './jobs.ts'
import { exports } from './tables.ts'

/** Of several calls at once, the conditional update lets one start a job. */
export async function startExport(ctx: Ctx): Promise<void> {
  await requireFreshPassword(ctx)
  const { userId } = requireMember(ctx)
  const requestedAt = ctx.clock.now()
  await withTransaction(ctx, async (ctx) => {
    const [started] = await ctx.db
      .insert(exports)
      .values({ userId, requestedAt })
      .onConflictDoUpdate({
        target: exports.userId,
        set: { requestedAt, readyAt: null, sizeBytes: null },
        setWhere: lte(exports.requestedAt, hoursAfter(requestedAt, -exportHours)),
      })
      .returning()
    if (started) await enqueue(ctx, runExport, { userId })
  })
}
