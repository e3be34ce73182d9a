import type { Booking } from '../../contract/requests/bookings.ts'
import { useMe } from '../shared/session/session.tsx'
import { DateTime } from '../shared/times/date-time.tsx'
import { Fact, Facts } from '../ui/facts.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { BookingWhen } from './booking-when.tsx'
import { guestFacts } from './guest-facts.ts'
import { OutsideHours } from './outside-hours.tsx'
import { factWords } from './wording.ts'

export function BookingFacts({ booking }: { booking: Booking }) {
  const zone = useMe()?.timeZone ?? 'UTC'
  const { scheduleBy } = booking
  return (
    <Facts>
      <Fact name="When">
        <span className="grid justify-items-start gap-1.5">
          <BookingWhen booking={booking} />
          <OutsideHours booking={booking} />
        </span>
        {scheduleBy && (
          <span className="mt-1 block text-sm text-soft">
            <RichText
              text={factWords.agreeBy}
              parts={{ when: () => <DateTime at={scheduleBy} zone={zone} /> }}
            />
          </span>
        )}
      </Fact>
      {guestFacts(booking).map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
      <Fact name="Topic">{booking.topic ?? <span className="text-soft">{factWords.noTopic}</span>}</Fact>
      {booking.notes && (
        <Fact name={booking.format ? 'Message' : 'Notes'}>
          <span className="block max-w-[70ch] whitespace-pre-line">{booking.notes}</span>
        </Fact>
      )}
    </Facts>
  )
}
