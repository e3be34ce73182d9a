import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { tzlib_get_ical_block, tzlib_get_offset } from 'timezones-ical-library'
import type { Config } from '../../../platform/config.ts'
import type { MailCalendar } from '../../../platform/mail/send-email.ts'
import { calendarText, calendarTitle } from '../../../wording/calendars.ts'
import { meetingText } from '../../../wording/meetings.ts'
import type { UserRow } from '../../accounts/queries.ts'
import { meetingOf } from '../meeting.ts'
import { readableOf } from '../rules.ts'
import type { BookingRow } from '../tables.ts'

/** A zone as calendar files name it, with its `VTIMEZONE`. */
type CalendarZone = { name: string; data: string }

const clockOf = (wall: Temporal.ZonedDateTime) => wall.toPlainTime().toString().slice(0, 5)

export type Appointment = BookingRow & { startsAt: Date; endsAt: Date }

/** Confirmed, charged and with a time; or canceled after that, so that calendars remove it. `sequence` is 0 until confirmed. */
export function isInCalendars(booking: BookingRow): booking is Appointment {
  const { startsAt, endsAt, status, closedReason, paymentStatus, sequence } = booking
  if (!startsAt || !endsAt) return false
  // Reopened after a confirmation: calendars have to remove it.
  if (status === 'pending') return sequence > 0
  if (status === 'cancelled') return sequence > 0 && closedReason !== 'payment_failed'
  return paymentStatus !== 'capturing'
}

/** It takes place, or took place. */
export function takesPlace({ status }: Pick<BookingRow, 'status'>): boolean {
  return status === 'confirmed' || status === 'completed'
}

type Site = { config: Config; platformName: string }
/** `reader` gets the file. */
type Pair = { reader: UserRow; other: UserRow }

const feedRefreshSeconds = 3600

export function renderInvitation(site: Site, booking: Appointment, { reader, other }: Pair): MailCalendar {
  const method = takesPlace(booking) ? 'REQUEST' : 'CANCEL'
  const calendar = begin(site, ICalCalendarMethod[method])
  const event = addEvent(site, calendar, booking, { reader, other })
  // As in the API, participants see each other’s email only while the booking is on.
  const seen = method === 'REQUEST' ? [reader, other] : [reader]
  for (const { id, name, email, deletedAt } of seen) {
    if (deletedAt) continue
    event.createAttendee({
      name: oneLine(name),
      email,
      role: id === booking.creatorId ? ICalAttendeeRole.CHAIR : ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    })
  }
  return { method, content: calendar.toString() }
}

/** All of a person’s bookings, for a subscribed calendar. It contains no email addresses of participants. */
export function renderCalendarFeed(
  site: Site,
  bookings: readonly Appointment[],
  people: Map<number, UserRow>,
  reader: UserRow,
): string {
  const calendar = begin(site, ICalCalendarMethod.PUBLISH)
  calendar.name(`${oneLine(site.platformName)} bookings`).ttl(feedRefreshSeconds)
  for (const booking of bookings) {
    const other = people.get(booking.creatorId === reader.id ? booking.guestId : booking.creatorId)
    if (other) addEvent(site, calendar, booking, { reader, other })
  }
  return calendar.toString()
}

function begin({ platformName }: Site, method: ICalCalendarMethod): ICalCalendar {
  const company = platformName.replaceAll(/[^\p{L}\p{N} ]/gu, '') || 'Bookings'
  return ical({ method, prodId: { company, product: 'Bookings' } })
}

function addEvent(site: Site, calendar: ICalCalendar, appointment: Appointment, { reader, other }: Pair) {
  const booking = readableOf(appointment)
  const host = reader.id === booking.creatorId ? reader : other
  const [start, end] = [instantOf(booking.startsAt), instantOf(booking.endsAt)]
  const zone = chooseZone(reader.timeZone, [start, end])
  const address = `${site.config.publicUrl}/bookings/${booking.id}`
  const words = { otherName: oneLine(other.name), topic: printable(booking.topic), address }
  const meeting = takesPlace(booking) ? meetingOf(host, host === reader ? other : reader) : null
  const event = calendar.createEvent({
    id: uidOf(site, booking),
    sequence: booking.sequence,
    stamp: instantOf(booking.answeredAt ?? booking.createdAt),
    start,
    end,
    summary: oneLine(calendarTitle(words)),
    description: calendarText({
      ...words,
      notes: printable(booking.notes),
      startsAt: booking.startsAt,
      zones: { reader: reader.timeZone, other: other.timeZone },
    }),
    url: address,
    ...(meeting && { location: oneLine(meetingText(meeting)) }),
    status: takesPlace(booking) ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    transparency: ICalEventTransparency.OPAQUE,
    organizer: { name: oneLine(host.name), email: senderOf(site) },
  })
  if (zone) {
    event.timezone(zone.name)
    calendar.timezone({ name: null, generator: (name) => zoneData(name, zone) })
  }
  return event
}

const zoneData = (name: string, zone: CalendarZone) => (name === zone.name ? zone.data : null)

const instantOf = (at: Date) => Temporal.Instant.fromEpochMilliseconds(at.getTime())

/** Never changes for a booking: calendars match updates by it. */
function uidOf({ config }: Site, { calendarUid }: Appointment): string {
  return `${calendarUid}@${new URL(config.publicUrl).host}`
}

/** Mail programs show an invitation only if its organizer sent the email. */
function senderOf({ config }: Site): string {
  return /<([^>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom
}

function printable(text: string): string
function printable(text: string | null): string | null
function printable(text: string | null): string | null {
  return text?.replaceAll(/[^\P{Cc}\t\r\n]/gu, '') ?? null
}

function oneLine(text: string): string {
  return printable(text).replaceAll(/\s+/g, ' ').trim()
}

/**
 * Undefined when the instants have to be written in UTC: calendars disagree about an hour that a clock change repeats, and
 * where published zone data differs from this runtime’s, they would show another instant.
 */
function chooseZone(timeZone: string, instants: readonly Temporal.Instant[]): CalendarZone | undefined {
  const [data, tzid] = tzlib_get_ical_block(timeZone)
  const name = tzid?.replace(/^TZID=/, '')
  if (!data || !name || name === 'Etc/UTC') return undefined
  return instants.every((at) => isReadRight(at, timeZone, name)) ? { name, data } : undefined
}

function isReadRight(at: Temporal.Instant, timeZone: string, name: string): boolean {
  const wall = at.toZonedDateTimeISO(timeZone)
  const published = tzlib_get_offset(name, wall.toPlainDate().toString(), clockOf(wall))
  return happensOnce(wall) && published === wall.offset.replace(':', '')
}

function happensOnce(wall: Temporal.ZonedDateTime): boolean {
  const plain = wall.toPlainDateTime()
  const [first, last] = (['earlier', 'later'] as const).map((disambiguation) =>
    plain.toZonedDateTime(wall.timeZoneId, { disambiguation }),
  )
  return first !== undefined && last !== undefined && first.equals(last)
}
