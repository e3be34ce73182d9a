import { type Ctx, viewerId } from '../../platform/ctx.ts'
import { refuseField } from '../../platform/refuse.ts'
import { checkWithinYear } from './check-day.ts'
import { findSchedules, loadSchedule } from './queries.ts'
import { daysAhead, endOf, freeTimes, isInHours, type Span, toWallClock } from './rules.ts'

const soonDays = 28
const daysPerCall = 62
const dayMs = 86_400_000

type Asked = {
  from?: string | undefined
  to?: string | undefined
  durationMinutes: number
  /** Who is to meet them, when it is not the signed-in viewer. */
  forUserId?: number
}

/**
 * A person’s bookable times, without those at which whoever is to meet them is taken. The days are those of the person’s own
 * calendar; without them, the next 28. Throws `invalid` with the field for a wrong range.
 */
export async function findFreeTimes(ctx: Ctx, userId: number, asked: Asked): Promise<Span[]> {
  const now = ctx.clock.now()
  const during = windowOf(now, asked)
  const schedule = await loadSchedule(ctx, userId, { ...during, viewerId: asked.forUserId ?? viewerId(ctx) })
  const today = Temporal.PlainDate.from(toWallClock(now, schedule.timeZone).date)
  const from = asked.from ? Temporal.PlainDate.from(asked.from) : today
  const to = asked.to ? Temporal.PlainDate.from(asked.to) : from.add({ days: soonDays - 1 })
  if (Temporal.PlainDate.compare(to, from) < 0) refuseField('to', 'The last day is before the first.')
  if (from.until(to).days >= daysPerCall) refuseField('to', `Please ask for at most ${daysPerCall} days.`)
  checkWithinYear('to', to.toString(), { timeZone: schedule.timeZone, now })
  if (!schedule.isAvailableForBooking) return []
  const days = { from: later(from, today).toString(), to: to.toString() }
  return [...freeTimes(schedule, { now, ...days, durationMinutes: asked.durationMinutes })]
}

/** Which of these people have a free time in the next 28 days, those that are shown of them. One statement for any number of people. */
export async function availableSoon(ctx: Ctx, userIds: readonly number[]): Promise<Set<number>> {
  const now = ctx.clock.now()
  const found = new Set<number>()
  for (const [userId, schedule] of await findSchedules(ctx, userIds, windowOf(now, {}))) {
    if (!schedule.isAvailableForBooking) continue
    const { date } = toWallClock(now, schedule.timeZone)
    const to = Temporal.PlainDate.from(date)
      .add({ days: soonDays - 1 })
      .toString()
    const first = freeTimes(schedule, { now, from: date, to, durationMinutes: 30 }).next()
    if (!first.done) found.add(userId)
  }
  return found
}

/** True when the whole time lies in the person’s hours of that day, whether or not it is still free. */
export async function isInsideHours(
  ctx: Pick<Ctx, 'driver' | 'config'>,
  userId: number,
  startsAt: Date,
  durationMinutes: number,
): Promise<boolean> {
  const span = { startsAt, endsAt: endOf(startsAt, durationMinutes) }
  return isInHours(await loadSchedule(ctx, userId, span), startsAt, durationMinutes)
}

/** Everything that may touch the days asked for in any zone, buffers included; never more than can be asked for. */
function windowOf(now: Date, { from, to }: Pick<Asked, 'from' | 'to'>): Span {
  const earliest = now.getTime() - 2 * dayMs
  const latest = now.getTime() + (daysAhead + 3) * dayMs
  const within = (ms: number) => Math.min(Math.max(ms, earliest), latest)
  const first = from ? Date.parse(from) : now.getTime()
  const last = to ? Date.parse(to) : first + soonDays * dayMs
  return {
    startsAt: new Date(within(first - 2 * dayMs)),
    endsAt: new Date(within(Math.max(first, last) + 3 * dayMs)),
  }
}

function later(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) > 0 ? a : b
}
