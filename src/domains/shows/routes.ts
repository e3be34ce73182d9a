import type { FastifyRequest } from 'fastify'
import * as contract from '../../contract/shows.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { clientNetwork } from '../../platform/limits/client-network.ts'
import { refuseUsedUp } from '../../platform/limits/limit.ts'
import { createSerialQueue } from '../../platform/limits/serial-queue.ts'
import { limits } from '../limits.ts'
import { createShow } from './create-show.ts'
import { deleteShow } from './delete-show.ts'
import { refreshShow } from './import-show.ts'
import { presentOwnShow } from './present.ts'
import { getDetails, listShowsOf } from './queries.ts'
import { confirmCode, sendCode } from './send-code.ts'
import type { ShowRow } from './tables.ts'
import { verifyShow } from './verify-show.ts'

export function showRoutes(app: App): void {
  serve(app, contract.listOwnShows, async (ctx) =>
    (await listShowsOf(ctx, requireMember(ctx).userId)).map(presentOwnShow),
  )
  // Reading one takes over 100 MB of memory.
  const inTurn = createSerialQueue()
  async function read(ctx: Ctx, { ip }: FastifyRequest, act: () => Promise<ShowRow>) {
    // Checked before waiting, counted when reading.
    await refuseUsedUp(ctx, limits.showReadings, String(requireMember(ctx).userId))
    return presentOwnShow(await getDetails(ctx, await inTurn(clientNetwork(ip), act)))
  }
  serve(app, contract.addShow, (ctx, { body, request }) =>
    read(ctx, request, () => createShow(ctx, body.address)),
  )
  serve(app, contract.refreshShow, (ctx, { params, request }) =>
    read(ctx, request, () => refreshShow(ctx, params.id)),
  )
  serve(app, contract.verifyShow, (ctx, { params, request }) =>
    read(ctx, request, () => verifyShow(ctx, params.id)),
  )
  serve(app, contract.sendShowCode, (ctx, { params }) => sendCode(ctx, params.id))
  serve(app, contract.confirmShowCode, async (ctx, { params, body }) =>
    presentOwnShow(await getDetails(ctx, await confirmCode(ctx, params.id, body.code))),
  )
  serve(app, contract.removeShow, async (ctx, { params }) => {
    await deleteShow(ctx, params.id)
    return undefined
  })
}
