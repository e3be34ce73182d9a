import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/ctx.ts'

export type Violation = { subject: string; problem: string }

const most = 200

/** Runs a query of `subject` and `problem` (null when correct). Returns at most 200 rows, then one that counts the rest. */
export async function listViolations(ctx: Reader, query: SQL): Promise<Violation[]> {
  const { rows } = await ctx.db.execute<Violation & { total: number }>(
    sql`select subject, problem, count(*) over ()::int as total from (${query}) as found
        where problem is not null limit ${most}`,
  )
  const found = rows.map(({ subject, problem }) => ({ subject, problem }))
  const more = (rows[0]?.total ?? 0) - rows.length
  return more > 0 ? [...found, { subject: 'the ledger', problem: `and ${more} more of this kind` }] : found
}
