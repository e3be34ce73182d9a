import * as contract from '../../contract/reviews.ts'
import { type Ctx, requireMember, viewerId } from '../../platform/ctx.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { refuse } from '../../platform/refuse.ts'
import { findUsers } from '../accounts/queries.ts'
import { requireProfile } from '../profiles/queries.ts'
import { requireBooking } from '../requests/policy.ts'
import { answerReview } from './answer-review.ts'
import { createReview } from './create-review.ts'
import { presentOfBooking, presentReview } from './present.ts'
import { findOfBooking, findShown, listReceived } from './queries.ts'
import { refusals } from './wording.ts'

export function reviewRoutes(app: App): void {
  serve(app, contract.listReviews, async (ctx, { params, query }) => {
    await requireProfile(ctx, params.id)
    const rows = await listReceived(ctx, params.id, query)
    return rows.map((row) => presentReview(row, viewerId(ctx)))
  })

  serve(app, contract.getBookingReviews, (ctx, { params }) => presentBooking(ctx, params.id))

  serve(app, contract.createReview, async (ctx, { params, body }) => {
    await createReview(ctx, params.id, body)
    return presentBooking(ctx, params.id)
  })

  serve(app, contract.answerReview, async (ctx, { params, body }) => {
    await answerReview(ctx, params.id, body.text)
    const row = (await findShown(ctx, params.id)) ?? refuse('not_found', refusals.notFound)
    return presentReview(row, viewerId(ctx))
  })
}

async function presentBooking(ctx: Ctx, bookingId: number) {
  const { userId: viewerId } = requireMember(ctx)
  const { booking } = await requireBooking(ctx, bookingId)
  const state = await findOfBooking(ctx, booking, viewerId)
  const received = state.received && (await findShown(ctx, state.received.id))
  const people = await findUsers(ctx, [booking.creatorId, booking.guestId])
  const isClosed = [...people.values()].some(({ deletedAt }) => deletedAt)
  return presentOfBooking(state, received, { viewerId, now: ctx.clock.now(), isClosed })
}
