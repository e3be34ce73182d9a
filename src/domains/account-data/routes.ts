import * as accounts from '../../contract/accounts.ts'
import * as contract from '../../contract/own-data.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { refuse } from '../../platform/refuse.ts'
import { presentMe } from '../accounts/present.ts'
import { browserOf, renewToken } from '../accounts/sessions/start-session.ts'
import { deleteAccount } from './delete-account.ts'
import { presentExport } from './present.ts'
import { exportFile, findExport } from './queries.ts'
import { startExport } from './start-export.ts'
import { undeleteAccount } from './undelete-account.ts'
import { refusals } from './wording.ts'

export function accountDataRoutes(app: App): void {
  serve(app, contract.getExport, stateOf)

  serve(app, contract.startExport, async (ctx) => {
    await startExport(ctx)
    return stateOf(ctx)
  })

  serve(app, contract.getExportFile, async (ctx, { reply }) => {
    const { file } = await stateOf(ctx)
    const stored = file && (await ctx.files.open(exportFile(requireMember(ctx).userId)))
    if (!stored) refuse('not_found', refusals.noFile)
    const day = file.readyAt.slice(0, 10)
    reply.header('content-disposition', `attachment; filename="my-data-${day}.zip"`)
    reply.header('cache-control', 'no-store').header('content-length', stored.size)
    return stored.read({ first: 0, last: stored.size - 1 })
  })

  serve(app, accounts.deleteAccount, async (ctx, { body, request, reply }) => {
    const user = await deleteAccount(ctx, body, browserOf(request))
    await renewToken(request, reply)
    return presentMe(ctx, user)
  })

  serve(app, accounts.undeleteAccount, async (ctx) => presentMe(ctx, await undeleteAccount(ctx)))
}

async function stateOf(ctx: Ctx): Promise<contract.ExportState> {
  return presentExport(await findExport(ctx, requireMember(ctx).userId), ctx.clock.now())
}
