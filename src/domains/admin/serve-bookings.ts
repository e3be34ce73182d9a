import * as calls from '../../contract/admin-bookings.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { listBookings } from './list-bookings.ts'
import { openBooking } from './open-booking.ts'
import { sendPage } from './page-rows.ts'
import { setBookingStatus } from './set-booking-status.ts'

export function bookingRoutes(app: App): void {
  serve(app, calls.listAdminBookings, async (ctx, { query, ...call }) =>
    sendPage(ctx, call, await listBookings(ctx, query)),
  )

  serve(app, calls.getAdminBooking, (ctx, { params }) => openBooking(ctx, params.id))

  serve(app, calls.setBookingStatus, async (ctx, { params, body }) => {
    await setBookingStatus(ctx, params.id, body.status)
    return openBooking(ctx, params.id)
  })
}
