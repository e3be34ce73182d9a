import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { getUser } from '../../accounts/queries.ts'
import { recordEvent } from '../../events.ts'
import { runDeadlines } from '../run-deadlines.ts'
import { bookings } from '../tables.ts'
import { closeRequest } from './close-request.ts'
import { dueReminder, nextReminderAt } from './deadlines.ts'
import type { AgentRequestRow } from './queries.ts'
import { areOpen, listDue } from './queries.ts'

export function runAgentDeadlines(ctx: Ctx): Promise<void> {
  return runDeadlines(ctx, 'agentRequestId', [
    {
      kind: 'expired',
      list: (ctx) => listDue(ctx, bookings.expiresAt),
      act: (ctx, due) => closeRequest(ctx, due, { status: 'expired' }),
    },
    { kind: 'reminder', list: (ctx) => listDue(ctx, bookings.remindAt), act: remind },
  ])
}

/** Reminds once and sets the next reminder in the same step. */
async function remind(ctx: Ctx, seen: AgentRequestRow): Promise<void> {
  const now = ctx.clock.now()
  const { timeZone } = await getUser(ctx, seen.guestId)
  const about = dueReminder(seen, timeZone, now)
  await withTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(bookings)
      .set({ remindAt: nextReminderAt(seen, timeZone, now) })
      .where(
        and(
          eq(bookings.id, seen.rowId),
          areOpen,
          seen.remindAt ? eq(bookings.remindAt, seen.remindAt) : undefined,
        ),
      )
      .returning({ id: bookings.id })
    if (row && about) {
      await recordEvent(ctx, { type: 'agent_request.reminded', agentRequestId: seen.id, about })
    }
  })
}
