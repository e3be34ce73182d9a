import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { daysFromNow, sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { setUpCouple } from '../../../../tests/helpers/worlds/couple-setup.ts'
import { listMember } from '../../../../tests/helpers/worlds/listed.ts'
import { passTime } from '../../../../tests/helpers/worlds/pass-time.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'
import { weekdays } from '../../../contract/weekdays.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { indexEveryone } from '../../search/index-everyone.ts'
import { updateAnswers, updateEveryonesAnswers } from './update-answers.ts'

const couple = setUpCouple()
const { world, creator } = couple

let sent = 0
async function request(): Promise<number> {
  sent++
  const time = `${String(sent).padStart(2, '0')}:00`
  const draft = { date: daysFromNow(world, 20), time, topic: 'Tides' }
  return (await sendRequest(couple.guest, creator.id, draft)).id
}

async function answerAfter(hours: number, status: 'approved' | 'rejected') {
  const id = await request()
  await world.clock.advance({ hours })
  expect((await creator.patch(`/api/bookings/${id}/status`, { status })).status).toBe(200)
}

async function shown() {
  await world.runJobs()
  return (await world.visitor().get(`/api/users/${creator.id}`)).body.usualAnswerHours
}

test('a profile says how soon its owner usually answers, from the third answer on', async () => {
  await answerAfter(1, 'approved')
  await answerAfter(2, 'rejected')
  expect(await shown()).toBeNull()
  await answerAfter(5.5, 'approved')
  expect(await shown()).toBe(6)
  await answerAfter(30, 'approved')
  expect(await shown()).toBe(6)
})

test('proposed times count as an answer, and a withdrawn request doesn’t count', async () => {
  const proposed = await request()
  await world.clock.advance({ hours: 20 })
  const offers = [{ date: daysFromNow(world, 9), time: '10:00' }]
  expect((await creator.post(`/api/bookings/${proposed}/counter`, { offers })).status).toBe(201)
  expect(await shown()).toBe(20)
  const withdrawn = await request()
  await world.clock.advance({ hours: 60 })
  expect((await couple.guest.patch(`/api/bookings/${withdrawn}`, { status: 'cancelled' })).status).toBe(200)
  expect(await shown()).toBe(20)
})

test('someone who lets requests expire isn’t said to answer soon', async () => {
  await request()
  await request()
  await passTime(world, { hours: 73 })
  expect(await shown()).toBeNull()
})

type Words = Partial<Record<'reason' | 'offeredBy' | 'by', string>>
type Request = Words & { status: string; paid?: boolean; days?: number }

const insertRequest = ({ status, reason, offeredBy, by = 'guest', paid = true, days = 1 }: Request) => {
  const { guest } = couple
  const offered = offeredBy ? sql`array[now()]` : sql`null`
  return sql`
    insert into bookings (creator_id, guest_id, requested_by, guest_name, guest_email, booked_on, booked_time,
      creator_time_zone, duration_minutes, status, closed_reason, payment_status, offered_by, offered_times, created_at)
    values (${creator.id}, ${guest.id}, ${by}, 'Guest', 'guest@example.com', '2026-01-01', 'TBD', 'UTC', 60, ${status},
      ${reason ?? null}, ${paid ? 'released' : 'unpaid'}, ${offeredBy ?? null}, ${offered},
      ${world.clock.now().toISOString()}::timestamptz - ${days} * interval '1 day') returning id`
}

async function insert(made: Request): Promise<number> {
  const { rows } = await world.ctx.db.execute<{ id: number }>(insertRequest(made))
  const { id } = rows[0]!
  await withTransaction(world.ctx, (ctx) => updateAnswers(ctx, { bookingId: id }))
  return id
}

async function answersOf({ id }: Member) {
  const stats = sql`select answered, expired from person_stats where user_id = ${id}`
  return (await world.ctx.db.execute(stats)).rows[0]
}

test('half a year later, nothing of it counts', async () => {
  expect(await answersOf(creator)).toEqual({ answered: 4, expired: 3 })
  await world.clock.advance({ days: 176 })
  await updateEveryonesAnswers(world.ctx)
  expect(await answersOf(creator)).toEqual({ answered: 0, expired: 2 })
  await world.clock.advance({ days: 2 })
  await updateEveryonesAnswers(world.ctx)
  expect(await answersOf(creator)).toEqual({ answered: 0, expired: 0 })
  expect(await shown()).toBeNull()
})

test('confirmed and declined requests are answered, those that expired on the recipient are not', async () => {
  await insert({ status: 'confirmed' })
  await insert({ status: 'cancelled', reason: 'declined' })
  await insert({ status: 'cancelled', reason: 'expired' })
  await insert({ status: 'cancelled', reason: 'expired', offeredBy: 'guest' })
  expect(await answersOf(creator)).toEqual({ answered: 2, expired: 2 })
})

test('withdrawn, unpaid, open and old requests, and those that waited for their requester, don’t count', async () => {
  await insert({ status: 'cancelled', reason: 'withdrawn' })
  await insert({ status: 'cancelled', reason: 'expired', offeredBy: 'creator' })
  await insert({ status: 'cancelled', reason: 'expired', paid: false })
  await insert({ status: 'cancelled', reason: 'expired', days: 181 })
  await insert({ status: 'pending' })
  expect(await answersOf(creator)).toEqual({ answered: 2, expired: 2 })
  expect(await answersOf(couple.guest)).toBeUndefined()
})

test('a guest who was asked is the one to answer', async () => {
  await insert({ status: 'cancelled', reason: 'expired', by: 'creator' })
  expect(await answersOf(couple.guest)).toEqual({ answered: 0, expired: 1 })
})

test('only the latest 40 requests say how soon', async () => {
  const host = await world.member({ userType: 'creator' })
  const { rows } = await world.ctx.db.execute<{ id: number }>(sql`
    with asked as (
      insert into bookings (creator_id, guest_id, requested_by, guest_name, guest_email, booked_on, booked_time,
        creator_time_zone, duration_minutes, status, payment_status, created_at)
      select ${host.id}, ${couple.guest.id}, 'guest', 'Guest', 'guest@example.com', '2026-01-01', 'TBD', 'UTC', 60,
        'confirmed', 'captured', ${world.clock.now().toISOString()}::timestamptz - nth * interval '1 day'
      from generate_series(1, 80) nth returning id, created_at
    ), numbered as (
      select id, created_at, row_number() over (order by created_at desc) as nth from asked
    ), told as (
      insert into booking_history (booking_id, what, by, at)
      select id, 'requested', 'guest', created_at from numbered
      union all select id, 'confirmed', 'creator', created_at + case when nth <= 40 then 2 else 60 end * interval '1 hour'
      from numbered
    )
    select id from asked limit 1`)
  await withTransaction(world.ctx, (ctx) => updateAnswers(ctx, { bookingId: rows[0]!.id }))
  expect(await answersOf(host)).toEqual({ answered: 80, expired: 0 })
  expect((await world.visitor().get(`/api/users/${host.id}`)).body.usualAnswerHours).toBe(2)
})

test('letting requests expire moves a person back in the recommended order', async () => {
  for (const userType of ['creator', 'guest'] as const) await listMember(await world.member({ userType }))
  const order = async () =>
    (await world.visitor().get('/api/search')).body.map(({ id }: { id: number }) => id)
  await world.ctx.db.execute(sql`update users set last_active_at = ${world.clock.now().toISOString()}`)
  await indexEveryone(world.ctx)
  const [first, second] = await order()
  await world.ctx.db.execute(sql`insert into person_stats (user_id, expired) values (${first}, 1)`)
  await indexEveryone(world.ctx)
  expect(await order()).toEqual([second, first])
})

test('a card has the first and last free time of each day; a confirmed booking takes it, and canceling gives it back', async () => {
  const host = await listMember(await world.member({ userType: 'creator' }))
  const guest = await world.member()
  const [first, second] = [daysFromNow(world, 8), daysFromNow(world, 9)]
  for (const date of [first, second]) {
    const day = weekdays[Temporal.PlainDate.from(date).dayOfWeek - 1]
    const slot = { day, startTime: '09:00', endTime: '12:00' }
    expect((await host.post('/api/availability', slot)).status).toBe(201)
  }
  expect((await host.patch(`/api/users/${host.id}`, { minimumNoticeHours: 96 })).status).toBe(200)
  const shown = async () => {
    await world.runJobs()
    const { body } = await world.visitor().get('/api/search?available=true')
    const times = (body as { id: number; freeTimes: string[] }[]).find(({ id }) => id === host.id)?.freeTimes
    return times?.map((at) => at.slice(0, 16)).filter((at) => at.startsWith(first) || at.startsWith(second))
  }
  const atFirst = ['T09:00', 'T11:30'].flatMap((time) => [first + time, second + time]).sort()
  expect(await shown()).toEqual(atFirst)
  const { id } = await sendRequest(guest, host.id, { date: first, time: '09:00' })
  expect((await host.patch(`/api/bookings/${id}/status`, { status: 'approved' })).status).toBe(200)
  expect(await shown()).toEqual([`${first}T09:30`, ...atFirst.slice(1)])
  expect((await guest.patch(`/api/bookings/${id}`, { status: 'cancelled' })).status).toBe(200)
  expect(await shown()).toEqual(atFirst)
})
