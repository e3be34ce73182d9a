import { describe, expect, test } from 'vitest'
import { parseCalendar } from '../../../../tests/helpers/worlds/read-calendar.ts'
import { readConfig } from '../../../platform/config.ts'
import type { UserRow } from '../../accounts/tables.ts'
import { type Appointment, renderCalendarFeed, renderInvitation } from './render-calendar.ts'

const site = {
  config: readConfig({ PUBLIC_URL: 'https://room.example', MAIL_FROM: 'The Room <mail@room.example>' }),
  platformName: 'The Room',
}
const person = (id: number, name: string, timeZone: string) =>
  ({ id, name, email: `person${id}@example.com`, timeZone }) as UserRow
const host = person(1, 'Hanna Host', 'America/New_York')
const guest = person(2, 'Gregor Guest', 'Australia/Lord_Howe')

function appointment(startsAt: string, more: Partial<Appointment> = {}): Appointment {
  const start = new Date(startsAt)
  return {
    id: 12,
    calendarUid: `booking-${more.id ?? 12}`,
    creatorId: 1,
    guestId: 2,
    status: 'confirmed',
    startsAt: start,
    endsAt: new Date(start.getTime() + 45 * 60_000),
    topic: 'Baking at four',
    notes: null,
    sequence: 1,
    createdAt: new Date('2026-11-01T12:00:00Z'),
    answeredAt: new Date('2026-11-02T12:00:00Z'),
    ...more,
  } as Appointment
}

const invitation = (booking: Appointment, reader = host, other = reader === host ? guest : host) =>
  renderInvitation(site, booking, { reader, other }).content

const unfolded = (file: string) => file.replaceAll('\r\n ', '')

describe('an independent parser reads the right instant', () => {
  const zones = [
    'America/New_York',
    'Europe/London',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'Asia/Gaza',
    'Asia/Kathmandu',
    'Europe/Kiev',
    'US/Pacific',
    'UTC',
  ]
  // Every half hour around the changes of the clocks, and ordinary days between them.
  const around = (instant: string) =>
    Array.from({ length: 14 }, (_, i) => new Date(Date.parse(instant) + (i - 7) * 1_800_000).toISOString())
  const instants = [
    '2026-12-07T18:00:00.000Z',
    '2027-06-15T08:30:00.000Z',
    ...['2027-03-14T07:00Z', '2026-11-01T06:00Z', '2027-03-28T01:00Z', '2026-10-24T01:00Z'].flatMap(around),
    ...['2027-04-03T15:00Z', '2026-10-03T15:30Z', '2026-09-20T02:00Z'].flatMap(around),
  ]
  test.each(zones)('for a reader in %s, across every clock change', (timeZone) => {
    const reader = person(2, 'Gregor Guest', timeZone)
    const bookings = instants.map((startsAt, id) => appointment(startsAt, { id }))
    const expected = bookings.map(({ id, startsAt, endsAt }) => ({
      uid: `booking-${id}@room.example`,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    }))
    // In one file, which is read once: each has the zone's whole data.
    const parties = new Map([host, reader].map((one) => [one.id, one]))
    expect(parseCalendar(renderCalendarFeed(site, bookings, parties, reader)).events).toMatchObject(expected)
    for (const booking of bookings.slice(0, 2)) {
      expect(parseCalendar(invitation(booking, reader)).events).toMatchObject([expected[booking.id]])
    }
  })

  test('as wall-clock time in the reader’s zone, with the zone’s data in the file', () => {
    const booking = appointment('2027-03-15T13:00:00Z')
    expect(parseCalendar(invitation(booking, host)).events).toMatchObject([
      { startsOn: '2027-03-15T09:00:00', zone: 'America/New_York' },
    ])
    expect(parseCalendar(invitation(booking, guest)).events).toMatchObject([
      { startsOn: '2027-03-16T00:00:00', zone: 'Australia/Lord_Howe' },
    ])
    expect(invitation(booking, host)).toContain('BEGIN:VTIMEZONE\r\nTZID:America/New_York')
  })

  test('in UTC for a repeated hour, since calendars disagree about it', () => {
    for (const twice of ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z']) {
      expect(parseCalendar(invitation(appointment(twice), host)).events).toMatchObject([{ zone: 'UTC' }])
    }
    const once = appointment('2026-11-01T04:00:00Z')
    expect(parseCalendar(invitation(once, host)).events).toMatchObject([{ zone: 'America/New_York' }])
  })
})

