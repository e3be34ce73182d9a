import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createCreator, daysFromNow, sendRequest } from '../../../tests/helpers/money/paid-request.ts'
import { newSubscriber } from '../../../tests/helpers/worlds/calendar-subscriber.ts'
import { parseCalendar } from '../../../tests/helpers/worlds/read-calendar.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { users } from '../accounts/tables.ts'
import { bookings } from '../requests/tables.ts'
import { calendarFeeds } from './tables.ts'

const world = setUpWorld({ PUBLIC_URL: 'https://room.example' })
let creator: Member
let guest: Member
beforeAll(async () => {
  creator = await createCreator(world, 'Europe/Lisbon')
  guest = await world.member({ timeZone: 'America/New_York' })
})

const site = 'https://room.example'
const pathOf = async (who: Member) =>
  ((await who.get('/api/calendar')).body.address as string).slice(site.length)
const uidOf = async (id: number) => {
  const [row] = await world.ctx.db.select().from(bookings).where(eq(bookings.id, id))
  return `${row?.calendarUid}@room.example`
}
const answer = (who: Member, id: number, status: string) => who.patch(`/api/bookings/${id}`, { status })

let hour = 6
async function confirmed() {
  const time = `${String(++hour).padStart(2, '0')}:00`
  const { id } = await sendRequest(guest, creator.id, { date: daysFromNow(world, 12), time, topic: 'Tides' })
  return (await answer(creator, id, 'confirmed')).body
}

test('a secret address lists all confirmed bookings of its owner without a sign-in', async () => {
  const booking = await confirmed()
  const pending = await sendRequest(guest, creator.id, { date: daysFromNow(world, 13), time: '09:00' })
  const { body: feed } = await creator.get('/api/calendar')
  expect(feed.address).toMatch(/^https:\/\/room\.example\/calendar\/[\w-]{43}\.ics$/)
  expect(feed.webcal).toBe(feed.address.replace('https:', 'webcal:'))
  const answered = await world.visitor().get(feed.address.slice(site.length))
  expect(answered.status).toBe(200)
  expect(answered.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'content-disposition': 'inline; filename="bookings.ics"',
    'x-robots-tag': 'noindex',
  })
  const { method, events } = parseCalendar(answered.text)
  expect(method).toBe('PUBLISH')
  expect(events.map((event) => event.uid)).not.toContain(await uidOf(pending.id))
  expect(events).toContainEqual(
    expect.objectContaining({
      uid: await uidOf(booking.id),
      startsAt: booking.startsAt,
      summary: `Tides with ${guest.name}`,
      zone: 'Europe/Lisbon',
      attendees: [],
    }),
  )
  expect(answered.text.replaceAll('\r\n ', '')).not.toContain(guest.email)
})

test('a canceled booking disappears from the subscriber’s calendar, and an older copy does not restore it', async () => {
  const subscriber = newSubscriber()
  const path = await pathOf(guest)
  const read = async () => (await world.visitor().get(path)).text
  const kept = await confirmed()
  const cancelled = await confirmed()
  const older = await read()
  subscriber.take(older)
  const [keptUid, uid] = [await uidOf(kept.id), await uidOf(cancelled.id)]
  expect(subscriber.shown()).toEqual(expect.arrayContaining([keptUid, uid]))
  await answer(creator, cancelled.id, 'cancelled')
  subscriber.take(await read())
  subscriber.take(older)
  expect(subscriber.shown()).toContain(keptUid)
  expect(subscriber.shown()).not.toContain(uid)
})

test('a booking whose number was used before, as after a restore, is another event in calendars', async () => {
  const { id } = await confirmed()
  const uid = async () => parseCalendar((await fileOf(guest, id)).text).events[0]?.uid
  const before = await uid()
  const [lost] = await world.ctx.db.delete(bookings).where(eq(bookings.id, id)).returning()
  if (!lost) throw new Error('There is no booking.')
  const { calendarUid: _, ...row } = lost
  await world.ctx.db.insert(bookings).overridingSystemValue().values(row)
  expect(await uid()).toMatch(/^booking-[-\da-f]{36}@room\.example$/)
  expect(await uid()).not.toBe(before)
})

