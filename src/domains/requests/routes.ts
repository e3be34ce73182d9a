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
import { requireMember } from '../../platform/ctx.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { acceptOffer as takeOffer } from './answering/accept-offer.ts'
import { objectToNoShowReport } from './answering/object-to-no-show-report.ts'
import { proposeTimes } from './answering/propose-times.ts'
import { reportNoShow as report } from './answering/report-no-show.ts'
import { updateBooking } from './answering/update-booking.ts'
import { listOwnBookings } from './list-own-bookings.ts'
import { requireBooking } from './policy.ts'
import { presentBooking, presentBookings, presentHistory } from './present.ts'
import { countBookings, listRequests } from './queries.ts'

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
