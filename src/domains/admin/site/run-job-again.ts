import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { createAuditEntry } from '../create-audit-entry.ts'
import { jobWords } from '../wording.ts'
import { hasFailed } from './queries.ts'

export async function runJobAgain(ctx: Ctx, { queue, id }: { queue: string; id: string }): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    if (!(await hasFailed(ctx, queue, id))) refuse('not_found', jobWords.notFailed)
    await ctx.jobs.boss.retry(queue, id, { db: fromDrizzle(ctx.db, sql) })
    await createAuditEntry(ctx, { act: 'job.retried', subject: `job:${id}`, details: { queue } })
  })
}
