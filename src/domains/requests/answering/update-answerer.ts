import { and, isNull } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { requireRequest } from '../agent/policy.ts'
import { type AgentRequestRow, getRequestByBooking, isWaiting } from '../agent/queries.ts'
import { actorOf } from '../agent/rules.ts'
import { agentAnswers } from '../tables.ts'
import { authorizeAction } from './authorize-move.ts'
import { changeRequest } from './change-request.ts'

/** The guest replies instead of the agent. Deadline, fee, proposed times and question stay. */
export async function updateAnswerer(ctx: Ctx, id: number): Promise<AgentRequestRow> {
  const { request, seat } = await requireRequest(ctx, id)
  await authorizeAction(ctx, request, seat, 'take-over')
  const now = ctx.clock.now()
  const row = await changeRequest(ctx, request.row, {
    answer: { takenOverAt: now },
    where: and(isWaiting(now), isNull(agentAnswers.takenOverAt)),
    entry: { what: 'taken_over', by: actorOf(seat) },
    event: 'agent_request.taken_over',
  })
  return getRequestByBooking(ctx, row.id)
}
