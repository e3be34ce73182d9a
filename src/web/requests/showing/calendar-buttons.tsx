import { CalendarPlus } from 'lucide-react'
import type { Booking } from '../../../contract/requests/bookings.ts'
import { calendarText, calendarTitle } from '../../../wording/calendars.ts'
import { useMe, useSite } from '../../shared/session/session.tsx'
import { calendarAddresses } from '../../shared/times/calendar-addresses.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { calendarWords } from './wording.ts'

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

export function CalendarButtons({ booking }: { booking: Booking }) {
  const me = useMe()
  const { publicUrl } = useSite()
  const links = me && calendarLinks(booking, me.id, publicUrl)
  if (!links) return null
  return (
    <ul aria-label={calendarWords.title} className="flex flex-wrap gap-2">
      <li>
        <a href={links.file} download className={buttonClass('outline', 's')}>
          <Icon of={CalendarPlus} size={16} />
          {calendarWords.download}
        </a>
      </li>
      <li>
        <NewTabLink href={links.google}>Google Calendar</NewTabLink>
      </li>
      <li>
        <NewTabLink href={links.outlook}>Outlook.com</NewTabLink>
      </li>
    </ul>
  )
}

function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonClass('ghost', 's')}>
      {children}
      <span className="sr-only">{calendarWords.newTab}</span>
    </a>
  )
}

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
