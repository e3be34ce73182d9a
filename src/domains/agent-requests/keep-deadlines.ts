import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { loadUser } from '../accounts/queries.ts'
import { recordEvent } from '../events.ts'
import { closeRequest } from './close-request.ts'
import { dueReminder, nextReminderAt } from './set-deadlines.ts'
import { type AgentRequestRow, agentRequests } from './tables.ts'

/** At most so many of a kind are dealt with in one minute. */
const batch = 1000

/** What the clock does to what is due. Each act is decided by the row, so two processes at once do it once. */
const acts = [
  [
    agentRequests.expiresAt,
    (ctx: Ctx, due: AgentRequestRow) => closeRequest(ctx, due, { status: 'expired' }),
  ],
  [agentRequests.remindAt, remind],
] as const

/** Does everything that the clock asks for. One request that fails does not keep the others waiting: it is tried again. */
export async function keepDeadlines(ctx: Ctx): Promise<void> {
  for (const [by, act] of acts) {
    const due = await ctx.db
      .select()
      .from(agentRequests)
      .where(and(inArray(agentRequests.status, ['pending', 'countered']), lte(by, ctx.clock.now())))
      .orderBy(asc(by))
      .limit(batch)
    for (const request of due) {
      try {
        await act(ctx, request)
      } catch (error) {
        ctx.log.error({ err: error, agentRequestId: request.id }, 'a deadline could not be kept yet')
      }
    }
  }
}

/** Whoever is waited for is reminded once of what is due; the next reminder is set in the same step. */
async function remind(ctx: Ctx, seen: AgentRequestRow): Promise<void> {
  const now = ctx.clock.now()
  const { timeZone } = await loadUser(ctx, seen.guestId)
  const about = dueReminder(seen, timeZone, now)
  await withTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(agentRequests)
      .set({ remindAt: nextReminderAt(seen, timeZone, now) })
      .where(
        and(
          eq(agentRequests.id, seen.id),
          inArray(agentRequests.status, ['pending', 'countered']),
          seen.remindAt ? eq(agentRequests.remindAt, seen.remindAt) : undefined,
        ),
      )
      .returning({ id: agentRequests.id })
    if (row && about) {
      await recordEvent(ctx, { type: 'agent_request.reminded', agentRequestId: row.id, about })
    }
  })
}
