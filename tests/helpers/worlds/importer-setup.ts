import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { importedCalendars } from '../../../src/domains/calendars/tables.ts'
import { createCreator } from '../money/paid-request.ts'
import { openCalendarServer } from './calendar-server.ts'
import { type MovableClock, movableClock } from './movable-clock.ts'
import { createWorld, type Member, type World } from './world.ts'

/** A creator in Lisbon with open hours on Monday, and a server that has a calendar at every address. */
export type Importer = {
  world: World
  clock: MovableClock
  server: Awaited<ReturnType<typeof openCalendarServer>>
  /** A new one for each test. */
  creator: Member
  /** The calendar’s content; null while its server is broken. */
  events: string[] | null
  /** The requested paths, in order. */
  asked: string[]
  add(who: Member, address?: string): ReturnType<Member['post']>
}

/** The Monday on which the creator’s hours are checked. Lisbon is on UTC then. */
export const monday = '2026-12-07'

/** A test file’s own importer, created before its tests and closed after them. */
export function setUpImporter(): Importer {
  const own = { events: null, asked: [], clock: movableClock() } as unknown as Importer
  beforeAll(async () => {
    await own.clock.set('2026-11-30T08:00:00Z')
    own.world = await createWorld({ RATE_LIMIT_FACTOR: '10' }, own.clock, () => true)
    own.server = await openCalendarServer((request, reply) => {
      own.asked.push(request.url ?? '')
      if (!own.events) reply.writeHead(500).end()
      else if (request.url === '/page.html') reply.end('<!doctype html><p>Sign in</p>')
      else reply.end(['BEGIN:VCALENDAR', ...own.events, 'END:VCALENDAR'].join('\r\n'))
    })
    own.add = (who, address = `${own.server.url}/${who.id}.ics`) =>
      who.post('/api/calendar/imports', { address })
  })
  afterAll(async () => {
    await own.world.close()
    await own.server.close()
  })
  beforeEach(async () => {
    own.events = []
    own.creator = await createCreator(own.world, 'Europe/Lisbon')
    await own.creator.post('/api/availability', { day: 'monday', startTime: '09:00', endTime: '12:00' })
  })
  afterEach(async () => {
    await own.world.ctx.db.delete(importedCalendars)
  })
  return own
}

/** A calendar event in local time. */
export const event = (day: string, from: string, to: string) => [
  'BEGIN:VEVENT',
  `UID:${day}-${from}`,
  `DTSTART:${day.replaceAll('-', '')}T${from}00`,
  `DTEND:${day.replaceAll('-', '')}T${to}00`,
  'END:VEVENT',
]
