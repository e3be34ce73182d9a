import * as contract from '../../../contract/requests/agent-requests.ts'
import { type Ctx, requireMember } from '../../../platform/ctx.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/http/server.ts'
import { refuse } from '../../../platform/refuse.ts'
import { acceptOffer } from './accept-offer.ts'
import { acceptRequest } from './accept-request.ts'
import { declineRequest } from './decline-request.ts'
import { requireRequest } from './policy.ts'
import { presentRequest, presentRequests } from './present.ts'
import { proposeTimes } from './propose-times.ts'
import type { AgentRequestRow } from './queries.ts'
import { listRequestsOf } from './queries.ts'
import { sendAnswer } from './send-answer.ts'
import { sendQuestion } from './send-question.ts'
import { updateAnswerer } from './update-answerer.ts'
import { withdrawRequest } from './withdraw-request.ts'
import { answeringWords } from './wording.ts'

export function agentRequestRoutes(app: App): void {
  serve(app, contract.listAgentRequests, async (ctx, { query }) =>
    presentRequests(ctx, await listRequestsOf(ctx, requireMember(ctx).userId, query)),
  )

  serve(app, contract.getAgentRequest, async (ctx, { params }) => {
    const { request } = await requireRequest(ctx, params.id)
    return presentRequest(ctx, request)
  })

  serve(app, contract.withdrawAgentRequest, async (ctx, { params }) =>
    presentRequest(ctx, await withdrawRequest(ctx, params.id)),
  )
  serve(app, contract.acceptAgentOffer, async (ctx, { params, body }) =>
    presentRequest(ctx, await acceptOffer(ctx, params.id, body)),
  )
  serve(app, contract.answerAgent, async (ctx, { params, body }) =>
    presentRequest(ctx, await sendAnswer(ctx, params.id, body)),
  )
  serve(app, contract.takeOverRequest, async (ctx, { params }) =>
    presentRequest(ctx, await updateAnswerer(ctx, params.id)),
  )

  serve(app, contract.acceptTakenOver, (ctx, { params, body }) =>
    asGuest(ctx, params.id, (request) => acceptRequest(ctx, request, 'guest', body)),
  )
  serve(app, contract.declineTakenOver, (ctx, { params, body }) =>
    asGuest(ctx, params.id, (request) => declineRequest(ctx, request, 'guest', body.response)),
  )
  serve(app, contract.counterTakenOver, (ctx, { params, body }) =>
    asGuest(ctx, params.id, (request) => proposeTimes(ctx, request, 'guest', body)),
  )
  serve(app, contract.askTakenOver, (ctx, { params, body }) =>
    asGuest(ctx, params.id, (request) => sendQuestion(ctx, request, 'guest', body.question)),
  )
}

async function asGuest(ctx: Ctx, id: number, act: (request: AgentRequestRow) => Promise<AgentRequestRow>) {
  const { request, seat } = await requireRequest(ctx, id)
  if (seat !== 'guest') refuse('forbidden', answeringWords.guestRepliesOnly)
  return presentRequest(ctx, await act(request))
}
