import * as contract from '../../contract/profiles.ts'
import { viewerId } from '../../platform/ctx.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { collectViews } from './collect-views.ts'
import { editProfile } from './edit-profile.ts'
import { presentProfile } from './present.ts'
import { loadProfile } from './queries.ts'

export function profileRoutes(app: App): void {
  const views = collectViews()
  app.addHook('onClose', views.flush)
  serve(app, contract.getProfile, async (ctx, { params, request }) => {
    const loaded = await loadProfile(ctx, params.id)
    views.note(ctx, params.id, request)
    return presentProfile(loaded, viewerId(ctx))
  })
  serve(app, contract.editProfile, async (ctx, { params, body }) => {
    await editProfile(ctx, params.id, body)
    return presentProfile(await loadProfile(ctx, params.id), viewerId(ctx))
  })
}
