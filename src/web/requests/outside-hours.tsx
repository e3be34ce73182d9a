import { CircleAlert } from 'lucide-react'
import type { Booking } from '../../contract/requests/bookings.ts'
import { useMe } from '../shared/session/session.tsx'
import { Badge } from '../ui/badge.tsx'
import { rolesIn } from './booking-roles.ts'
import { detailText } from './wording.ts'

export function OutsideHours({ booking }: { booking: Booking }) {
  const { asked } = rolesIn(booking, useMe()?.id)
  if (asked || !booking.outsideHours || booking.status !== 'pending') return null
  return (
    <Badge tone="wait" icon={CircleAlert} className="justify-self-start">
      {detailText.outsideHours}
    </Badge>
  )
}
