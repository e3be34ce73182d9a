import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newCreator, sendRequest } from '../../../tests/helpers/money/paid-request.ts'
import { openCalendarServer } from '../../../tests/helpers/worlds/calendar-server.ts'
import { movableClock } from '../../../tests/helpers/worlds/movable-clock.ts'
import { type Member, newWorld, type World } from '../../../tests/helpers/worlds/new-world.ts'
import { runAside } from '../../platform/aside/run-aside.ts'
import { users } from '../accounts/tables.ts'
import { importedBusy } from '../availability/tables.ts'
import { addImport } from './add-import.ts'
import { readDue } from './read-due.ts'
import { importedCalendars } from './tables.ts'

let world: World
let server: Awaited<ReturnType<typeof openCalendarServer>>
let creator: Member
/** What the calendar elsewhere says; null while it is broken. */
let events: string[] | null
/** The paths that were asked for elsewhere, in order. */
let asked: string[] = []

const clock = movableClock()
await clock.set('2026-11-30T08:00:00Z')
const monday = '2026-12-07'

beforeAll(async () => {
  world = await newWorld({ RATE_LIMIT_FACTOR: '10' }, clock, () => true)
  server = await openCalendarServer((request, reply) => {
    asked.push(request.url ?? '')
    if (!events) reply.writeHead(500).end()
    else reply.end(['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n'))
  })
})
afterAll(async () => {
  await world.close()
  await server.close()
})
beforeEach(async () => {
  events = []
  creator = await newCreator(world, 'Europe/Lisbon')
  await creator.post('/api/availability', { day: 'monday', startTime: '09:00', endTime: '12:00' })
})
afterEach(async () => {
  await world.ctx.db.delete(importedCalendars)
})

const event = (day: string, from: string, to: string) => [
  'BEGIN:VEVENT',
  `UID:${day}-${from}`,
  `DTSTART:${day.replaceAll('-', '')}T${from}00`,
  `DTEND:${day.replaceAll('-', '')}T${to}00`,
  'END:VEVENT',
]
const add = (who: Member, address = `${server.url}/${who.id}.ics`) =>
  who.post('/api/calendar/imports', { address })
const list = async (who: Member) => (await who.get('/api/calendar/imports')).body

/** Free starts of that Monday in Lisbon, where it is UTC. */
async function freeTimes(who: Member): Promise<string[]> {
  const { body } = await world.visitor().get(`/api/users/${who.id}/free-times?from=${monday}&to=${monday}`)
  return body.map((time: { startsAt: string }) => time.startsAt.slice(11, 16))
}

