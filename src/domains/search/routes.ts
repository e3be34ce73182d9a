import { searchPeople } from '../../contract/search.ts'
import { viewerId } from '../../platform/ctx.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { findPeople, mostCounted } from './find-people.ts'
import { presentRow } from './present.ts'

export function searchRoutes(app: App): void {
  serve(app, searchPeople, async (ctx, { query, request, reply }) => {
    const { people, total, nextCursor } = await findPeople(ctx, query)
    reply.header('x-total-count', total > mostCounted ? `${mostCounted}+` : total)
    if (nextCursor) {
      const next = new URL(request.url, ctx.config.publicUrl)
      next.searchParams.set('cursor', nextCursor)
      reply.header('link', `<${next.href}>; rel="next"`)
    }
    return people.map((person) => presentRow(person, viewerId(ctx)))
  })
}
