import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { refuse } from '../../platform/refuse.ts'
import { users } from '../accounts/tables.ts'
import type { Schedule, Span } from './rules.ts'
import { availabilityOverrides, availabilitySlots, bookingRules, busyTimes } from './tables.ts'

export type SlotRow = typeof availabilitySlots.$inferSelect
export type OverrideRow = typeof availabilityOverrides.$inferSelect

/** How a person may be booked. */
export type BookingRules = {
  isAvailableForBooking: boolean
  minimumNoticeHours: number
  bufferMinutes: number
}

/** What holds for a person who never changed anything. */
export const defaultRules: BookingRules = {
  isAvailableForBooking: true,
  minimumNoticeHours: 24,
  bufferMinutes: 0,
}

/** The booking rules of many people at once; everybody asked for is in the answer. */
export async function findBookingRules(
  ctx: Pick<Ctx, 'db'>,
  userIds: readonly number[],
): Promise<Map<number, BookingRules>> {
  const found = new Map(userIds.map((id) => [id, defaultRules]))
  if (userIds.length === 0) return found
  const rows = await ctx.db
    .select()
    .from(bookingRules)
    .where(inArray(bookingRules.userId, [...userIds]))
  for (const { userId, ...rules } of rows) found.set(userId, rules)
  return found
}

/** A person’s weekly hours in the order of the week; hidden ones only for their owner. */
export async function listSlots(ctx: Pick<Ctx, 'db'>, userId: number, hidden: boolean): Promise<SlotRow[]> {
  const rows = await ctx.db
    .select()
    .from(availabilitySlots)
    .where(eq(availabilitySlots.userId, userId))
    .orderBy(asc(availabilitySlots.weekday), asc(availabilitySlots.startMinute))
  return hidden ? rows : rows.filter((row) => row.available)
}

/** The days of a person’s calendar that differ from the weekly hours, from `today` (yyyy-mm-dd) on, in order. */
export async function listOverrides(
  ctx: Pick<Ctx, 'db'>,
  userId: number,
  today: string,
): Promise<OverrideRow[]> {
  return ctx.db
    .select()
    .from(availabilityOverrides)
    .where(and(eq(availabilityOverrides.userId, userId), gte(availabilityOverrides.on, today)))
    .orderBy(
      asc(availabilityOverrides.on),
      asc(availabilityOverrides.startMinute),
      asc(availabilityOverrides.id),
    )
}

/** When people are free, many at once: two statements, however many they are. */
export async function findSchedules(
  ctx: Pick<Ctx, 'db'>,
  userIds: readonly number[],
  during: Span,
): Promise<Map<number, Schedule & BookingRules>> {
  const found = new Map<number, Schedule & BookingRules>()
  if (userIds.length === 0) return found
  const people = await ctx.db
    .select({ id: users.id, timeZone: users.timeZone, rules: bookingRules, hours: hoursOfUser })
    .from(users)
    .leftJoin(bookingRules, eq(bookingRules.userId, users.id))
    .where(inArray(users.id, [...userIds]))
  const busy = await findBusyTimes(ctx, userIds, during)
  for (const { id, timeZone, rules, hours } of people) {
    const { isAvailableForBooking, minimumNoticeHours, bufferMinutes } = rules ?? defaultRules
    found.set(id, {
      timeZone,
      hours,
      busy: busy.get(id) ?? [],
      isAvailableForBooking,
      minimumNoticeHours,
      bufferMinutes,
    })
  }
  return found
}

/** One person’s schedule, or a 404. */
export async function loadSchedule(
  ctx: Pick<Ctx, 'db'>,
  userId: number,
  during: Span,
): Promise<Schedule & BookingRules> {
  const schedule = (await findSchedules(ctx, [userId], during)).get(userId)
  return schedule ?? refuse('not_found', 'This person does not exist.')
}

/** Whether a confirmed booking takes any of this time from a person. */
export async function isBusy(ctx: Pick<Ctx, 'db'>, userId: number, during: Span): Promise<boolean> {
  return (await findBusyTimes(ctx, [userId], during)).size > 0
}

const hoursOfUser = sql<Schedule['hours']>`coalesce((
  select jsonb_agg(jsonb_build_object('weekday', ${availabilitySlots.weekday}, 'startMinute', ${availabilitySlots.startMinute},
    'endMinute', ${availabilitySlots.endMinute}, 'available', ${availabilitySlots.available}))
  from ${availabilitySlots} where ${availabilitySlots.userId} = ${users.id}), '[]')`

const milliseconds = (bound: 'lower' | 'upper') =>
  sql<number>`(extract(epoch from ${sql.raw(bound)}(${busyTimes.during})) * 1000)::float8`

async function findBusyTimes(ctx: Pick<Ctx, 'db'>, userIds: readonly number[], { startsAt, endsAt }: Span) {
  const rows = await ctx.db
    .select({ userId: busyTimes.userId, start: milliseconds('lower'), end: milliseconds('upper') })
    .from(busyTimes)
    .where(
      and(
        inArray(busyTimes.userId, [...userIds]),
        sql`${busyTimes.during} && tstzrange(${startsAt.toISOString()}, ${endsAt.toISOString()})`,
      ),
    )
  const found = new Map<number, Span[]>()
  for (const { userId, start, end } of rows) {
    const spans = found.get(userId) ?? []
    spans.push({ startsAt: new Date(start), endsAt: new Date(end) })
    found.set(userId, spans)
  }
  return found
}
