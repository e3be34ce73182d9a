import * as contract from '../../contract/availability.ts'
import { viewerId } from '../../platform/ctx.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { loadUser } from '../accounts/queries.ts'
import { addSlot } from './add-slot.ts'
import { findFreeTimes } from './find-times.ts'
import { presentFreeTime, presentSlot } from './present.ts'
import { listSlots } from './queries.ts'
import { removeSlot } from './remove-slot.ts'

export function availabilityRoutes(app: App): void {
  serve(app, contract.listAvailability, async (ctx, { params }) => {
    await loadUser(ctx, params.userId)
    const rows = await listSlots(ctx, params.userId, viewerId(ctx) === params.userId)
    return rows.map(presentSlot)
  })
  serve(app, contract.addSlot, async (ctx, { body }) => presentSlot(await addSlot(ctx, body)))
  serve(app, contract.removeSlot, async (ctx, { params }) => {
    await removeSlot(ctx, params.id)
    return undefined
  })
  serve(app, contract.listFreeTimes, async (ctx, { params, query }) => {
    const { from, to, duration } = query
    const times = await findFreeTimes(ctx, params.id, { from, to, durationMinutes: duration })
    return times.map(presentFreeTime)
  })
}
