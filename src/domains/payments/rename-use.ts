import { sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'

const mark = 'removed:'

/**
 * Notes on payments that what they paid for, such as `booking:12`, was taken out of the database. The name still says
 * what it was, and nothing else can claim it.
 */
export async function markRemoved(ctx: TransactionCtx, things: string[]): Promise<void> {
  await ctx.db.execute(sql`
    update payments set used_for = ${mark} || used_for where used_for = any(${sql.param(things)}::text[])`)
}

/** A payment that nothing more follows from by itself. For statements that know the payment as `p`. */
export const atRest = `p.status in ('captured', 'credited', 'released', 'refunded', 'failed')`
