import { CircleAlert } from 'lucide-react'
import type { Booking } from '../../contract/requests/bookings.ts'
import { formatCalendarDay } from '../../wording/times.ts'
import { useMe } from '../shared/session/session.tsx'
import { Badge } from '../ui/badge.tsx'
import { TimeForBoth } from './clocks.tsx'
import { rolesIn } from './request-roles.ts'

export function BookingTime({ booking }: { booking: Booking }) {
  const { startsAt, preferredDate } = booking
  if (startsAt) return <TimeForBoth at={startsAt} request={booking} />
  return (
    <span>
      <span className="font-semibold">Time to be agreed</span>
      {preferredDate && (
        <span className="block text-sm text-soft">Preferred: {formatCalendarDay(preferredDate)}</span>
      )}
    </span>
  )
}

export function BookingWhen({ booking }: { booking: Booking }) {
  return (
    <span>
      <BookingTime booking={booking} />
      <span className="block text-sm text-soft">{booking.duration} minutes</span>
    </span>
  )
}

export function OutsideHours({ booking }: { booking: Booking }) {
  const { asked } = rolesIn(booking, useMe()?.id)
  if (asked || !booking.outsideHours || booking.status !== 'pending') return null
  return (
    <Badge tone="wait" icon={CircleAlert} className="justify-self-start">
      Outside your weekly hours
    </Badge>
  )
}
