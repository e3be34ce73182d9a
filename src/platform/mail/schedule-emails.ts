import { sql } from 'drizzle-orm'
import type { TransactionCtx } from '../ctx.ts'
import { enqueue } from '../jobs/jobs.ts'
import { deliverEmail } from './send-email.ts'

/**
 * Makes an email's delivery due now, with all attempts ahead of it. Pulls a paused job forward, revives a
 * failed one, and adds one only if none is left, so no two jobs deliver the same email. A running job keeps
 * its count, which the queue needs to know whose attempt ends.
 */
export async function scheduleEmails(ctx: TransactionCtx, mailId: number): Promise<void> {
  const { rowCount } = await ctx.db.execute(sql`
    update pgboss.job set start_after = ${ctx.clock.now()}, completed_on = null,
      state = case state when 'failed' then 'retry' else state end,
      retry_count = case state when 'active' then retry_count else 0 end
    where name = ${deliverEmail.name} and state not in ('completed', 'cancelled') and data->>'mailId' = ${String(mailId)}`)
  if (!rowCount) await enqueue(ctx, deliverEmail, { mailId })
}
