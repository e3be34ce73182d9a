import { and, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminReport, reportsQuery } from '../../contract/admin/reports.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { countRows, type Page, readPage } from '../../platform/paging.ts'
import { peopleMatching } from '../admin/search-patterns.ts'
import { presentReports } from './present.ts'
import { findReports, inState } from './queries.ts'
import { reports } from './tables.ts'

const listing = {
  name: 'reports',
  id: sql`${reports.id}`,
  columns: { createdAt: { by: sql`${reports.createdAt}`, type: 'timestamptz' } },
} as const

/** Without those about the admin who looks: people don’t learn who reported them. */
export async function listReports(
  ctx: Ctx,
  query: z.output<typeof reportsQuery>,
): Promise<Page<AdminReport>> {
  const named = query.q ? sql`any(array${peopleMatching(query.q)})` : undefined
  const wanted = and(
    ne(reports.aboutId, requireMember(ctx).userId),
    inState[query.state],
    query.kind && eq(reports.kind, query.kind),
    named && sql`(${reports.reporterId} = ${named} or ${reports.aboutId} = ${named})`,
  )
  const [{ rows, ...around }, total] = await Promise.all([
    readPage(listing, query, ({ key, after, order, limit }) =>
      ctx.db
        .select({ id: reports.id, sortKey: key })
        .from(reports)
        .where(and(wanted, after))
        .orderBy(order)
        .limit(limit),
    ),
    countRows(ctx, reports, wanted),
  ])
  const found = await findReports(
    ctx,
    rows.map(({ id }) => id),
  )
  const shown = rows.flatMap(({ id }) => found.get(id) ?? [])
  return { rows: await presentReports(ctx, shown), total, ...around }
}
