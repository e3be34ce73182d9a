import { CalendarPlus } from 'lucide-react'
import type { Booking } from '../../../contract/requests/bookings.ts'
import { calendarText, calendarTitle } from '../../../wording/calendars.ts'
import { useMe, useSite } from '../../shared/session/session.tsx'
import { calendarAddresses } from '../../shared/times/calendar-addresses.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

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

/** Puts a confirmed booking into the reader’s calendar; nothing for a booking that has no place in one. */
export function CalendarButtons({ booking }: { booking: Booking }) {
  const me = useMe()
  const { publicUrl } = useSite()
  const links = me && calendarLinks(booking, me.id, publicUrl)
  if (!links) return null
  return (
    <ul aria-label="Add to your calendar" className="flex flex-wrap gap-2">
      <li>
        <a href={links.file} download className={buttonClass('outline', 's')}>
          <Icon of={CalendarPlus} size={16} />
          Add to calendar
        </a>
      </li>
      <li>
        <Elsewhere href={links.google}>Google Calendar</Elsewhere>
      </li>
      <li>
        <Elsewhere href={links.outlook}>Outlook.com</Elsewhere>
      </li>
    </ul>
  )
}

function Elsewhere({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonClass('ghost', 's')}>
      {children}
      <span className="sr-only">, opens in a new tab</span>
    </a>
  )
}

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