describe('an imported calendar', () => {
  test('hides free times while it is busy, follows what changes there, and gives them back when it is removed', async () => {
    expect(await freeTimes(creator)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'])
    events = event(monday, '0930', '1030')
    const added = await add(creator)
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({
      address: `${server.url}/${creator.id}.ics`,
      busyCount: 1,
      lastError: null,
      readAt: expect.any(String),
    })
    expect(await freeTimes(creator)).toEqual(['09:00', '10:30', '11:00', '11:30'])
    events = event(monday, '1100', '1200')
    await clock.advance({ minutes: 16 })
    await readDue(world.ctx)
    expect(await freeTimes(creator)).toEqual(['09:00', '09:30', '10:00', '10:30'])
    expect((await creator.delete(`/api/calendar/imports/${added.body.id}`)).status).toBe(204)
    expect(await freeTimes(creator)).toHaveLength(6)
    expect(await list(creator)).toEqual([])
  })

  test('is busy from yesterday to a year ahead', async () => {
    events = ['2026-11-28', '2026-11-29', '2027-11-30', '2027-12-02'].flatMap((day) =>
      event(day, '1000', '1100'),
    )
    expect((await add(creator)).body.busyCount).toBe(2)
  })

  test('is read on demand 30 times an hour', async () => {
    const { id } = (await add(creator)).body
    await world.ctx.db.execute(sql`update rate_limits set points = 299 where key like 'calendar-import:%'`)
    const statuses = []
    for (const _ of [1, 2]) {
      statuses.push((await creator.post(`/api/calendar/imports/${id}/refresh`)).status)
    }
    expect([...statuses, (await add(creator, `${server.url}/more.ics`)).status]).toEqual([200, 429, 429])
    await clock.advance({ minutes: 61 })
    expect((await add(creator, `${server.url}/more.ics`)).status).toBe(201)
  })

  test('refuses nothing: its owner may still confirm a request for a busy time', async () => {
    events = event(monday, '0900', '1200')
    await add(creator)
    expect(await freeTimes(creator)).toEqual([])
    const guest = await world.member()
    const { id } = await sendRequest(guest, creator.id, { date: monday, time: '10:00' })
    const { status, body } = await creator.patch(`/api/bookings/${id}`, { status: 'confirmed' })
    expect([status, body.status]).toEqual([200, 'confirmed'])
  })

  test('that is our own feed tells nothing new', async () => {
    const guest = await world.member()
    const { id } = await sendRequest(guest, creator.id, { date: monday, time: '10:00' })
    await creator.patch(`/api/bookings/${id}`, { status: 'confirmed' })
    const { address } = (await creator.get('/api/calendar')).body
    const feed = await world.visitor().get(new URL(address).pathname)
    expect(feed.text).toContain(`UID:booking-${id}@`)
    events = feed.text.split('\r\n').slice(1, -1)
    expect((await add(creator)).body).toMatchObject({ busyCount: 0, lastError: null })
    const rows = await world.ctx.db.select().from(importedBusy).where(eq(importedBusy.userId, creator.id))
    expect(rows).toEqual([])
  })

  test('is read again on demand; a failure keeps what was known and says why', async () => {
    events = event(monday, '0930', '1030')
    const { id } = (await add(creator)).body
    events = null
    const failed = await creator.post(`/api/calendar/imports/${id}/refresh`)
    expect(failed.status).toBe(200)
    expect(failed.body).toMatchObject({
      busyCount: 1,
      lastError: 'This address answers with an error, not with a calendar.',
    })
    expect(await freeTimes(creator)).toEqual(['09:00', '10:30', '11:00', '11:30'])
    events = []
    const mended = await creator.post(`/api/calendar/imports/${id}/refresh`)
    expect(mended.body).toMatchObject({ busyCount: 0, lastError: null })
    expect(await freeTimes(creator)).toHaveLength(6)
  })

  test('is its owner’s alone, address and all', async () => {
    const { id } = (await add(creator)).body
    const other = await newCreator(world)
    expect(await list(other)).toEqual([])
    expect((await other.post(`/api/calendar/imports/${id}/refresh`)).status).toBe(404)
    expect((await other.delete(`/api/calendar/imports/${id}`)).status).toBe(404)
    expect(await list(creator)).toHaveLength(1)
    expect((await world.visitor().get('/api/calendar/imports')).status).toBe(401)
  })
})

describe('adding', () => {
  test('takes webcal addresses as https, and no other kind', async () => {
    const { status, body } = await add(creator, server.url.replace('http:', 'webcal:'))
    // The server here speaks no https.
    expect([status, body.fields]).toEqual([400, { address: 'Nothing could be reached at this address.' }])
    for (const address of [
      '',
      'calendar',
      'ftp://example.com/a.ics',
      'https://me:secret@example.com/a.ics',
      'file:///etc/passwd',
    ]) {
      const refused = await add(creator, address)
      expect([refused.status, refused.body.fields]).toEqual([
        400,
        { address: 'Please enter an address that begins with https:// or webcal://.' },
      ])
    }
  })

  test('keeps nothing of what is no calendar, and says so at the field', async () => {
    events = null
    expect((await add(creator)).body.fields).toEqual({
      address: 'This address answers with an error, not with a calendar.',
    })
    events = ['BEGIN:VEVENT']
    expect((await add(creator)).body.fields).toEqual({
      address: 'What is at this address is not a calendar.',
    })
    expect(await list(creator)).toEqual([])
  })

  test('stops at five, however many are added at once, and takes none twice', async () => {
    const addresses = Array.from({ length: 8 }, (_, i) => `${server.url}/${creator.id}/${i}.ics`)
    const answers = await Promise.all(addresses.map((address) => add(creator, address)))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 409, 409, 409])
    const imported = await list(creator)
    expect(imported).toHaveLength(5)
    expect(imported).toEqual(imported.toSorted((a: { id: number }, b: { id: number }) => a.id - b.id))
    await creator.delete(`/api/calendar/imports/${imported[0].id}`)
    const again = await add(creator, imported[1].address)
    expect([again.status, again.body.message]).toEqual([409, 'You have imported this calendar already.'])
  })
})

/** As from an address of its own. */
const addElsewhere = ({ id: userId }: Member, address: string) =>
  addImport({ ...world.ctx, actor: { kind: 'member', userId, userType: 'creator', sessionId: 1 } }, address)

test('of one address, one calendar at a time is read', async () => {
  const [second, third] = [await newCreator(world, 'UTC'), await newCreator(world, 'UTC')]
  const reached = Promise.withResolvers<() => void>()
  const slow = await openCalendarServer((_, reply) =>
    reached.resolve(() => reply.end('BEGIN:VCALENDAR\nEND:VCALENDAR')),
  )
  const first = add(creator, slow.url)
  const answer = await reached.promise
  let isHeld = true
  const waits = add(second).then(({ status }) => [status, isHeld])
  // As long as the second would take.
  for (const name of ['one', 'two']) await addElsewhere(third, `${server.url}/${name}.ics`)
  isHeld = false
  answer()
  expect([(await first).status, await waits]).toEqual([201, [201, false]])
  await slow.close()
})

