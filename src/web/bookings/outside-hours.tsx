import { CircleAlert } from 'lucide-react'
import type { Booking } from '../../contract/requests/bookings.ts'
import { useMe } from '../shared/session/session.tsx'
import { Badge } from '../ui/badge.tsx'
import { sidesOf } from './booking-sides.ts'

/** Tells who is asked that the time lies outside the hours they offer, while they can still answer. */
export function OutsideHours({ booking }: { booking: Booking }) {
  const { asked } = sidesOf(booking, useMe()?.id)
  if (asked || !booking.outsideHours || booking.status !== 'pending') return null
  return (
    <Badge tone="wait" icon={CircleAlert} className="justify-self-start">
      Outside your weekly hours
    </Badge>
  )
}
