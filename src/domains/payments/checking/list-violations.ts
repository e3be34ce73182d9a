import { type SQL, sql } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'

/** Something that must never be: which payment, credit or booking, and what is wrong with it in plain words. */
export type Violation = { subject: string; problem: string }

const most = 200

/**
 * Runs a query of the columns `subject` and `problem` (null where all is well) in the database and answers what it
 * finds. However much is wrong, at most 200 lines come back and one that counts the rest.
 */
export async function listViolations(ctx: Ctx | TransactionCtx, query: SQL): Promise<Violation[]> {
  const { rows } = await ctx.db.execute<Violation & { total: number }>(
    sql`select subject, problem, count(*) over ()::int as total from (${query}) as found
        where problem is not null limit ${most}`,
  )
  const found = rows.map(({ subject, problem }) => ({ subject, problem }))
  const more = (rows[0]?.total ?? 0) - rows.length
  return more > 0 ? [...found, { subject: 'the ledger', problem: `and ${more} more of this kind` }] : found
}
