import { CalendarPlus } from 'lucide-react'
import type { Booking } from '../../contract/bookings.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useMe, useSite } from '../ui/session.tsx'
import { calendarLinks } from './calendar-links.ts'

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
