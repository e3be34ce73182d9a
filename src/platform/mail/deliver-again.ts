import { sql } from 'drizzle-orm'
import type { TransactionCtx } from '../ctx.ts'
import { enqueue } from '../jobs/jobs.ts'
import { deliverMail } from './send-mail.ts'

/**
 * Makes the delivery of a mail due now, with all its tries before it. One that pauses between them is pulled forward, one
 * that was given up is taken up; only where there is none any more is there a new one, so that no two deliver the same
 * mail. One at work keeps its count, by which the queue knows whose try ends.
 */
export async function deliverAgain(ctx: TransactionCtx, mailId: number): Promise<void> {
  const { rowCount } = await ctx.db.execute(sql`
    update pgboss.job set start_after = ${ctx.clock.now()}, completed_on = null,
      state = case state when 'failed' then 'retry' else state end,
      retry_count = case state when 'active' then retry_count else 0 end
    where name = ${deliverMail.name} and state not in ('completed', 'cancelled') and data->>'mailId' = ${String(mailId)}`)
  if (!rowCount) await enqueue(ctx, deliverMail, { mailId })
}
