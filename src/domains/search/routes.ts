import { maxFound } from '../../contract/search/result-limit.ts'
import * as saved from '../../contract/search/saved-searches.ts'
import * as contract from '../../contract/search/search.ts'
import { requireMember, viewerId } from '../../platform/ctx.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { withRawBody } from '../../platform/http/with-raw-body.ts'
import { linkPages } from '../../platform/paging.ts'
import { kindOfToken } from '../../wording/preference-kinds.ts'
import { stopEmails } from '../notifications/stop-emails.ts'
import { createSavedSearch } from './create-saved-search.ts'
import { cachedFacets } from './facet-cache.ts'
import { findBroaderSearches } from './find-broader-searches.ts'
import { findPeople } from './find-people.ts'
import { presentRow, presentSaved } from './present.ts'
import { listSavedBy } from './queries.ts'
import { stopWeeklyEmail } from './stop-weekly-email.ts'
import { deleteSaved, updateSaved } from './update-saved.ts'

export function searchRoutes(app: App): void {
  const facetsOf = cachedFacets()
  serve(app, contract.searchPeople, async (ctx, { query, request, reply }) => {
    const { people, total, isLeast, nextCursor, leftOut, readAs } = await findPeople(ctx, query)
    reply.header('x-total-count', isLeast || total > maxFound ? `${Math.min(total, maxFound)}+` : total)
    if (leftOut.length > 0) reply.header('x-left-out', leftOut.map(encodeURIComponent).join())
    if (readAs.length > 0) {
      reply.header('x-read-as', readAs.map(({ as, words }) => `${as}=${encodeURIComponent(words)}`).join())
    }
    linkPages(ctx, { request, reply }, { nextCursor })
    return people.map(({ matched, ...person }) => ({ ...presentRow(person, viewerId(ctx)), matched }))
  })
  serve(app, contract.countFacets, (ctx, { query }) => facetsOf(ctx, query))
  serve(app, contract.loosenSearch, (ctx, { query }) => findBroaderSearches(ctx, query))

  serve(app, saved.listSavedSearches, async (ctx) =>
    (await listSavedBy(ctx, requireMember(ctx).userId)).map(presentSaved),
  )
  serve(app, saved.saveSearch, async (ctx, { body }) => presentSaved(await createSavedSearch(ctx, body)))
  serve(app, saved.changeSavedSearch, async (ctx, { params, body }) =>
    presentSaved(await updateSaved(ctx, params.id, body)),
  )
  serve(app, saved.removeSavedSearch, async (ctx, { params }) => {
    await deleteSaved(ctx, params.id)
    return undefined
  })
  const { params } = saved.unsubscribe
  // For one-click unsubscribe, email apps post a form of their own.
  withRawBody(app, (scope) => {
    serve(scope, saved.unsubscribe, (ctx, { params: { token } }) =>
      kindOfToken(token) ? stopEmails(ctx, token) : stopWeeklyEmail(ctx, token),
    )
  })
  // Older email apps, and link scanners, open the URL instead: redirect to the page with a button.
  app.get<{ Params: { token: string } }>(
    '/api/unsubscribe/:token',
    { schema: { hide: true, params } },
    async ({ params }, reply) => reply.redirect(`/unsubscribe/${encodeURIComponent(params.token)}`, 303),
  )
}
