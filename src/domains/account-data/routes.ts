import * as calls from '../../contract/accounts.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { presentMe } from '../accounts/present.ts'
import { browserOf, renewToken } from '../accounts/sessions/start-session.ts'
import { deleteAccount } from './delete-account.ts'
import { undeleteAccount } from './undelete-account.ts'

export function accountDataRoutes(app: App): void {
  serve(app, calls.deleteAccount, async (ctx, { body, request, reply }) => {
    const user = await deleteAccount(ctx, body, browserOf(request))
    await renewToken(request, reply)
    return presentMe(user)
  })
  serve(app, calls.undeleteAccount, async (ctx) => presentMe(await undeleteAccount(ctx)))
}