test('an unchanged feed is not sent again', async () => {
  const path = await pathOf(guest)
  const first = await world.visitor().get(path)
  const { etag = '' } = first.headers
  const again = await world.visitor().get(path, { 'if-none-match': `"other", ${etag}` })
  expect([again.status, again.text]).toEqual([304, ''])
  await confirmed()
  const changed = await world.visitor().get(path, { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(changed.headers.etag).not.toBe(etag)
})

const fileOf = (who: Pick<Member, 'get'>, id: number) => who.get(`/api/bookings/${id}.ics`)

test('a confirmed booking has a calendar file, replaced by its cancellation', async () => {
  const asked = { date: daysFromNow(world, 9), time: '10:00', topic: 'Tides' }
  const { id } = await sendRequest(guest, creator.id, asked)
  const early = await fileOf(guest, id)
  expect([early.status, early.body.message]).toEqual([
    404,
    'There’s no calendar file yet. The booking has to be confirmed and have a time.',
  ])
  const { body: booking } = await answer(creator, id, 'confirmed')
  const file = await fileOf(guest, id)
  expect(file.status).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="booking-${id}.ics"`,
    'cache-control': 'private, no-cache',
  })
  for (const [who, zone] of [
    [guest, 'America/New_York'],
    [creator, 'Europe/Lisbon'],
  ] as const) {
    expect(parseCalendar((await fileOf(who, id)).text)).toMatchObject({
      method: 'REQUEST',
      events: [{ uid: await uidOf(id), startsAt: booking.startsAt, zone, sequence: 1 }],
    })
  }
  await answer(creator, id, 'cancelled')
  expect(parseCalendar((await fileOf(guest, id)).text)).toMatchObject({
    method: 'CANCEL',
    events: [{ uid: await uidOf(id), status: 'CANCELLED', sequence: 2 }],
  })
})

test('others get a 404, and a booking without a time has no file', async () => {
  const { id } = await sendRequest(guest, creator.id, { time: 'TBD' })
  await answer(creator, id, 'confirmed')
  expect((await fileOf(guest, id)).status).toBe(404)
  const timed = await sendRequest(guest, creator.id, { date: daysFromNow(world, 9), time: '12:00' })
  await answer(creator, timed.id, 'confirmed')
  expect((await fileOf(guest, timed.id)).status).toBe(200)
  const stranger = await fileOf(await world.member(), timed.id)
  const unknown = await fileOf(guest, 999_999)
  expect([stranger.status, stranger.body.message]).toEqual([unknown.status, unknown.body.message])
  expect(stranger.status).toBe(404)
  expect((await fileOf(world.visitor(), timed.id)).status).toBe(401)
})

test('the feed leaves out bookings of more than 90 days ago', async () => {
  const path = await pathOf(guest)
  const { id } = await confirmed()
  const ago = (days: number) => new Date(world.clock.now().getTime() - days * 86_400_000)
  const move = (days: number) =>
    world.ctx.db
      .update(bookings)
      .set({ status: 'completed', startsAt: ago(days), endsAt: ago(days) })
      .where(eq(bookings.id, id))
  const uids = async () => parseCalendar((await world.visitor().get(path)).text).events.map(({ uid }) => uid)
  await move(89)
  expect(await uids()).toContain(await uidOf(id))
  await move(91)
  expect(await uids()).not.toContain(await uidOf(id))
})

test('a new address replaces the old one right away, each time', async () => {
  const old = await pathOf(guest)
  expect(await pathOf(guest)).toBe(old)
  await world.clock.advance({ minutes: 1 })
  const made = await Promise.all(
    [1, 2, 3].map(async () => (await guest.post('/api/calendar/rotate')).body.address),
  )
  expect(new Set([...made, site + old]).size).toBe(4)
  expect((await world.visitor().get(old)).status).toBe(404)
  expect((await world.visitor().get(await pathOf(guest))).status).toBe(200)
  const { address, changedAt } = (await guest.get('/api/calendar')).body
  expect(made).toContain(address)
  expect(changedAt).toBe(world.clock.now().toISOString())
})

test('the address depends on the site’s secret, which is not in the database', async () => {
  const path = await pathOf(guest)
  const [row] = await world.ctx.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, guest.id))
  expect(JSON.stringify(row)).not.toContain(path.slice('/calendar/'.length, -'.ics'.length))
  await world.ctx.db
    .update(calendarFeeds)
    .set({ tokenHash: 'of another site' })
    .where(eq(calendarFeeds.userId, guest.id))
  await world.clock.advance({ minutes: 1 })
  expect((await world.visitor().get(path)).status).toBe(404)
  expect((await guest.get('/api/calendar')).body).toMatchObject({
    address: site + path,
    changedAt: row?.changedAt.toISOString(),
  })
  expect((await world.visitor().get(path)).status).toBe(200)
})

test('an address that is read too often is refused for a while', async () => {
  const path = await pathOf(guest)
  await world.visitor().get(path)
  await world.ctx.db.execute(sql`update rate_limits set points = 240 where key like 'calendar-feed:%'`)
  expect((await world.visitor().get(path)).status).toBe(429)
  await world.clock.advance({ minutes: 61 })
  expect((await world.visitor().get(path)).status).toBe(200)
})

test('unknown, malformed and suspended owners’ secrets get the same answer, and guessing is limited', async () => {
  const path = await pathOf(creator)
  await world.ctx.db.update(users).set({ suspendedAt: world.clock.now() }).where(eq(users.id, creator.id))
  const answers = await Promise.all(
    [path, `/calendar/${'a'.repeat(43)}.ics`, '/calendar/x.ics', '/calendar/%00.ics'].map((one) =>
      world.visitor().get(one),
    ),
  )
  for (const { status, text } of answers) {
    expect([status, text]).toEqual([
      404,
      '{"message":"There’s no calendar at this address.","code":"not_found"}',
    ])
  }
  for (let i = 0; i < 60; i++) await world.visitor().get(`/calendar/${i}.ics`)
  expect((await world.visitor().get('/calendar/60.ics')).status).toBe(429)
  expect((await world.visitor().get(await pathOf(guest))).status).toBe(200)
})

test('only its owner gets the address', async () => {
  expect((await world.visitor().get('/api/calendar')).status).toBe(401)
  expect((await world.visitor().post('/api/calendar/rotate')).status).toBe(401)
})
