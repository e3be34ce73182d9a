import { type Reader, viewerId } from '../../platform/ctx.ts'
import { refuseField } from '../../platform/refuse.ts'
import { checkWithinYear } from './check-day.ts'
import { type BookingRules, findSchedules, getSchedule } from './queries.ts'
import {
  daysAhead,
  endOf,
  freeTimes,
  isInHours,
  type Schedule,
  type Span,
  toInstant,
  toWallClock,
} from './rules.ts'
import { availabilityRefusals } from './wording.ts'

const soonDays = 28
const daysPerCall = 62
const dayMs = 86_400_000

type Asked = {
  from?: string | undefined
  to?: string | undefined
  durationMinutes: number
  /** The user who wants to meet them; the signed-in viewer by default. */
  forUserId?: number
}

/**
 * A user’s bookable times, without those at which the user who wants to meet them is busy. Days are in the first user’s zone; by
 * default the next 28. Throws `invalid` with the field for a wrong range.
 */
export async function findFreeTimes(ctx: Reader, userId: number, asked: Asked): Promise<Span[]> {
  const now = ctx.clock.now()
  const during = windowOf(now, asked)
  const schedule = await getSchedule(ctx, userId, { ...during, viewerId: asked.forUserId ?? viewerId(ctx) })
  const today = Temporal.PlainDate.from(toWallClock(now, schedule.timeZone).date)
  const from = asked.from ? Temporal.PlainDate.from(asked.from) : today
  const to = asked.to ? Temporal.PlainDate.from(asked.to) : from.add({ days: soonDays - 1 })
  if (Temporal.PlainDate.compare(to, from) < 0) refuseField('to', availabilityRefusals.rangeReversed)
  if (from.until(to).days >= daysPerCall)
    refuseField('to', availabilityRefusals.rangeTooLong({ days: daysPerCall }))
  checkWithinYear('to', to.toString(), { timeZone: schedule.timeZone, now })
  if (!schedule.isAvailableForBooking) return []
  const days = { from: later(from, today).toString(), to: to.toString() }
  return [...freeTimes(schedule, { now, ...days, durationMinutes: asked.durationMinutes })]
}

/** Which of these users have a free time in the next 28 days. One statement, however many they are. */
export async function availableSoon(ctx: Reader, userIds: readonly number[]): Promise<Set<number>> {
  const now = ctx.clock.now()
  const schedules = await findSchedules(ctx, userIds, windowOf(now, {}))
  // The first is enough.
  const isFree = (schedule: Found) => !freeSoon(schedule, now).next().done
  return new Set([...schedules].flatMap(([userId, schedule]) => (isFree(schedule) ? userId : [])))
}

type Found = Schedule & BookingRules

/** In the next 28 days. */
function* freeSoon(schedule: Found, now: Date): Generator<Span> {
  if (!schedule.isAvailableForBooking) return
  const { date } = toWallClock(now, schedule.timeZone)
  const to = Temporal.PlainDate.from(date)
    .add({ days: soonDays - 1 })
    .toString()
  yield* freeTimes(schedule, { now, from: date, to, durationMinutes: 30 })
}

export type NextFree = {
  /** Of each of the next free days, in the user’s own zone: the first, the last, and some between them. */
  times: Date[]
  /** The hours of the week, in UTC, with a free time. See `weekHour`. */
  weekHours: number[]
}

const hourMs = 3_600_000
const hoursPerWeek = 168

/** Which of the 168 hours of every week in UTC. */
export const weekHour = (at: number) => Math.floor(at / hourMs) % hoursPerWeek

/** For each of these users who is free within 28 days. One statement, however many they are. */
export async function nextFreeTimes(
  ctx: Reader,
  userIds: readonly number[],
  { days }: { days: number },
): Promise<Map<number, NextFree>> {
  const now = ctx.clock.now()
  const found = new Map<number, NextFree>()
  for (const [userId, schedule] of await findSchedules(ctx, userIds, windowOf(now, {}))) {
    const free = [...freeSoon(schedule, now)]
    if (free.length === 0) continue
    const weekHours = new Set(free.map(({ startsAt }) => weekHour(startsAt.getTime())))
    found.set(userId, { times: someOfEachDay(free, schedule, days), weekHours: [...weekHours] })
  }
  return found
}

/** Far enough apart to be few, close enough that readers in any zone find one on their own day. */
const apartMs = 4 * hourMs

function someOfEachDay(free: Iterable<Span>, { timeZone }: { timeZone: string }, mostDays: number): Date[] {
  const times: Date[] = []
  let days = 0
  let dayEnds = 0
  let last: Date | undefined
  const add = (at: Date | undefined) => at && at !== times.at(-1) && times.push(at)
  for (const { startsAt } of free) {
    if (startsAt.getTime() >= dayEnds) {
      add(last)
      if (days++ === mostDays) return times
      const day = Temporal.PlainDate.from(toWallClock(startsAt, timeZone).date)
      dayEnds = toInstant(day.add({ days: 1 }).toString(), '00:00', timeZone).getTime()
      add(startsAt)
    } else if (startsAt.getTime() >= (times.at(-1)?.getTime() ?? 0) + apartMs) {
      add(startsAt)
    }
    last = startsAt
  }
  add(last)
  return times
}

/** True if the whole time is within the user’s hours, even if it’s no longer free. */
export async function isInsideHours(
  ctx: Reader,
  userId: number,
  startsAt: Date,
  durationMinutes: number,
): Promise<boolean> {
  const span = { startsAt, endsAt: endOf(startsAt, durationMinutes) }
  return isInHours(await getSchedule(ctx, userId, span), startsAt, durationMinutes)
}

/** Covers the requested days in any zone, buffers included, but never more than may be requested. */
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
