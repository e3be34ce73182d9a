import * as agentRequests from '../../contract/requests/agent-requests.ts'
import { getBookingHistory } from '../../contract/requests/booking-history.ts'
import {
  acceptOffer,
  answerBooking,
  changeBooking as change,
  countBookings as count,
  counterBooking,
  getBooking,
  listBookingRequests,
  listBookings,
} from '../../contract/requests/bookings.ts'
import { objectToNoShow, reportNoShow } from '../../contract/requests/no-shows.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { refuse } from '../../platform/refuse.ts'
import { requireRequest } from './agent/policy.ts'
import { presentRequest, presentRequests } from './agent/present.ts'
import { type AgentRequestRow, listRequestsOf } from './agent/queries.ts'
import { answeringWords } from './agent/wording.ts'
import { acceptAgentOffer, acceptOffer as takeOffer } from './answering/accept-offer.ts'
import { acceptRequest } from './answering/accept-request.ts'
import { declineRequest, withdrawRequest } from './answering/decline-request.ts'
import { objectToNoShowReport } from './answering/object-to-no-show-report.ts'
import { proposeForGuest, proposeTimes } from './answering/propose-times.ts'
import { reportNoShow as report } from './answering/report-no-show.ts'
import { sendAnswer } from './answering/send-answer.ts'
import { sendQuestion } from './answering/send-question.ts'
import { updateAnswerer } from './answering/update-answerer.ts'
import { updateBooking } from './answering/update-booking.ts'
import { listOwnBookings } from './list-own-bookings.ts'
import { listRequests } from './list-requests.ts'
import { requireBooking } from './policy.ts'
import { presentBooking, presentBookings, presentHistory } from './present.ts'
import { countBookings } from './queries.ts'

export function bookingRoutes(app: App): void {
  serve(app, listBookings, async (ctx, { query }) => presentBookings(ctx, await listOwnBookings(ctx, query)))

  serve(app, count, (ctx) => countBookings(ctx, requireMember(ctx).userId))

  serve(app, listBookingRequests, async (ctx, { query }) =>
    presentBookings(ctx, await listRequests(ctx, requireMember(ctx).userId, query)),
  )

  serve(app, getBooking, async (ctx, { params }) => {
    const { booking } = await requireBooking(ctx, params.id)
    return presentBooking(ctx, booking)
  })

  serve(app, getBookingHistory, async (ctx, { params }) => {
    const { booking } = await requireBooking(ctx, params.id)
    return presentHistory(ctx, booking)
  })

  serve(app, counterBooking, async (ctx, { params, body }) =>
    presentBooking(ctx, await proposeTimes(ctx, params.id, body.offers)),
  )

  serve(app, acceptOffer, async (ctx, { params, body }) =>
    presentBooking(ctx, await takeOffer(ctx, params.id, body)),
  )

  serve(app, reportNoShow, async (ctx, { params }) => presentBooking(ctx, await report(ctx, params.id)))

  serve(app, objectToNoShow, async (ctx, { params }) =>
    presentBooking(ctx, await objectToNoShowReport(ctx, params.id)),
  )

  for (const door of [change, answerBooking]) {
    serve(app, door, async (ctx, { params, body }) =>
      presentBooking(ctx, await updateBooking(ctx, params.id, body)),
    )
  }
}

export function agentRequestRoutes(app: App): void {
  serve(app, agentRequests.listAgentRequests, async (ctx, { query }) =>
    presentRequests(ctx, await listRequestsOf(ctx, requireMember(ctx).userId, query)),
  )

  serve(app, agentRequests.getAgentRequest, async (ctx, { params }) => {
    const { request } = await requireRequest(ctx, params.id)
    return presentRequest(ctx, request)
  })

  serve(app, agentRequests.withdrawAgentRequest, async (ctx, { params }) =>
    presentRequest(ctx, await withdrawRequest(ctx, params.id)),
  )
  serve(app, agentRequests.acceptAgentOffer, async (ctx, { params, body }) =>
    presentRequest(ctx, await acceptAgentOffer(ctx, params.id, body)),
  )
  serve(app, agentRequests.answerAgent, async (ctx, { params, body }) =>
    presentRequest(ctx, await sendAnswer(ctx, params.id, body)),
  )
  serve(app, agentRequests.takeOverRequest, async (ctx, { params }) =>
    presentRequest(ctx, await updateAnswerer(ctx, params.id)),
  )

  serve(app, agentRequests.acceptTakenOver, (ctx, { params, body }) =>
    asGuest(ctx, params.id, (request) => acceptRequest(ctx, request, 'guest', body)),
  )
  serve(app, agentRequests.declineTakenOver, (ctx, { params, body }) =>
    asGuest(ctx, params.id, (request) => declineRequest(ctx, request, 'guest', body.response)),
  )
  serve(app, agentRequests.counterTakenOver, (ctx, { params, body }) =>
    asGuest(ctx, params.id, (request) => proposeForGuest(ctx, request, 'guest', body)),
  )
  serve(app, agentRequests.askTakenOver, (ctx, { params, body }) =>
    asGuest(ctx, params.id, (request) => sendQuestion(ctx, request, 'guest', body.question)),
  )
}

async function asGuest(ctx: Ctx, id: number, act: (request: AgentRequestRow) => Promise<AgentRequestRow>) {
  const { request, seat } = await requireRequest(ctx, id)
  if (seat !== 'guest') refuse('forbidden', answeringWords.guestRepliesOnly)
  return presentRequest(ctx, await act(request))
}
