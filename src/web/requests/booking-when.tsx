import type { Booking } from '../../contract/requests/bookings.ts'
import { calledName } from '../../wording/names.ts'
import { formatCalendarDay } from '../../wording/times.ts'
import { useMe } from '../shared/session/session.tsx'
import { DateTime } from '../shared/times/date-time.tsx'
import { detailText } from './wording.ts'

type Shown = Pick<
  Booking,
  'startsAt' | 'preferredDate' | 'duration' | 'creator' | 'guest' | 'creatorTimeZone' | 'guestTimeZone'
>

/** Only participants get a booking, so a viewer who isn’t its creator is its guest. */
export function BookingTime({ booking }: { booking: Shown }) {
  const me = useMe()
  const isCreator = me?.id === booking.creator.id
  const other = isCreator ? booking.guest : booking.creator
  if (!booking.startsAt) {
    return (
      <span>
        <span className="font-semibold">Time to be agreed</span>
        {booking.preferredDate && (
          <span className="block text-sm text-soft">
            {detailText.preferred({ day: formatCalendarDay(booking.preferredDate) })}
          </span>
        )}
      </span>
    )
  }
  return (
    <DateTime
      at={booking.startsAt}
      zone={me?.timeZone ?? 'UTC'}
      otherZone={isCreator ? booking.guestTimeZone : booking.creatorTimeZone}
      otherName={calledName(other)}
    />
  )
}

export function BookingWhen({ booking }: { booking: Shown }) {
  return (
    <span>
      <BookingTime booking={booking} />
      <span className="block text-sm text-soft">{detailText.minutes({ count: booking.duration })}</span>
    </span>
  )
}
