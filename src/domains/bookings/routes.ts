import { getBookingHistory } from '../../contract/booking-history.ts'
import {
  acceptOffer,
  answerBooking,
  changeBooking as change,
  countBookings as count,
  counterBooking,
  createBooking,
  getBooking,
  listBookingRequests,
  listBookings,
  objectToNoShow,
  reportNoShow,
} from '../../contract/bookings.ts'
import { requireMember } from '../../platform/ctx.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { refuse } from '../../platform/refuse.ts'
import { acceptOffer as takeOffer } from './accept-offer.ts'
import { changeBooking } from './change-booking.ts'
import { objectToReport } from './object-to-report.ts'
import { offerTimes } from './offer-times.ts'
import { requireBooking } from './policy.ts'
import { presentBooking, presentBookings, presentHistory } from './present.ts'
import { bookingsOf, countBookings, requestsTo } from './queries.ts'
import { reportNoShow as report } from './report-no-show.ts'
import { requestBooking } from './request-booking.ts'

export function bookingRoutes(app: App): void {
  serve(app, createBooking, async (ctx, { body, request, reply }) => {
    const key = idempotencyKey(request.headers['idempotency-key'])
    const { booking, repeated } = await requestBooking(ctx, requireMember(ctx).userId, body, key)
    if (repeated) reply.code(200)
    return presentBooking(ctx, booking)
  })

  serve(app, listBookings, async (ctx, { query }) =>
    presentBookings(ctx, await bookingsOf(ctx, requireMember(ctx).userId, query)),
  )

  serve(app, count, (ctx) => countBookings(ctx, requireMember(ctx).userId))

  serve(app, listBookingRequests, async (ctx, { query }) =>
    presentBookings(ctx, await requestsTo(ctx, requireMember(ctx).userId, query)),
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
    presentBooking(ctx, await offerTimes(ctx, params.id, body.offers)),
  )

  serve(app, acceptOffer, async (ctx, { params, body }) =>
    presentBooking(ctx, await takeOffer(ctx, params.id, body)),
  )

  serve(app, reportNoShow, async (ctx, { params }) => presentBooking(ctx, await report(ctx, params.id)))

  serve(app, objectToNoShow, async (ctx, { params }) =>
    presentBooking(ctx, await objectToReport(ctx, params.id)),
  )

  for (const door of [change, answerBooking]) {
    serve(app, door, async (ctx, { params, body }) =>
      presentBooking(ctx, await changeBooking(ctx, params.id, body.status)),
    )
  }
}

function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header
  return refuse('invalid', 'The Idempotency-Key header may have at most 200 characters and no spaces.')
}
