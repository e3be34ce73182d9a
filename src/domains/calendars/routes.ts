import type { ImportedCalendar } from '../../contract/calendars.ts'
import * as contract from '../../contract/calendars.ts'
import { requireMember } from '../../platform/ctx.ts'
import { matchesEntityTag } from '../../platform/http/entity-tag.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { clientNetwork } from '../../platform/limits/client-network.ts'
import { createSerialQueue } from '../../platform/limits/serial-queue.ts'
import { createImport } from './create-import.ts'
import { deleteImport } from './delete-import.ts'
import { findFeed, rotateFeed } from './find-feed.ts'
import { getInvitation } from './get-invitation.ts'
import { refreshImport } from './import-calendar.ts'
import { type ImportRow, listImportsOf } from './queries.ts'
import { renderFeed } from './render-feed.ts'

export function calendarRoutes(app: App): void {
  serve(app, contract.getBookingFile, async (ctx, { params, reply }) => {
    const { content } = await getInvitation(ctx, params.id)
    reply.header('content-disposition', `attachment; filename="booking-${params.id}.ics"`)
    reply.header('cache-control', 'private, no-cache')
    return content
  })

  serve(app, contract.readFeed, async (ctx, { params, request, reply }) => {
    const { content, tag } = await renderFeed(ctx, params.secret, request.ip)
    reply.header('etag', tag)
    reply.header('cache-control', 'private, no-cache')
    reply.header('x-robots-tag', 'noindex')
    reply.header('content-disposition', 'inline; filename="bookings.ics"')
    if (matchesEntityTag(request, tag)) reply.code(304)
    return reply.statusCode === 304 ? '' : content
  })

  serve(app, contract.getFeed, (ctx) => findFeed(ctx))
  serve(app, contract.rotateFeed, (ctx) => rotateFeed(ctx))

  serve(app, contract.listImports, async (ctx) =>
    (await listImportsOf(ctx, requireMember(ctx).userId)).map(presentImport),
  )
  // Reading one takes over 100 MB of memory.
  const reading = createSerialQueue()
  serve(app, contract.addImport, async (ctx, { body, request }) =>
    presentImport(await reading(clientNetwork(request.ip), () => createImport(ctx, body.address))),
  )
  serve(app, contract.refreshImport, async (ctx, { params, request }) =>
    presentImport(await reading(clientNetwork(request.ip), () => refreshImport(ctx, params.id))),
  )
  serve(app, contract.removeImport, async (ctx, { params }) => {
    await deleteImport(ctx, params.id)
    return undefined
  })
}

/** Only for its owner: the address may be a secret. */
export function presentImport(row: ImportRow): ImportedCalendar {
  return {
    id: row.id,
    address: row.address,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
    triedAt: row.triedAt?.toISOString() ?? null,
    lastError: row.lastError,
    notice: row.notice,
    busyCount: row.busyCount,
  }
}
