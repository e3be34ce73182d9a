import type { Booking } from '../../contract/bookings.ts'
import { DateTime } from '../ui/date-time.tsx'
import { useMe } from '../ui/session.tsx'

type Shown = Pick<
  Booking,
  'startsAt' | 'duration' | 'creator' | 'guest' | 'creatorTimeZone' | 'guestTimeZone'
>

/** When a booking is: the reader’s day, time and zone, with the other party’s beside it. */
export function BookingWhen({ booking }: { booking: Shown }) {
  const me = useMe()
  const isCreator = me?.id === booking.creator.id
  const other = isCreator ? booking.guest : booking.creator
  if (!booking.startsAt) {
    return (
      <span>
        <span className="font-semibold">Time to be agreed</span>
        <span className="block text-sm text-soft">{booking.duration} minutes</span>
      </span>
    )
  }
  return (
    <span>
      <DateTime
        at={booking.startsAt}
        zone={me?.timeZone ?? 'UTC'}
        otherZone={isCreator ? booking.guestTimeZone : booking.creatorTimeZone}
        otherName={other.name.split(' ')[0]}
      />
      <span className="block text-sm text-soft">{booking.duration} minutes</span>
    </span>
  )
}
