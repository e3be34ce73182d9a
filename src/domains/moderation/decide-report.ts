import { inArray } from 'drizzle-orm'
import type { AdminReportDetails } from '../../contract/admin/reports.ts'
import type { ModerationAct } from '../../contract/appeals.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { requireFreshPassword } from '../accounts/passwords/confirm-password.ts'
import { createAuditEntry } from '../admin/create-audit-entry.ts'
import { lockAsAdmin } from '../admin/users/get-locked-user.ts'
import { recordEvent } from '../events.ts'
import { applyAct } from './apply-act.ts'
import { presentDetails } from './get-report.ts'
import { isThere } from './is-there.ts'
import { isInvolved } from './policy.ts'
import { findAct, getReportRow, listOpenAbout } from './queries.ts'
import { fittingActs } from './rules.ts'
import { acts, reports } from './tables.ts'
import { refusals } from './wording.ts'

/** Decides all open reports about the same. The lock on the person lets one of several admins win. */
export async function decideReport(
  ctx: Ctx,
  id: number,
  { act, reason }: { act: ModerationAct; reason: string },
): Promise<AdminReportDetails> {
  if (act === 'suspend') await requireFreshPassword(ctx)
  return withTransaction(ctx, async (ctx) => {
    const about = await lockAsAdmin(ctx, (await getReportRow(ctx, id)).aboutId)
    const { kind, subjectId, actId } = await getReportRow(ctx, id)
    const subject = { kind, subjectId, userId: about.id }
    if (await isInvolved(ctx, subject)) refuse('forbidden', refusals.involved)
    const earlier = actId && (await findAct(ctx, actId))
    if (earlier) refuse('wrong_status', refusals.decided, { currentStatus: earlier.act })
    if (!fittingActs(about, await isThere(ctx, subject)).includes(act)) {
      refuse('conflict', refusals.doesNotFit)
    }
    const open = (await listOpenAbout(ctx, subject)).map((report) => report.id)
    const { userId: adminId } = requireMember(ctx)
    const [row] = await ctx.db
      .insert(acts)
      .values({ ...subject, act, adminId, reason, createdAt: ctx.clock.now() })
      .returning()
    if (!row) throw new Error('The decision was not stored.')
    await ctx.db.update(reports).set({ actId: row.id }).where(inArray(reports.id, open))
    await applyAct(ctx, row)
    await createAuditEntry(ctx, {
      act: 'report.decided',
      subject: `report:${id}`,
      details: { actId: row.id, act, kind, subjectId, userId: about.id, reports: open.length },
    })
    await recordEvent(ctx, { type: 'report.decided', actId: row.id })
    return presentDetails(ctx, await getReportRow(ctx, id))
  })
}
