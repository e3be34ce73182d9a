import * as contract from '../../../contract/requests/agent-portal.ts'
import { asSystem, type Ctx } from '../../../platform/ctx.ts'
import { protectSecretUrls } from '../../../platform/http/secret-address.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/http/server.ts'
import { countAndLimit } from '../../../platform/limits/limit.ts'
import { limits } from '../../limits.ts'
import type { AgentRequestRow } from '../agent/queries.ts'
import { acceptRequest } from '../answering/accept-request.ts'
import { declineRequest } from '../answering/decline-request.ts'
import { proposeForGuest } from '../answering/propose-times.ts'
import { sendQuestion } from '../answering/send-question.ts'
import { getPortalLink, getPortalRequest } from './get-portal-request.ts'
import { presentPortal, presentPortalRequest } from './present-portal.ts'
import { sendLink } from './send-link.ts'

/** The agent portal behind an emailed link, signed in or not. Only a POST changes anything. */
export function agentPortalRoutes(app: App): void {
  protectSecretUrls(app, '/api/agent/')

  serve(app, contract.getAgentSeat, async (ctx, { params, request }) =>
    presentPortal(ctx, await getPortalLink(ctx, params.token, request.ip)),
  )

  serve(app, contract.agentAccepts, (ctx, { body, ...call }) =>
    actInSeat(ctx, call, body.requestId, (ctx, request) => acceptRequest(ctx, request, 'agent', body)),
  )
  serve(app, contract.agentDeclines, (ctx, { body, ...call }) =>
    actInSeat(ctx, call, body.requestId, (ctx, request) =>
      declineRequest(ctx, request, 'agent', body.response),
    ),
  )
  serve(app, contract.agentCounters, (ctx, { body, ...call }) =>
    actInSeat(ctx, call, body.requestId, (ctx, request) => proposeForGuest(ctx, request, 'agent', body)),
  )
  serve(app, contract.agentAsks, (ctx, { body, ...call }) =>
    actInSeat(ctx, call, body.requestId, (ctx, request) =>
      sendQuestion(ctx, request, 'agent', body.question),
    ),
  )

  serve(app, contract.renewAgentLink, async (ctx, { params, request }) => {
    await sendLink(asSystem(ctx), params.token, request.ip)
    return {}
  })
}

type Call = { params: { token: string }; request: { ip: string } }

async function actInSeat(
  caller: Ctx,
  { params, request }: Call,
  requestId: number | undefined,
  act: (ctx: Ctx, request: AgentRequestRow) => Promise<AgentRequestRow>,
) {
  const ctx = asSystem(caller)
  const link = await getPortalLink(ctx, params.token, request.ip)
  await countAndLimit(ctx, limits.actsPerSeat, link.agentEmail)
  return presentPortalRequest(ctx, await act(ctx, await getPortalRequest(ctx, link, requestId)))
}
