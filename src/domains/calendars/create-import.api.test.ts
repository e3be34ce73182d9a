import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createCreator } from '../../../tests/helpers/money/paid-request.ts'
import { eventOf } from '../../../tests/helpers/worlds/busy-times.ts'
import { event, monday, setUpImporter } from '../../../tests/helpers/worlds/importer-setup.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { users } from '../accounts/tables.ts'
import { importedBusy } from '../availability/tables.ts'
import { importDueCalendars } from './import-due-calendars.ts'
import { importedCalendars } from './tables.ts'

const own = setUpImporter()
const list = async (who: Member) => (await who.get('/api/calendar/imports')).body

async function freeTimes(who: Member): Promise<string[]> {
  const { body } = await own.world
    .visitor()
    .get(`/api/users/${who.id}/free-times?from=${monday}&to=${monday}`)
  return body.map((time: { startsAt: string }) => time.startsAt.slice(11, 16))
}

describe('an imported calendar', () => {
  test('hides free times while it is busy, follows its changes, and frees them when removed', async () => {
    expect(await freeTimes(own.creator)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'])
    own.events = event(monday, '0930', '1030')
    const added = await own.add(own.creator)
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({
      address: `${own.server.url}/${own.creator.id}.ics`,
      busyCount: 1,
      lastError: null,
      readAt: expect.any(String),
    })
    expect(await freeTimes(own.creator)).toEqual(['09:00', '10:30', '11:00', '11:30'])
    own.events = event(monday, '1100', '1200')
    await own.clock.advance({ minutes: 16 })
    await importDueCalendars(own.world.ctx)
    expect(await freeTimes(own.creator)).toEqual(['09:00', '09:30', '10:00', '10:30'])
    expect((await own.creator.delete(`/api/calendar/imports/${added.body.id}`)).status).toBe(204)
    expect(await freeTimes(own.creator)).toHaveLength(6)
    expect(await list(own.creator)).toEqual([])
  })

  test('can be read on demand 30 times an hour', async () => {
    const { id } = (await own.add(own.creator)).body
    await own.world.ctx.db.execute(
      sql`update rate_limits set points = 299 where key like 'calendar-import:%'`,
    )
    const statuses = []
    for (const _ of [1, 2]) {
      statuses.push((await own.creator.post(`/api/calendar/imports/${id}/refresh`)).status)
    }
    expect([...statuses, (await own.add(own.creator, `${own.server.url}/more.ics`)).status]).toEqual([
      200, 429, 429,
    ])
    await own.clock.advance({ minutes: 61 })
    expect((await own.add(own.creator, `${own.server.url}/more.ics`)).status).toBe(201)
  })

  test('can be read again on demand; a failure keeps the busy times and says why', async () => {
    own.events = event(monday, '0930', '1030')
    const { id } = (await own.add(own.creator)).body
    own.events = null
    const failed = await own.creator.post(`/api/calendar/imports/${id}/refresh`)
    expect(failed.status).toBe(200)
    expect(failed.body).toMatchObject({
      busyCount: 1,
      lastError: 'This address returned an error instead of a calendar.',
    })
    expect(await freeTimes(own.creator)).toEqual(['09:00', '10:30', '11:00', '11:30'])
    own.events = []
    const mended = await own.creator.post(`/api/calendar/imports/${id}/refresh`)
    expect(mended.body).toMatchObject({ busyCount: 0, lastError: null })
    expect(await freeTimes(own.creator)).toHaveLength(6)
  })

  test('says what could not be read of it, until it can', async () => {
    own.events = [...event(monday, '0930', '1030'), ...eventOf('SUMMARY:Someday')]
    const { id, notice } = (await own.add(own.creator)).body
    expect(notice).toBe('We couldn’t read 1 event, so people can book that time.')
    expect(await freeTimes(own.creator)).toEqual(['09:00', '10:30', '11:00', '11:30'])
    own.events = eventOf(`DTSTART;TZID=Harbour Master Time:20261207T0900`, 'DURATION:PT1H')
    await own.creator.post(`/api/calendar/imports/${id}/refresh`)
    expect(await list(own.creator)).toMatchObject([
      { lastError: null, notice: expect.stringContaining('“Harbour Master Time”') },
    ])
    own.events = []
    await own.creator.post(`/api/calendar/imports/${id}/refresh`)
    expect(await list(own.creator)).toMatchObject([{ notice: null }])
  })

  test('leaves the times free that its owner declined', async () => {
    const { email } = own.creator
    own.events = event(monday, '0930', '1030').flatMap((line) =>
      line.startsWith('UID') ? [line, `ATTENDEE;PARTSTAT=DECLINED:MAILTO:${email.toUpperCase()}`] : line,
    )
    expect((await own.add(own.creator)).body).toMatchObject({ busyCount: 0, notice: null })
    expect(await freeTimes(own.creator)).toHaveLength(6)
  })

  test('is visible only to its owner, with its address', async () => {
    const { id } = (await own.add(own.creator)).body
    const other = await createCreator(own.world)
    expect(await list(other)).toEqual([])
    expect((await other.post(`/api/calendar/imports/${id}/refresh`)).status).toBe(404)
    expect((await other.delete(`/api/calendar/imports/${id}`)).status).toBe(404)
    expect(await list(own.creator)).toHaveLength(1)
    expect((await own.world.visitor().get('/api/calendar/imports')).status).toBe(401)
  })
})

describe('adding', () => {
  test('drops letters of a pasted address that no one sees', async () => {
    const address = `${own.server.url}/${own.creator.id}.ics`
    const pasted = `\uFEFF\u200E ${address.replace('.ics', '.i\u200Bcs')}\u2060\u202C`
    expect((await own.add(own.creator, pasted)).body.address).toBe(address)
  })

  test('accepts https and webcal addresses, and no others', async () => {
    const { status, body } = await own.add(own.creator, own.server.url.replace('http:', 'webcal:'))
    // The server here speaks no https.
    expect([status, body.fields]).toEqual([400, { address: 'We couldn’t reach this address.' }])
    const bare = await own.add(own.creator, own.server.url.replace('http://', ''))
    expect([bare.status, bare.body.fields]).toEqual([400, { address: 'We couldn’t reach this address.' }])
    for (const address of [
      '',
      'calendar',
      'ftp://example.com/a.ics',
      'https://me:secret@example.com/a.ics',
      'file:///etc/passwd',
    ]) {
      const refused = await own.add(own.creator, address)
      expect([refused.status, refused.body.fields]).toEqual([
        400,
        { address: 'Enter a valid link, such as https://example.com.' },
      ])
    }
  })

  test('stores nothing of a file that is not a calendar, and says so at the field', async () => {
    own.events = null
    expect((await own.add(own.creator)).body.fields).toEqual({
      address: 'This address returned an error instead of a calendar.',
    })
    own.events = []
    expect((await own.add(own.creator, `${own.server.url}/page.html`)).body.fields).toEqual({
      address: 'This link doesn’t lead to a calendar.',
    })
    expect(await list(own.creator)).toEqual([])
  })

  test('stops at five, even concurrently, and accepts none twice', async () => {
    const addresses = Array.from({ length: 8 }, (_, i) => `${own.server.url}/${own.creator.id}/${i}.ics`)
    const answers = await Promise.all(addresses.map((address) => own.add(own.creator, address)))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 409, 409, 409])
    const imported = await list(own.creator)
    expect(imported).toHaveLength(5)
    expect(imported).toEqual(imported.toSorted((a: { id: number }, b: { id: number }) => a.id - b.id))
    await own.creator.delete(`/api/calendar/imports/${imported[0].id}`)
    const again = await own.add(own.creator, imported[1].address)
    expect([again.status, again.body.message]).toEqual([409, 'You’ve already imported this calendar.'])
  })
})

