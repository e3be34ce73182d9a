import * as contract from '../../contract/calendars.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { makeInvitation } from './make-invitation.ts'

export function calendarRoutes(app: App): void {
  serve(app, contract.getBookingFile, async (ctx, { params, reply }) => {
    const { content } = await makeInvitation(ctx, params.id)
    reply.header('content-disposition', `attachment; filename="booking-${params.id}.ics"`)
    reply.header('cache-control', 'private, no-cache')
    return content
  })
}
