import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listMember } from '../../../tests/helpers/worlds/listed.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { deleteImported } from './delete-imported.ts'
import { availableSoon, isInsideHours, nextFreeTimes } from './find-free-times.ts'
import { freeTimes, reserveTime } from './reserve-time.ts'
import { importedBusy } from './tables.ts'
import { updateImported } from './update-imported.ts'

const world = setUpWorld()
let owner: Member
let other: Member

/** Friday. The owner is free on Mondays from 09:00 to 11:00 in Berlin, which is 08:00 to 10:00 in UTC. */
beforeAll(async () => {
  await world.clock.set('2027-01-08T12:00Z')
  other = await world.member()
})
beforeEach(async () => {
  owner = await world.member({ userType: 'creator', timeZone: 'Europe/Berlin' })
  await owner.post('/api/availability', { day: 'monday', startTime: '09:00', endTime: '11:00' })
})

const override = async (form: Record<string, unknown>) => {
  const { status, text } = await owner.post('/api/availability/overrides', form)
  expect(text && status).toBe(201)
}
const differ = (date: string, kind: string, startTime?: string, endTime?: string) =>
  override({ date, kind, startTime, endTime })

async function offered(day: string, { to = day, by = other as Pick<Member, 'get'>, duration = 30 } = {}) {
  const { status, body } = await by.get(
    `/api/users/${owner.id}/free-times?from=${day}&to=${to}&duration=${duration}`,
  )
  expect(status).toBe(200)
  return body.map(({ startsAt }: { startsAt: string }) => startsAt.slice(11, 16)) as string[]
}

const span = (from: string, to: string) => ({ startsAt: new Date(from), endsAt: new Date(to) })
let bookings = 0
const reserve = (userIds: number[], at: string, durationMinutes = 30) =>
  withTransaction(world.ctx, (ctx) =>
    reserveTime(ctx, { bookingId: ++bookings, userIds, startsAt: new Date(at), durationMinutes }),
  )
const imported = (calendarId: number, ...spans: ReturnType<typeof span>[]) =>
  withTransaction(world.ctx, (ctx) => updateImported(ctx, { userId: owner.id, calendarId, spans }))
const monday = '2027-01-11'

describe('Date overrides', () => {
  it('take hours away, or the whole day', async () => {
    await differ(monday, 'away', '09:30', '10:30')
    expect(await offered(monday)).toEqual(['08:00', '09:30'])
    await differ('2027-01-18', 'away')
    expect(await offered('2027-01-18')).toEqual([])
    expect(await offered('2027-01-25')).toHaveLength(4)
  })

  it('decide which times are outside the hours', async () => {
    const inside = (at: string, minutes: number) =>
      isInsideHours(world.ctx, owner.id, new Date(`2027-01-${at}Z`), minutes)
    await differ('2027-01-13', 'extra', '23:30', '24:00')
    await differ('2027-01-14', 'extra', '00:00', '01:00')
    await differ(monday, 'away', '10:00', '10:30')
    expect(await inside('11T08:00', 60)).toBe(true)
    expect(await inside('11T08:30', 60)).toBe(false)
    expect(await inside('11T09:00', 30)).toBe(false)
    expect(await inside('13T22:30', 90)).toBe(true)
    expect(await inside('13T22:30', 120)).toBe(false)
  })

  const next = async (days: number) =>
    (await nextFreeTimes(world.ctx, [owner.id], { days })).get(owner.id)?.times.map((at) => at.toISOString())

  it('move the first free time of a day, which is a day of the owner’s zone', async () => {
    await differ('2027-01-12', 'extra', '00:00', '00:30')
    await differ(monday, 'away', '09:00', '10:30')
    expect(await next(2)).toEqual(['2027-01-11T09:30:00.000Z', '2027-01-11T23:00:00.000Z'])
    expect(await next(9)).toHaveLength(8)
  })

  it('give a long day several free times, its last among them, so that readers far away find one of their own day', async () => {
    await differ(monday, 'extra', '11:00', '17:00')
    const ofMonday = ['08:00', '12:00', '15:30'].map((time) => `${monday}T${time}:00.000Z`)
    expect(await next(1)).toEqual(ofMonday)
    expect(await next(2)).toEqual([...ofMonday, '2027-01-18T08:00:00.000Z', '2027-01-18T09:30:00.000Z'])
  })

  it('list someone as available for the same 28 days as on their profile', async () => {
    owner = await world.member({ userType: 'creator' })
    const isFree = async () => [
      (await availableSoon(world.ctx, [owner.id])).has(owner.id),
      (await other.get(`/api/users/${owner.id}/free-times`)).body.length > 0,
    ]
    await differ('2027-02-05', 'extra', '09:00', '10:00')
    expect(await isFree()).toEqual([false, false])
    await differ('2027-02-04', 'extra', '09:00', '10:00')
    expect(await isFree()).toEqual([true, true])
  })

  it('update the search', async () => {
    await listMember(owner)
    const isFound = async () => {
      await world.runJobs()
      const { body } = await other.get(`/api/search?q=${encodeURIComponent(owner.name)}&available=true`)
      return body.some(({ id }: { id: number }) => id === owner.id)
    }
    expect(await isFound()).toBe(true)
    for (const date of [monday, '2027-01-18', '2027-01-25', '2027-02-01']) await differ(date, 'away')
    expect(await isFound()).toBe(false)
  })
})

