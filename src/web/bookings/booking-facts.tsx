import type { Booking } from '../../contract/requests/bookings.ts'
import { useMe } from '../shared/session/session.tsx'
import { DateTime } from '../shared/times/date-time.tsx'
import { Fact, Facts } from '../ui/facts.tsx'
import { BookingWhen } from './booking-when.tsx'
import { guestFacts } from './guest-facts.ts'
import { OutsideHours } from './outside-hours.tsx'

/** What a booking is about: when, how long, in which form, topic and notes. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const zone = useMe()?.timeZone ?? 'UTC'
  return (
    <Facts>
      <Fact name="When">
        <span className="grid justify-items-start gap-1.5">
          <BookingWhen booking={booking} />
          <OutsideHours booking={booking} />
        </span>
        {booking.scheduleBy && (
          <span className="mt-1 block text-sm text-soft">
            To be agreed by <DateTime at={booking.scheduleBy} zone={zone} />
          </span>
        )}
      </Fact>
      {guestFacts(booking).map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
      <Fact name="Topic">{booking.topic ?? <span className="text-soft">No topic was given.</span>}</Fact>
      {booking.notes && (
        <Fact name={booking.format ? 'Message' : 'Notes'}>
          <span className="block max-w-[70ch] whitespace-pre-line">{booking.notes}</span>
        </Fact>
      )}
    </Facts>
  )
}
