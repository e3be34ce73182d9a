import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { checkLedger } from '../../payments/checking/check-ledger.ts'
import { type LedgerTotals, totalLedger, type Violation } from '../../payments/checking/queries.ts'
import { checkRequests } from './check-requests.ts'

/** Checks ledger, credits and requests against each other in one read-only snapshot. */
export function checkMoney(ctx: Ctx): Promise<{ totals: LedgerTotals; violations: Violation[] }> {
  return withTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`set transaction isolation level repeatable read, read only`)
    return {
      totals: await totalLedger(ctx),
      violations: [...(await checkLedger(ctx)), ...(await checkRequests(ctx))],
    }
  })
}
