import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { agentAnswers } from '../tables.ts'
import { updateRequest } from '../update-request.ts'
import { agentProcess } from './agent-process.ts'
import { authorizeAction, refuseStale } from './authorize-action.ts'
import { requireRequest } from './policy.ts'
import type { AgentRequestRow } from './queries.ts'
import { isWaiting } from './queries.ts'
import { actorOf } from './rules.ts'

/** The guest replies instead of the agent. Deadline, fee, proposed times and question stay. */
export async function updateAnswerer(ctx: Ctx, id: number): Promise<AgentRequestRow> {
  const { request, seat } = await requireRequest(ctx, id)
  await authorizeAction(ctx, request, seat, 'take-over')
  return withTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const row = await updateRequest(ctx, agentProcess, {
      set: { answer: { takenOverAt: now } },
      where: and(eq(agentAnswers.id, id), isWaiting(now), isNull(agentAnswers.takenOverAt)),
      entry: { what: 'taken_over', by: actorOf(seat) },
      event: 'agent_request.taken_over',
    })
    return row ?? refuseStale(ctx, request)
  })
}
