import { getSetup, setUp } from '../../contract/setup.ts'
import { keepAddressesSecret } from '../../platform/http/secret-address.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { browserOf, keepSession } from '../accounts/keep-session.ts'
import { presentMe } from '../accounts/present.ts'
import { makeAdmin, requireSetup } from './make-admin.ts'

export function setupRoutes(app: App): void {
  keepAddressesSecret(app, '/api/setup/')

  serve(app, getSetup, async (ctx, { params }) => {
    await requireSetup(ctx, params.token)
    return { open: true as const }
  })

  serve(app, setUp, async (ctx, { body, request, reply }) => {
    const { user, session } = await makeAdmin(ctx, body, browserOf(request))
    await keepSession(request, reply, session)
    return presentMe(user)
  })
}