const rowOf = async (who: Member) => {
  const [row] = await own.world.ctx.db
    .select()
    .from(importedCalendars)
    .where(eq(importedCalendars.userId, who.id))
  if (!row) throw new Error('There is no imported calendar.')
  return row
}
const minutesUntilDue = async () =>
  Math.round(((await rowOf(own.creator)).dueAt.getTime() - own.clock.now().getTime()) / 60_000)

/** Reads when due and returns the minutes until the next reading. The clock is frozen, so each pause doubles the delay. */
async function pauseAfterReading(): Promise<number> {
  const now = (await rowOf(own.creator)).dueAt
  await importDueCalendars({ ...own.world.ctx, clock: { now: () => now } })
  return ((await rowOf(own.creator)).dueAt.getTime() - now.getTime()) / 60_000
}

test('reads the calendars of an account one after another, and last where one failed before', async () => {
  const accounts = await Promise.all([1, 2, 3, 4].map(() => createCreator(own.world, 'UTC')))
  const paths = [
    ...[1, 2, 3, 4, 5].map((n) => ({
      userId: own.creator.id,
      path: `/failing-${n}`,
      lastError: 'It failed.',
    })),
    ...accounts.map(({ id: userId }) => ({ userId, path: `/${userId}`, lastError: null })),
  ]
  const now = own.clock.now()
  await own.world.ctx.db.insert(importedCalendars).values(
    paths.map(({ path, ...row }, n) => ({
      ...row,
      address: `${own.server.url}${path}.ics`,
      createdAt: now,
      dueAt: new Date(now.getTime() - 60_000 + n),
    })),
  )
  own.asked = []
  await importDueCalendars(own.world.ctx)
  const honest = accounts.map(({ id }) => `/${id}.ics`)
  expect(own.asked.slice(0, 4).toSorted()).toEqual(honest.toSorted())
  // One after another, they come in the order in which they are due.
  expect(own.asked.slice(4)).toEqual([1, 2, 3, 4, 5].map((n) => `/failing-${n}.ics`))
})