describe('the job', () => {
  const rowOf = async (who: Member) => {
    const [row] = await world.ctx.db
      .select()
      .from(importedCalendars)
      .where(eq(importedCalendars.userId, who.id))
    if (!row) throw new Error('There is no imported calendar.')
    return row
  }
  const minutesUntilDue = async () =>
    Math.round(((await rowOf(creator)).dueAt.getTime() - clock.now().getTime()) / 60_000)

  /** Reads at the moment that it is due, and tells in how many minutes it is again. The clock stands: a pause doubles its delays. */
  async function pauseAfterReading(): Promise<number> {
    const now = (await rowOf(creator)).dueAt
    await readDue({ ...world.ctx, clock: { now: () => now } })
    return ((await rowOf(creator)).dueAt.getTime() - now.getTime()) / 60_000
  }

  test('reads the calendars of an account one after another, and last where one failed before', async () => {
    const accounts = await Promise.all([1, 2, 3, 4].map(() => newCreator(world, 'UTC')))
    const paths = [
      ...[1, 2, 3, 4, 5].map((n) => ({ userId: creator.id, path: `/failing-${n}`, lastError: 'It failed.' })),
      ...accounts.map(({ id: userId }) => ({ userId, path: `/${userId}`, lastError: null })),
    ]
    const now = clock.now()
    await world.ctx.db.insert(importedCalendars).values(
      paths.map(({ path, ...row }, n) => ({
        ...row,
        address: `${server.url}${path}.ics`,
        createdAt: now,
        dueAt: new Date(now.getTime() - 60_000 + n),
      })),
    )
    asked = []
    await readDue(world.ctx)
    const honest = accounts.map(({ id }) => `/${id}.ics`)
    expect(asked.slice(0, 4).toSorted()).toEqual(honest.toSorted())
    // One after another, they come in the order in which they are due.
    expect(asked.slice(4)).toEqual([1, 2, 3, 4, 5].map((n) => `/failing-${n}.ics`))
  })

  test('reads each calendar that is due once, however many processes there are', async () => {
    const people = [creator, await newCreator(world), await newCreator(world)]
    for (const who of people) await add(who)
    const before = server.asked()
    await Promise.all([readDue(world.ctx), readDue(world.ctx)])
    expect(server.asked()).toBe(before)
    await clock.advance({ minutes: 15 })
    await Promise.all([readDue(world.ctx), readDue(world.ctx), readDue(world.ctx)])
    expect(server.asked()).toBe(before + 3)
    expect(await minutesUntilDue()).toBe(15)
  })

  test('asks ever more rarely where it fails, at most a day apart, and as before when it works again', async () => {
    await add(creator)
    events = null
    const pauses = [await minutesUntilDue()]
    while (pauses.length < 10) pauses.push(await pauseAfterReading())
    expect(pauses).toEqual([15, 15, 30, 60, 120, 240, 480, 960, 1440, 1440])
    expect((await rowOf(creator)).lastError).toContain('answers with an error')
    events = []
    expect([await pauseAfterReading(), (await rowOf(creator)).lastError]).toEqual([15, null])
  })

  test('reads one calendar of an account at once, and that of another meanwhile', async () => {
    const other = await newCreator(world, 'UTC')
    const asked = Promise.withResolvers<() => void>()
    const gate = await openCalendarServer((_, reply) => asked.resolve(() => reply.end()))
    // Takes a thread for as long as a calendar of the creator’s would that is hard to read.
    const held = runAside({
      module: new URL('data:text/javascript,export const wait = async (url) => (await fetch(url)).text()'),
      name: 'wait',
      input: gate.url,
      timeoutMs: 60_000,
      who: `calendars of ${creator.id}`,
    })
    const letGo = await asked.promise
    let isHeld = true
    const own = add(creator).then(({ status }) => [status, isHeld])
    for (const name of ['one', 'two']) await addElsewhere(other, `${server.url}/${name}.ics`)
    isHeld = false
    letGo()
    await held
    expect(await own).toEqual([201, false])
    await gate.close()
  })

  test('leaves the calendars of suspended people alone', async () => {
    await add(creator)
    await world.ctx.db.update(users).set({ suspendedAt: clock.now() }).where(eq(users.id, creator.id))
    const before = server.asked()
    await clock.advance({ minutes: 20 })
    await readDue(world.ctx)
    expect(server.asked()).toBe(before)
  })

  test('keeps nothing of a calendar that is removed while it is read', async () => {
    const { id } = (await add(creator)).body
    events = event(monday, '0930', '1030')
    await clock.advance({ minutes: 20 })
    const [, removed] = await Promise.all([readDue(world.ctx), creator.delete(`/api/calendar/imports/${id}`)])
    expect(removed.status).toBe(204)
    const rows = await world.ctx.db.select().from(importedBusy).where(eq(importedBusy.calendarId, id))
    expect(rows).toEqual([])
  })
})
