import { CalendarPlus } from 'lucide-react'
import type { Booking } from '../../../contract/requests/bookings.ts'
import { calendarText, calendarTitle } from '../../../wording/calendars.ts'
import { useMe, useSite } from '../../shared/session/session.tsx'
import { calendarAddresses } from '../../shared/times/calendar-addresses.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { rolesIn } from '../request-roles.ts'

export function CalendarButtons({ booking }: { booking: Booking }) {
  const me = useMe()
  const { publicUrl } = useSite()
  const links = me && calendarLinks(booking, me.id, publicUrl)
  return links && <CalendarLinks {...links} />
}

type Props = { file?: string; google: string; outlook: string }

export function CalendarLinks({ file, google, outlook }: Props) {
  const className = buttonClass(file ? 'ghost' : 'outline', 's')
  return (
    <ul aria-label="Add to your calendar" className="flex flex-wrap gap-2">
      {file && (
        <li>
          <a href={file} download className={buttonClass('outline', 's')}>
            <Icon of={CalendarPlus} size={16} />
            Add to calendar
          </a>
        </li>
      )}
      {Object.entries({ 'Google Calendar': google, 'Outlook.com': outlook }).map(([name, href]) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
            {!file && <Icon of={CalendarPlus} size={16} />}
            {name}
            <span className="sr-only">, opens in a new tab</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

export function calendarLinks(booking: Booking, readerId: number, site: string) {
  const { id, status, startsAt, endsAt, topic, notes } = booking
  if (status !== 'confirmed' || !startsAt || !endsAt) return undefined
  const { role, other, otherZone } = rolesIn(booking, readerId)
  const zone = role === 'creator' ? booking.creatorTimeZone : booking.guestTimeZone
  const title = calendarTitle({ otherName: other.name, topic })
  const zones = { reader: zone, other: otherZone }
  const address = `${site}/bookings/${id}`
  const text = calendarText({ otherName: other.name, topic, notes, startsAt, zones, address })
  return { file: `/api/bookings/${id}.ics`, ...calendarAddresses({ title, text, startsAt, endsAt, zone }) }
}
