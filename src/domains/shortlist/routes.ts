import * as contract from '../../contract/shortlist.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { createSaved } from './create-saved.ts'
import { presentRemoved, presentSaved } from './present.ts'
import { getSaved, listSaved, listSavedIds } from './queries.ts'
import { deleteSaved, updateSaved } from './update-saved.ts'

export function shortlistRoutes(app: App): void {
  serve(app, contract.listSavedPeople, async (ctx) => (await listSaved(ctx)).map(presentSaved))
  serve(app, contract.listSavedIds, (ctx) => listSavedIds(ctx))
  serve(app, contract.savePerson, async (ctx, { body }) => {
    await createSaved(ctx, body)
    return presentSaved(await getSaved(ctx, body.userId))
  })
  serve(app, contract.annotateSavedPerson, async (ctx, { params, body }) => {
    await updateSaved(ctx, params.userId, body)
    return presentSaved(await getSaved(ctx, params.userId))
  })
  serve(app, contract.unsavePerson, async (ctx, { params }) =>
    presentRemoved(await deleteSaved(ctx, params.userId)),
  )
}
