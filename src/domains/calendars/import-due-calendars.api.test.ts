import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCreator } from '../../../tests/helpers/money/paid-request.ts'
import { event, monday, setUpImporter } from '../../../tests/helpers/worlds/importer-setup.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { users } from '../accounts/tables.ts'
import { importedBusy } from '../availability/tables.ts'
import { importDueCalendars } from './import-due-calendars.ts'
import { importedCalendars } from './tables.ts'

const own = setUpImporter()

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
