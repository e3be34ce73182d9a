import type { Booking } from '../../contract/bookings.ts'
import { calendarText, calendarTitle } from '../../contract/calendar-words.ts'

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

/** Where a confirmed booking with a time can be put into a calendar; undefined for others. */
export function calendarLinks(booking: Linked, readerId: number, site: string) {
  const { id, status, startsAt, endsAt, topic, notes } = booking
  if ((status !== 'confirmed' && status !== 'completed') || !startsAt || !endsAt) return undefined
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
    google: link('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      details: text,
      dates: `${compact(startsAt)}/${compact(endsAt)}`,
      ctz: mine,
    }),
    outlook: link('https://outlook.live.com/calendar/0/deeplink/compose', {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: title,
      body: text,
      startdt: startsAt,
      enddt: endsAt,
    }),
  }
}

/** "20261207T180000Z": the instant itself, whatever zone is named beside it. */
const compact = (instant: string) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')

const link = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query).toString()}`
