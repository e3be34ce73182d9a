import { CalendarPlus } from 'lucide-react'
import type { SeatRequest } from '../../../contract/requests/agent-seat.ts'
import { calendarAddresses } from '../../shared/times/calendar-addresses.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Clock } from '../clocks.ts'
import { TimeOnClocks } from '../time-on-clocks.tsx'

type Props = { request: SeatRequest; clocks: readonly Clock[] }

/** What was agreed, with the way into a calendar. */
export function AgreedBooking({ request, clocks }: Props) {
  const { booking, duration, speakingFee, personality, creator, requestedTopic } = request
  if (!booking?.startsAt || !booking.endsAt) return null
  const { startsAt, endsAt, status } = booking
  const links = calendarAddresses({
    title: `${requestedTopic}: ${personality.name} with ${creator.name}`,
    text: speakingFee ? `Speaking fee: ${speakingFee}` : '',
    startsAt,
    endsAt,
    zone: request.personalityTimeZone,
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-m bg-ok-soft p-4 sm:p-5">
      <p>
        <TimeOnClocks at={startsAt} clocks={clocks} />
        <span className="block text-sm text-soft">
          {duration} minutes{speakingFee && `, speaking fee: ${speakingFee}`}
        </span>
      </p>
      {status === 'confirmed' && (
        <div className="grid gap-2">
          <p className="text-sm">
            {personality.name} and {creator.name} were told, each with a calendar file.
          </p>
          <ul aria-label="Add to your calendar" className="flex flex-wrap gap-2">
            <li>
              <Elsewhere href={links.google}>Google Calendar</Elsewhere>
            </li>
            <li>
              <Elsewhere href={links.outlook}>Outlook.com</Elsewhere>
            </li>
          </ul>
        </div>
      )}
    </div>
  )
}

function Elsewhere({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('outline', 's')}>
      <Icon of={CalendarPlus} size={16} />
      {children}
      <span className="sr-only">, opens in a new tab</span>
    </a>
  )
}
