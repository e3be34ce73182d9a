import type { Booking } from '../../contract/bookings.ts'
import { calendarText, calendarTitle } from '../../contract/calendar-words.ts'
import { calendarAddresses } from '../ui/calendar-addresses.ts'

type Linked = Pick<
  Booking,
  | 'id'
  | 'status'
  | 'startsAt'
  | 'endsAt'
  | 'topic'
  | 'notes'
  | 'creatorId'
  | 'creator'
  | 'guest'
  | 'creatorTimeZone'
  | 'guestTimeZone'
>

/** Where a confirmed booking with a time can be put into a calendar; undefined for others, and for what is over. */
export function calendarLinks(booking: Linked, readerId: number, site: string) {
  const { id, status, startsAt, endsAt, topic, notes } = booking
  if (status !== 'confirmed' || !startsAt || !endsAt) return undefined
  const isCreator = readerId === booking.creatorId
  const otherName = (isCreator ? booking.guest : booking.creator).name
  const title = calendarTitle({ otherName, topic })
  const [mine, theirs] = isCreator
    ? [booking.creatorTimeZone, booking.guestTimeZone]
    : [booking.guestTimeZone, booking.creatorTimeZone]
  const zones = { reader: mine, other: theirs }
  const text = calendarText({ otherName, topic, notes, startsAt, zones, address: `${site}/bookings/${id}` })
  return {
    file: `/api/bookings/${id}.ics`,
    ...calendarAddresses({ title, text, startsAt, endsAt, zone: mine }),
  }
}
