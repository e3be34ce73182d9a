import { and } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { countAndLimit } from '../../../platform/limits/limit.ts'
import { limits } from '../../limits.ts'
import { type AgentRequestRow, getRequestByBooking, isWaiting, sameAnswerer } from '../agent/queries.ts'
import { authorizeAction } from './authorize-move.ts'
import { changeRequest } from './change-request.ts'

export async function sendQuestion(
  ctx: Ctx,
  request: AgentRequestRow,
  seat: 'agent' | 'guest',
  question: string,
): Promise<AgentRequestRow> {
  await authorizeAction(ctx, request, seat, 'ask')
  const now = ctx.clock.now()
  await changeRequest(ctx, request.row, {
    answer: { questionAt: now },
    where: and(isWaiting(now), sameAnswerer(request)),
    entry: { what: 'asked', by: seat, text: question },
    also: (ctx) => countAndLimit(ctx, limits.answersPerRequest, `${request.id}`),
    event: 'agent_request.asked',
  })
  return getRequestByBooking(ctx, request.row.id)
}
