import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { tzlib_get_ical_block, tzlib_get_offset } from 'timezones-ical-library'
import type { Ctx } from '../../../platform/ctx.ts'
import type { MailCalendar } from '../../../platform/mail/send-mail.ts'
import { calendarText, calendarTitle } from '../../../wording/calendars.ts'
import type { UserRow } from '../../accounts/queries.ts'
import type { BookingRow } from '../tables.ts'

/** A zone as calendar files name it, with its data (a `VTIMEZONE`). */
type CalendarZone = { name: string; data: string }

const clockOf = (wall: Temporal.ZonedDateTime) => wall.toPlainTime().toString().slice(0, 5)

/** A booking with a time that is confirmed, or was before it was closed. */
export type Appointment = BookingRow & { startsAt: Date; endsAt: Date }

/**
 * Whether calendars may know a booking: it is confirmed, charged and has a time; or it was all that and was cancelled
 * since, for what was in a calendar once has to be cancelled there. Its sequence counts from the confirmation on.
 */
export function isInCalendars(booking: BookingRow): booking is Appointment {
  const { startsAt, endsAt, status, closedReason, paymentStatus, sequence } = booking
  if (!startsAt || !endsAt) return false
  // Reopened after a confirmation: it stands no more.
  if (status === 'pending') return sequence > 0
  if (status === 'cancelled') return sequence > 0 && closedReason !== 'payment_failed'
  return paymentStatus !== 'capturing'
}

/** Whether it takes place, or took place. */
export function stands({ status }: Pick<BookingRow, 'status'>): boolean {
  return status === 'confirmed' || status === 'completed'
}

type Site = Pick<Ctx, 'config'> & { platformName: string }
/** The two parties of a booking: for whom the file is, and the other one. */
type Pair = { reader: UserRow; other: UserRow }

/** Calendars that subscribe ask again after this time. */
const feedRefreshSeconds = 3600

/** One booking for one of its parties: an invitation, or the cancellation of the one that was sent before. */
export function writeInvitation(site: Site, booking: Appointment, { reader, other }: Pair): MailCalendar {
  const method = stands(booking) ? 'REQUEST' : 'CANCEL'
  const calendar = begin(site, ICalCalendarMethod[method])
  const event = addEvent(site, calendar, booking, { reader, other })
  /** Addresses as in the answers of the API: each other’s only while the booking stands. */
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

/** All of a person’s bookings, for a calendar that subscribes. No address of the parties stands in it. */
export function writeFeed(
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

function addEvent(site: Site, calendar: ICalCalendar, booking: Appointment, { reader, other }: Pair) {
  const host = reader.id === booking.creatorId ? reader : other
  const [start, end] = [instantOf(booking.startsAt), instantOf(booking.endsAt)]
  const zone = chooseZone(reader.timeZone, [start, end])
  const address = `${site.config.publicUrl}/bookings/${booking.id}`
  const words = { otherName: oneLine(other.name), topic: printable(booking.topic), address }
  const event = calendar.createEvent({
    id: uidOf(site, booking.id),
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
    status: stands(booking) ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    transparency: ICalEventTransparency.OPAQUE,
    organizer: { name: oneLine(host.name), email: senderOf(site) },
  })
  if (zone) {
    event.timezone(zone.name)
    calendar.timezone({ name: null, generator: (name) => zoneData(name, zone) })
  }
  return event
}

/** Every event of a file is in its reader’s zone, or in UTC. */
const zoneData = (name: string, zone: CalendarZone) => (name === zone.name ? zone.data : null)

const instantOf = (at: Date) => Temporal.Instant.fromEpochMilliseconds(at.getTime())

/** Stays the same for as long as the booking exists, for both parties and in every file. */
export function uidOf({ config }: Pick<Ctx, 'config'>, bookingId: number): string {
  return `booking-${bookingId}@${new URL(config.publicUrl).host}`
}

/** The address that mails come from: mail programs show an invitation only when its organiser sent it. */
function senderOf({ config }: Pick<Ctx, 'config'>): string {
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
 * The zone in which a calendar file can write these instants as wall-clock times. Undefined when they have to be
 * written in UTC: calendars differ on which of the two a clock means when it shows an hour twice, and where the
 * published zone data differs from this runtime’s, the reader would see another instant than we mean.
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
