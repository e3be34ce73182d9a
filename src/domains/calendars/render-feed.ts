import { createHash } from 'node:crypto'
import type { Ctx } from '../../platform/ctx.ts'
import { countAndLimit } from '../../platform/limits/limit.ts'
import { refuse } from '../../platform/refuse.ts'
import { findUsers } from '../accounts/queries.ts'
import { limits } from '../limits.ts'
import { listAppointments } from '../requests/notifying/list-appointments.ts'
import { renderCalendarFeed } from '../requests/notifying/render-calendar.ts'
import { currentSettings } from '../settings/queries.ts'
import { findFeedOwner } from './find-feed.ts'
import { calendarRefusals } from './wording.ts'

const pastDays = 90
const dayMs = 86_400_000

/** `tag` is the ETag. Throws `not_found` for an unknown secret. */
export async function renderFeed(
  ctx: Ctx,
  secret: string,
  address: string,
): Promise<{ content: string; tag: string }> {
  const owner = await findFeedOwner(ctx, secret)
  if (!owner) {
    await countAndLimit(ctx, limits.unknownCalendars, address)
    return refuse('not_found', calendarRefusals.noFeed, {}, { event: 'token_refused' })
  }
  await countAndLimit(ctx, limits.calendarReadings, String(owner.id))
  const since = new Date(ctx.clock.now().getTime() - pastDays * dayMs)
  const bookings = await listAppointments(ctx, owner.id, since)
  const people = await findUsers(
    ctx,
    bookings.flatMap(({ creatorId, guestId }) => [creatorId, guestId]),
  )
  const { platformName } = await currentSettings(ctx)
  const content = renderCalendarFeed({ config: ctx.config, platformName }, bookings, people, owner)
  return { content, tag: `W/"${createHash('sha256').update(content).digest('base64url')}"` }
}
