import type { Booking } from '../../contract/requests/bookings.ts'
import { meetingText } from '../../wording/meetings.ts'
import { LinkedText } from '../ui/linked-text.tsx'
import { detailText } from './wording.ts'

/** False once it no longer matters where. */
export const hasWhere = ({ meeting, status }: Booking) =>
  meeting !== null || status === 'pending' || status === 'confirmed'

export function BookingWhere({ booking: { meeting, status } }: { booking: Booking }) {
  if (meeting) return <LinkedText text={meetingText(meeting)} />
  return (
    <span className="text-soft">{status === 'pending' ? detailText.whereLater : detailText.noWhere}</span>
  )
}
