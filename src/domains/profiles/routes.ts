import * as contract from '../../contract/profiles.ts'
import { getBookingInstructions } from '../../contract/requests/representation.ts'
import { listShows } from '../../contract/shows.ts'
import { viewerId } from '../../platform/ctx.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { presentShow } from '../shows/present.ts'
import { listShowsOf } from '../shows/queries.ts'
import { presentProfile, presentRepresentation } from './present.ts'
import { findRepresentation, getProfileDetails, requireProfile } from './queries.ts'
import { profileShownBy } from './rules.ts'
import { scheduleViews } from './schedule-views.ts'
import { updateProfile } from './update-profile.ts'

export function profileRoutes(app: App): void {
  const views = scheduleViews()
  app.addHook('onClose', views.flush)
  // A page load counts as a view, cached or not; in-app navigation reports its own.
  app.addHook('onResponse', async (request, reply) => {
    const shown = reply.statusCode === 200 ? profileShownBy(request) : undefined
    if (shown) views.note(request.ctx, shown, request)
  })
  serve(app, contract.countView, async (ctx, { params, request }) => {
    await requireProfile(ctx, params.id)
    views.note(ctx, params.id, request)
    return undefined
  })
  serve(app, contract.getProfile, async (ctx, { params }) =>
    presentProfile(await getProfileDetails(ctx, params.id), viewerId(ctx)),
  )
  serve(app, listShows, async (ctx, { params }) => {
    // Admins take badges away from suspended people, too.
    if (ctx.actor.kind !== 'member' || ctx.actor.userType !== 'admin') await requireProfile(ctx, params.id)
    return (await listShowsOf(ctx, params.id)).map(presentShow)
  })
  serve(app, getBookingInstructions, async (ctx, { params }) => {
    await requireProfile(ctx, params.id)
    return presentRepresentation(await findRepresentation(ctx, params.id))
  })
  serve(app, contract.editProfile, async (ctx, { params, body }) => {
    await updateProfile(ctx, params.id, body)
    return presentProfile(await getProfileDetails(ctx, params.id), viewerId(ctx))
  })
}