describe('Busy times of an imported calendar', () => {
  it('hide free times as bookings do, with the buffer, but block no booking', async () => {
    await owner.patch(`/api/users/${owner.id}`, { bufferMinutes: 15 })
    await imported(1, span('2027-01-11T08:50Z', '2027-01-11T09:10Z'))
    expect(await offered(monday)).toEqual(['08:00', '09:30'])
    expect(await offered('2027-01-18')).toHaveLength(4)
    await reserve([owner.id], '2027-01-11T09:00Z')
    expect(await isInsideHours(world.ctx, owner.id, new Date('2027-01-11T09:00Z'), 30)).toBe(true)
  })

  it('match its last reading, unchanged ones are not written again, and those of another calendar stay', async () => {
    const hour = (hours: string) => span(`2027-02-01T${hours}:00Z`, `2027-02-01T${hours}:30Z`)
    const stored = async (calendarId: number) => {
      const rows = world.ctx.db.select().from(importedBusy).where(eq(importedBusy.calendarId, calendarId))
      return (await rows.orderBy(asc(importedBusy.during))).map(({ id, during }) => ({
        id,
        hour: during.slice(13, 15),
      }))
    }
    await imported(2, hour('09'), hour('14'))
    const [first] = await stored(2)
    await Promise.all([imported(2, hour('16'), hour('09')), imported(2, hour('16'), hour('09'))])
    expect(await stored(2)).toEqual([first, { id: expect.any(Number), hour: '16' }])
    await imported(3, hour('09'))
    await withTransaction(world.ctx, (ctx) => deleteImported(ctx, 2))
    expect([await stored(2), (await stored(3)).length]).toEqual([[], 1])
  })
})

describe('The viewer', () => {
  it('does not see times when they are busy themselves, without a buffer', async () => {
    await owner.patch(`/api/users/${owner.id}`, { bufferMinutes: 30 })
    const viewer = await world.member()
    await reserve([viewer.id], '2027-01-11T08:30Z')
    expect(await offered(monday, { by: viewer })).toEqual(['08:00', '09:00', '09:30'])
    for (const by of [other, owner, world.visitor()]) expect(await offered(monday, { by })).toHaveLength(4)
    await withTransaction(world.ctx, (ctx) => freeTimes(ctx, [bookings]))
    expect(await offered(monday, { by: viewer })).toHaveLength(4)
  })
})

describe('The days asked for', () => {
  it.each([
    ['the year 0', '0000-01-01', '0000-01-02', 200, 0],
    ['a past month', '2026-12-01', '2026-12-31', 200, 0],
    ['the last possible date', '9999-12-01', '9999-12-31', 400, 0],
    ['the last allowed day', '2028-01-03', '2028-01-09', 200, 4],
    ['a day beyond it', '2028-01-05', '2028-01-10', 400, 0],
  ])('may be %s', async (_, from, to, status, times) => {
    const answer = await other.get(`/api/users/${owner.id}/free-times?from=${from}&to=${to}`)
    expect(answer.status).toBe(status)
    expect(answer.body.length ?? 0).toBe(times)
  })

  it('may be so far ahead that every booking of that day still counts', async () => {
    await reserve([owner.id], '2028-01-03T08:00Z')
    expect(await offered('2028-01-03')).toEqual(['08:30', '09:00', '09:30'])
  })
})

it('among hundreds of people, those with hours are available', async () => {
  await world.ctx.db.execute(sql`
    insert into users (email, password_hash, name, user_type, created_at, last_active_at)
      select 'many' || n || '@example.com', '-', 'Many', 'creator', now(), now() from generate_series(1, 300) n`)
  await world.ctx.db.execute(sql`
    insert into availability_slots (user_id, weekday, start_minute, end_minute, created_at)
      select id, 1, 540, 600, now() from users where name = 'Many' and id % 2 = 0`)
  const { rows } = await world.ctx.db.execute<{ id: number }>(sql`select id from users where name = 'Many'`)
  const soon = await availableSoon(
    world.ctx,
    rows.map(({ id }) => id),
  )
  expect(soon.size).toBe(150)
  expect([...soon].every((id) => id % 2 === 0)).toBe(true)
})