test('reads each due calendar once, with any number of processes', async () => {
  const people = [own.creator, await createCreator(own.world), await createCreator(own.world)]
  for (const who of people) await own.add(who)
  const before = own.server.asked()
  await Promise.all([importDueCalendars(own.world.ctx), importDueCalendars(own.world.ctx)])
  expect(own.server.asked()).toBe(before)
  await own.clock.advance({ minutes: 15 })
  await Promise.all([
    importDueCalendars(own.world.ctx),
    importDueCalendars(own.world.ctx),
    importDueCalendars(own.world.ctx),
  ])
  expect(own.server.asked()).toBe(before + 3)
  expect(await minutesUntilDue()).toBe(15)
})

test('reads a failing calendar less and less often, at least daily, and as before once it works again', async () => {
  await own.add(own.creator)
  own.events = null
  const pauses = [await minutesUntilDue()]
  while (pauses.length < 10) pauses.push(await pauseAfterReading())
  expect(pauses).toEqual([15, 15, 30, 60, 120, 240, 480, 960, 1440, 1440])
  expect((await rowOf(own.creator)).lastError).toContain('returned an error')
  own.events = []
  expect([await pauseAfterReading(), (await rowOf(own.creator)).lastError]).toEqual([15, null])
})

test('skips the calendars of suspended users', async () => {
  await own.add(own.creator)
  await own.world.ctx.db
    .update(users)
    .set({ suspendedAt: own.clock.now() })
    .where(eq(users.id, own.creator.id))
  const before = own.server.asked()
  await own.clock.advance({ minutes: 20 })
  await importDueCalendars(own.world.ctx)
  expect(own.server.asked()).toBe(before)
})

test('stores nothing of a calendar that is removed while it is read', async () => {
  const { id } = (await own.add(own.creator)).body
  own.events = event(monday, '0930', '1030')
  await own.clock.advance({ minutes: 20 })
  const [, removed] = await Promise.all([
    importDueCalendars(own.world.ctx),
    own.creator.delete(`/api/calendar/imports/${id}`),
  ])
  expect(removed.status).toBe(204)
  const rows = await own.world.ctx.db.select().from(importedBusy).where(eq(importedBusy.calendarId, id))
  expect(rows).toEqual([])
})
