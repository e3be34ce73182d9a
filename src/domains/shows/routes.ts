import * as contract from '../../contract/shows.ts'
import { requireMember } from '../../platform/ctx.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { clientNetwork } from '../../platform/limits/client-network.ts'
import { createSerialQueue } from '../../platform/limits/serial-queue.ts'
import { requireProfile } from '../profiles/queries.ts'
import { createShow } from './create-show.ts'
import { deleteShow } from './delete-show.ts'
import { refreshShow } from './import-show.ts'
import { presentOwnShow, presentShow } from './present.ts'
import { getDetails, listShowsOf } from './queries.ts'
import { confirmCode, sendCode } from './send-code.ts'
import { verifyShow } from './verify-show.ts'

export function showRoutes(app: App): void {
  serve(app, contract.listShows, async (ctx, { params }) => {
    await requireProfile(ctx, params.id)
    return (await listShowsOf(ctx, params.id)).map(presentShow)
  })
  serve(app, contract.listOwnShows, async (ctx) =>
    (await listShowsOf(ctx, requireMember(ctx).userId)).map(presentOwnShow),
  )
  // Reading one takes over 100 MB of memory.
  const reading = createSerialQueue()
  serve(app, contract.addShow, async (ctx, { body, request }) => {
    const row = await reading(clientNetwork(request.ip), () => createShow(ctx, body.address))
    return presentOwnShow(await getDetails(ctx, row))
  })
  serve(app, contract.refreshShow, async (ctx, { params, request }) => {
    const row = await reading(clientNetwork(request.ip), () => refreshShow(ctx, params.id))
    return presentOwnShow(await getDetails(ctx, row))
  })
  serve(app, contract.verifyShow, async (ctx, { params, request }) => {
    const row = await reading(clientNetwork(request.ip), () => verifyShow(ctx, params.id))
    return presentOwnShow(await getDetails(ctx, row))
  })
  serve(app, contract.sendShowCode, (ctx, { params }) => sendCode(ctx, params.id))
  serve(app, contract.confirmShowCode, async (ctx, { params, body }) =>
    presentOwnShow(await getDetails(ctx, await confirmCode(ctx, params.id, body.code))),
  )
  serve(app, contract.removeShow, async (ctx, { params }) => {
    await deleteShow(ctx, params.id)
    return undefined
  })
}
