import { and, asc, eq, lte } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { getUser } from '../../accounts/queries.ts'
import { recordEvent } from '../../events.ts'
import { dueBatchSize, runDeadlines } from '../run-deadlines.ts'
import { type AgentRequestRow, agentRequests } from '../tables.ts'
import { closeRequest } from './close-request.ts'
import { dueReminder, nextReminderAt } from './deadlines.ts'
import { areOpen } from './queries.ts'

export function runAgentDeadlines(ctx: Ctx): Promise<void> {
  return runDeadlines(ctx, 'agentRequestId', [
    {
      kind: 'expired',
      list: (ctx) => listDue(ctx, agentRequests.expiresAt),
      act: (ctx, due) => closeRequest(ctx, due, { status: 'expired' }),
    },
    { kind: 'reminder', list: (ctx) => listDue(ctx, agentRequests.remindAt), act: remind },
  ])
}

function listDue(ctx: Ctx, by: typeof agentRequests.expiresAt | typeof agentRequests.remindAt) {
  return ctx.db
    .select()
    .from(agentRequests)
    .where(and(areOpen, lte(by, ctx.clock.now())))
    .orderBy(asc(by))
    .limit(dueBatchSize)
}

/** Reminds once and sets the next reminder in the same step. */
async function remind(ctx: Ctx, seen: AgentRequestRow): Promise<void> {
  const now = ctx.clock.now()
  const { timeZone } = await getUser(ctx, seen.guestId)
  const about = dueReminder(seen, timeZone, now)
  await withTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(agentRequests)
      .set({ remindAt: nextReminderAt(seen, timeZone, now) })
      .where(
        and(
          eq(agentRequests.id, seen.id),
          areOpen,
          seen.remindAt ? eq(agentRequests.remindAt, seen.remindAt) : undefined,
        ),
      )
      .returning({ id: agentRequests.id })
    if (row && about) {
      await recordEvent(ctx, { type: 'agent_request.reminded', agentRequestId: row.id, about })
    }
  })
}
