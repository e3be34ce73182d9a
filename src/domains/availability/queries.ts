import { and, asc, eq, gte, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Reader, TransactionCtx } from '../../platform/ctx.ts'
import { preparedQuery, preparedRead } from '../../platform/database/prepared-query.ts'
import { refuse } from '../../platform/refuse.ts'
import { people } from '../accounts/queries.ts'
import type { Schedule, Span } from './rules.ts'
import { availabilityOverrides, availabilitySlots, bookingRules, busyTimes, importedBusy } from './tables.ts'
import { availabilityRefusals } from './wording.ts'

export type SlotRow = typeof availabilitySlots.$inferSelect
export type OverrideRow = typeof availabilityOverrides.$inferSelect

export type BookingRules = {
  isAvailableForBooking: boolean
  minimumNoticeHours: number
  bufferMinutes: number
}

/** For users without a row. */
export const defaultRules: BookingRules = {
  isAvailableForBooking: true,
  minimumNoticeHours: 24,
  bufferMinutes: 0,
}

const rulesOf = preparedRead<{ ids: number[] }, (typeof bookingRules.$inferSelect)[]>(
  'booking_rules',
  (db, value) =>
    db
      .select()
      .from(bookingRules)
      .where(sql`${bookingRules.userId} = any(${value('ids')})`),
)

/** The result has every requested user. */
export async function findBookingRules(
  ctx: Reader,
  userIds: readonly number[],
): Promise<Map<number, BookingRules>> {
  const found = new Map(userIds.map((id) => [id, defaultRules]))
  if (userIds.length === 0) return found
  const rows = await rulesOf(ctx, { ids: [...userIds] })
  for (const { userId, ...rules } of rows) found.set(userId, rules)
  return found
}

/** In the order of the week. `hidden` includes hours that only their owner may see. */
export async function listSlots(ctx: Reader, userId: number, hidden: boolean): Promise<SlotRow[]> {
  const rows = await ctx.db
    .select()
    .from(availabilitySlots)
    .where(eq(availabilitySlots.userId, userId))
    .orderBy(asc(availabilitySlots.weekday), asc(availabilitySlots.startMinute))
  return hidden ? rows : rows.filter((row) => row.available)
}

/** Date overrides from `today` (yyyy-mm-dd) on, in order. */
export async function listOverrides(ctx: Reader, userId: number, today: string): Promise<OverrideRow[]> {
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

type Wanted = Span & { viewerId?: number | null | undefined }

/** One statement, however many users. */
export async function findSchedules(
  ctx: Reader,
  userIds: readonly number[],
  { startsAt, endsAt, viewerId = null }: Wanted,
): Promise<Map<number, Schedule & BookingRules>> {
  if (userIds.length === 0) return new Map()
  const rows = await readSchedules(ctx, { userIds: `{${userIds.join()}}`, startsAt, endsAt, viewerId })
  return new Map(
    rows.map(({ id, timeZone, rules, hours, overrides, busy, viewerBusy }) => [
      id,
      {
        timeZone,
        ...(rules ?? defaultRules),
        hours,
        overrides,
        busy: busy.map(toSpan),
        viewerBusy: viewerId === id ? [] : viewerBusy.map(toSpan),
      },
    ]),
  )
}

export async function getSchedule(
  ctx: Reader,
  userId: number,
  wanted: Wanted,
): Promise<Schedule & BookingRules> {
  const schedule = (await findSchedules(ctx, [userId], wanted)).get(userId)
  return schedule ?? refuse('not_found', availabilityRefusals.noUser)
}

export async function isBusy(ctx: Reader, userId: number, { startsAt, endsAt }: Span): Promise<boolean> {
  const during = sql`tstzrange(${startsAt.toISOString()}, ${endsAt.toISOString()})`
  const taken = and(eq(busyTimes.userId, userId), sql`${busyTimes.during} && ${during}`)
  return (await ctx.db.$count(busyTimes, taken)) > 0
}

export type Imported = { userId: number; calendarId: number; spans: readonly Span[] }

/** Returns how many differed. The spans don’t overlap. */
export async function replaceImported(
  ctx: TransactionCtx,
  { userId, calendarId, spans }: Imported,
): Promise<number> {
  const starts = sql.param(spans.map((span) => span.startsAt.toISOString()))
  const ends = sql.param(spans.map((span) => span.endsAt.toISOString()))
  const { rows } = await ctx.db.execute<{ changed: number }>(sql`
    with wanted as (
      select tstzrange(start, stop) as during from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) w (start, stop)),
    removed as (
      delete from ${importedBusy} b where b.calendar_id = ${calendarId}
        and not exists (select 1 from wanted w where w.during = b.during) returning 1),
    added as (
      insert into ${importedBusy} (user_id, calendar_id, during)
      select ${userId}, ${calendarId}, during from wanted w
        where not exists (select 1 from ${importedBusy} b where b.calendar_id = ${calendarId} and b.during = w.during)
      returning 1)
    select ((select count(*) from removed) + (select count(*) from added))::int as changed`)
  return rows[0]?.changed ?? 0
}

/** Start and end, in milliseconds. */
type Taken = [number, number]
type Found = Pick<Schedule, 'timeZone' | 'hours' | 'overrides'> & {
  id: number
  rules: BookingRules | null
  busy: Taken[]
  viewerBusy: Taken[]
}

/** Reads three more days on each side: local days differ from UTC’s by up to one, and hours may continue over midnight. */
const readSchedules = preparedQuery<
  { userIds: string; startsAt: Date; endsAt: Date; viewerId: number | null },
  Found[]
>('read_schedules', (_, value) => {
  const during = sql`tstzrange(${value('startsAt')}, ${value('endsAt')})`
  const milliseconds = (bound: 'lower' | 'upper') =>
    sql`(extract(epoch from ${sql.raw(bound)}(during)) * 1000)::bigint`
  const takenIn = (times: SQL) => sql`(
    select coalesce(json_agg(json_build_array(${milliseconds('lower')}, ${milliseconds('upper')})), '[]')
    from (${times}) t)`
  const bookedBy = (id: SQL | Placeholder) =>
    sql`select b.during from ${busyTimes} b where b.user_id = ${id} and b.during && ${during}`
  return sql`
    select people.id, people.time_zone as "timeZone",
      (select json_build_object('isAvailableForBooking', is_available_for_booking,
          'minimumNoticeHours', minimum_notice_hours, 'bufferMinutes', buffer_minutes)
        from ${bookingRules} r where r.user_id = people.id) as rules,
      (select coalesce(json_agg(json_build_object('weekday', weekday,
          'startMinute', start_minute, 'endMinute', end_minute, 'available', true)), '[]')
        from ${availabilitySlots} s where s.user_id = people.id and s.available) as hours,
      (select coalesce(json_agg(json_build_object('on', on_day, 'kind', kind,
          'startMinute', start_minute, 'endMinute', end_minute)), '[]')
        from ${availabilityOverrides} o where o.user_id = people.id
          and on_day between (${value('startsAt')}::timestamptz at time zone 'UTC')::date - 3
            and (${value('endsAt')}::timestamptz at time zone 'UTC')::date + 3) as overrides,
      ${takenIn(sql`${bookedBy(sql`people.id`)} union all
        select i.during from ${importedBusy} i where i.user_id = people.id and i.during && ${during}`)} as busy,
      ${takenIn(bookedBy(value('viewerId')))} as "viewerBusy"
    from ${people} where people.id = any(${value('userIds')}::int[])`
})

function toSpan([from, until]: Taken): Span {
  return { startsAt: new Date(from), endsAt: new Date(until) }
}
