import type { z } from 'zod'
import { reportHours } from '../../contract/report-deadline.ts'
import type { createReport as endpoint } from '../../contract/reports.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { countAndLimit } from '../../platform/limits/limit.ts'
import { lockUsers } from '../accounts/queries.ts'
import { hoursAfter } from '../accounts/rules.ts'
import { recordEvent } from '../events.ts'
import { limits } from '../limits.ts'
import { findSubject } from './find-subject.ts'
import { listOpenAbout } from './queries.ts'
import { reports } from './tables.ts'

type Form = z.output<NonNullable<typeof endpoint.body>>

/** Once while undecided: a repeat returns the first, with its reason and evidence (index `reports_once`). */
export async function createReport(
  ctx: Ctx,
  { kind, id: subjectId, reason, text }: Form,
): Promise<{ id: number; repeated: boolean }> {
  const { userId: reporterId } = requireMember(ctx)
  const { aboutId, evidence } = await findSubject(ctx, kind, subjectId)
  return withTransaction(ctx, async (ctx) => {
    // Deciding takes the same lock, so each report is decided with the others or waits with them.
    await lockUsers(ctx, [aboutId])
    const createdAt = ctx.clock.now()
    const dueAt = hoursAfter(createdAt, reportHours)
    const [created] = await ctx.db
      .insert(reports)
      .values({ kind, subjectId, reporterId, aboutId, reason, text, evidence, createdAt, dueAt })
      .onConflictDoNothing()
      .returning({ id: reports.id })
    const open = await listOpenAbout(ctx, { kind, subjectId })
    if (!created) {
      const first = open.find((report) => report.reporterId === reporterId)
      if (!first) throw new Error('The report was not stored.')
      return { id: first.id, repeated: true }
    }
    await countAndLimit(ctx, limits.reportsPerDay, String(reporterId))
    // Admins hear once of what is reported.
    if (open.length === 1) await recordEvent(ctx, { type: 'report.created', reportId: created.id })
    return { id: created.id, repeated: false }
  })
}
