import * as contract from '../../contract/appearances.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { decideAppearance } from './decide-appearance.ts'
import { getProof } from './get-proof.ts'
import { presentOwn } from './present.ts'
import { listOwn } from './queries.ts'

export function appearanceRoutes(app: App): void {
  serve(app, contract.listAppearances, async (ctx) => (await listOwn(ctx)).map(presentOwn))
  serve(app, contract.claimAppearance, async (ctx, { params }) => {
    await decideAppearance(ctx, params.id, 'claimed')
    return undefined
  })
  serve(app, contract.refuseAppearance, async (ctx, { params }) => {
    await decideAppearance(ctx, params.id, 'refused')
    return undefined
  })
  serve(app, contract.getProof, (ctx, { params }) => getProof(ctx, params.id))
}
