import type { AdminReportDetails } from '../../contract/admin/reports.ts'
import { type Ctx, type Reader, requireMember, type TransactionCtx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { getUser } from '../accounts/queries.ts'
import { createAuditEntry } from '../admin/create-audit-entry.ts'
import { findPage } from './find-page.ts'
import { isThere } from './is-there.ts'
import { isInvolved } from './policy.ts'
import { presentActs, presentReports } from './present.ts'
import { countReports, getReportRow, listActsAbout, listOpenAbout } from './queries.ts'
import { fittingActs } from './rules.ts'
import type { ReportRow } from './tables.ts'
import { refusals } from './wording.ts'

/** Recorded in the audit log: reports hold what people wrote to each other. */
export function getReport(ctx: Ctx, id: number): Promise<AdminReportDetails> {
  return withTransaction(ctx, async (ctx) => {
    const row = await getReportRow(ctx, id)
    // People don’t learn who reported them.
    if (row.aboutId === requireMember(ctx).userId) refuse('forbidden', refusals.involved)
    await createAuditEntry(ctx, {
      act: 'report.opened',
      subject: `report:${id}`,
      details: { kind: row.kind },
      onceAnHour: true,
    })
    return presentDetails(ctx, row)
  })
}

export async function presentDetails(ctx: TransactionCtx, row: ReportRow): Promise<AdminReportDetails> {
  const [report] = await presentReports(ctx, [row])
  if (!report) throw new Error('The report was not presented.')
  const others = row.actId === null ? await listOpenAbout(ctx, row) : []
  return {
    ...report,
    evidence: row.evidence,
    profileId: await findPage(ctx, row),
    otherReports: others.filter(({ id }) => id !== row.id).length,
    histories: {
      reporter: row.reporterId === null ? null : await findHistory(ctx, row.reporterId),
      about: await findHistory(ctx, row.aboutId),
    },
    can: await findFitting(ctx, row),
  }
}

async function findFitting(ctx: Reader, row: ReportRow): Promise<AdminReportDetails['can']> {
  if (row.actId !== null || (await isInvolved(ctx, { ...row, userId: row.aboutId }))) return []
  return fittingActs(await getUser(ctx, row.aboutId), await isThere(ctx, row))
}

async function findHistory(ctx: Reader, userId: number) {
  const { made, against } = await countReports(ctx, userId)
  return {
    reportsMade: made,
    reportsAgainst: against,
    acts: await presentActs(ctx, await listActsAbout(ctx, userId)),
  }
}