describe('the calendar file of a booking', () => {
  const booking = appointment('2026-12-07T18:00:00Z', { notes: 'Bring bread.' })

  test('invites with the same UID for both, the email’s sender as organizer, both addresses and both times as text', () => {
    const { method, events } = parseCalendar(invitation(booking, guest))
    expect(method).toBe('REQUEST')
    const [event] = events
    expect(event).toMatchObject({
      uid: 'booking-12@room.example',
      sequence: 1,
      status: 'CONFIRMED',
      summary: 'Baking at four with Hanna Host',
      organizer: 'mailto:mail@room.example',
      attendees: ['MAILTO:person2@example.com', 'MAILTO:person1@example.com'],
    })
    expect(event?.description).toBe(
      'Topic: Baking at four\n\n' +
        'When: Tue, Dec 8, 2026, 5:00 AM Lord Howe time (Mon, Dec 7, 2026, 1:00 PM New York time)\n\n' +
        'Notes: Bring bread.\n\n' +
        'View or cancel: https://room.example/bookings/12',
    )
    expect(parseCalendar(invitation(booking, host)).events[0]?.uid).toBe(event?.uid)
  })

  test('cancels with the same UID, and shows only the reader’s address', () => {
    const cancelled = { ...booking, status: 'cancelled', sequence: 2 } as Appointment
    const file = renderInvitation(site, cancelled, { reader: guest, other: host })
    expect(file.method).toBe('CANCEL')
    expect(parseCalendar(file.content)).toMatchObject({
      method: 'CANCEL',
      events: [
        {
          uid: 'booking-12@room.example',
          sequence: 2,
          status: 'CANCELLED',
          attendees: ['MAILTO:person2@example.com'],
        },
      ],
    })
    expect(unfolded(file.content)).not.toContain('person1@example.com')
  })

  test('cannot be broken by what people write', () => {
    const nasty = 'Bread, salt; a \\ and\r\nEND:VEVENT\r\nBEGIN:VEVENT\rUID:evil\u0007\u2028 🥖'.repeat(8)
    const hostile = { ...host, name: 'Eve"\r\nATTENDEE:mailto:x@evil.example' }
    const file = invitation({ ...booking, topic: nasty, notes: nasty }, guest, hostile)
    const { events } = parseCalendar(file)
    expect(events).toHaveLength(1)
    expect(events[0]?.attendees).toHaveLength(2)
    expect(events[0]?.uid).toBe('booking-12@room.example')
    expect(events[0]?.description).toContain('Bread, salt; a \\ and\nEND:VEVENT\nBEGIN:VEVENT\nUID:evil')
    expect(file.split('\r\n').filter((line) => line.startsWith('BEGIN:VEVENT'))).toHaveLength(1)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[^\P{Cc}\t]/u)
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })
})

test('a feed publishes each booking once, without email addresses', () => {
  const bookings = [
    appointment('2026-12-07T18:00:00Z'),
    appointment('2027-04-07T18:00:00Z', { id: 13, status: 'cancelled', sequence: 3 }),
  ]
  const parties = new Map([host, guest].map((one) => [one.id, one]))
  const file = renderCalendarFeed(site, bookings, parties, host)
  expect(parseCalendar(file)).toMatchObject({
    method: 'PUBLISH',
    events: [
      { uid: 'booking-12@room.example', status: 'CONFIRMED', startsAt: '2026-12-07T18:00:00.000Z' },
      { uid: 'booking-13@room.example', status: 'CANCELLED', startsAt: '2027-04-07T18:00:00.000Z' },
    ],
  })
  expect(file).toContain('X-PUBLISHED-TTL:PT1H')
  expect(file).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
  expect(unfolded(file)).not.toContain('@example.com')
  expect(file.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1)
})

test('the place is the host’s way to meet, and is gone once the booking is canceled', () => {
  const place = { meetingWay: 'video', meetingPlace: 'https://meet.example/hanna' } as const
  const written = (booking: Appointment) =>
    unfolded(renderInvitation(site, booking, { reader: guest, other: { ...host, ...place } }).content)
  const at = '2026-12-07T18:00:00.000Z'
  expect(written(appointment(at))).toContain('\nLOCATION:Video call: https://meet.example/hanna')
  expect(written(appointment(at, { status: 'cancelled', closedReason: 'cancelled_by_guest' }))).not.toContain(
    '\nLOCATION',
  )
})
