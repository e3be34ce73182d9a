import * as contract from '../../contract/availability.ts'
import { viewerId } from '../../platform/ctx.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { ownAccount } from '../accounts/sessions/find-session.ts'
import { requireVisible } from '../trust/policy.ts'
import { copyDay } from './copy-day.ts'
import { createOverride } from './create-override.ts'
import { createSlot } from './create-slot.ts'
import { deleteOverride } from './delete-override.ts'
import { deleteSlot } from './delete-slot.ts'
import { findFreeTimes } from './find-free-times.ts'
import { presentFreeTime, presentOverride, presentSlot } from './present.ts'
import { listOverrides, listSlots } from './queries.ts'
import { toWallClock } from './rules.ts'
import { updateHours } from './update-hours.ts'

export function availabilityRoutes(app: App): void {
  serve(app, contract.listAvailability, async (ctx, { params }) => {
    await requireVisible(ctx, params.userId)
    const rows = await listSlots(ctx, params.userId, viewerId(ctx) === params.userId)
    return rows.map(presentSlot)
  })
  serve(app, contract.addSlot, async (ctx, { body }) => presentSlot(await createSlot(ctx, body)))
  serve(app, contract.removeSlot, async (ctx, { params }) => {
    await deleteSlot(ctx, params.id)
    return undefined
  })
  serve(app, contract.copyDay, async (ctx, { body }) => (await copyDay(ctx, body)).map(presentSlot))
  serve(app, contract.changeHours, async (ctx, { body }) => (await updateHours(ctx, body)).map(presentSlot))
  serve(app, contract.listOverrides, async (ctx) => {
    const { id, timeZone } = await ownAccount(ctx)
    const rows = await listOverrides(ctx, id, toWallClock(ctx.clock.now(), timeZone).date)
    return rows.map(presentOverride)
  })
  serve(app, contract.addOverride, async (ctx, { body }) => presentOverride(await createOverride(ctx, body)))
  serve(app, contract.removeOverride, async (ctx, { params }) => {
    await deleteOverride(ctx, params.id)
    return undefined
  })
  serve(app, contract.listFreeTimes, async (ctx, { params, query }) => {
    await requireVisible(ctx, params.id)
    const { from, to, duration } = query
    const times = await findFreeTimes(ctx, params.id, { from, to, durationMinutes: duration })
    return times.map(presentFreeTime)
  })
}
