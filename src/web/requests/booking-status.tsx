import type { Booking } from '../../contract/requests/bookings.ts'
import { StatusChip } from '../shared/bookings/status-chip.tsx'
import { useMe, useSite } from '../shared/session/session.tsx'
import { useBookingStatus } from './use-booking-status.ts'
import { nextActionLabel, statusBadge } from './wording.ts'

export function BookingStatus({ booking }: { booking: Booking }) {
  const asked = nextActionLabel(booking, useMe()?.id, useSite().feeCents)
  const { fee } = useBookingStatus(booking)
  return (
    <span className="grid justify-items-start gap-1">
      <StatusChip status={booking.status} word={statusBadge(booking)} />
      {asked && <span className="text-sm font-semibold">{asked}</span>}
      {fee && <span className="text-sm text-soft">{fee}</span>}
    </span>
  )
}
