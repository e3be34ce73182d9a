import { sql } from 'drizzle-orm'
import type { TransactionCtx } from '../ctx.ts'
import { enqueue } from '../jobs/jobs.ts'
import { deliverMail } from './send-mail.ts'

/**
 * Makes the delivery of a waiting mail due now. One that pauses between its tries is pulled forward; only where there is
 * none any more is there a new one, so that no two deliver the same mail.
 */
export async function deliverAgain(ctx: TransactionCtx, mailId: number): Promise<void> {
  const { rowCount } = await ctx.db.execute(sql`
    update pgboss.job set start_after = now()
    where name = ${deliverMail.name} and state < 'completed' and data->>'mailId' = ${String(mailId)}`)
  if (!rowCount) await enqueue(ctx, deliverMail, { mailId })
}
