import type { Booking } from '../../contract/requests/bookings.ts'
import { meetingText } from '../../wording/meetings.ts'
import { useMe } from '../shared/session/session.tsx'
import { DateTime } from '../shared/times/date-time.tsx'
import { Detail, DetailList } from '../ui/detail-list.tsx'
import { LinkedText } from '../ui/linked-text.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { BookingWhen } from './booking-when.tsx'
import { guestDetails } from './guest-details.ts'
import { OutsideHours } from './outside-hours.tsx'
import { detailText } from './wording.ts'

export function BookingDetails({ booking }: { booking: Booking }) {
  const zone = useMe()?.timeZone ?? 'UTC'
  const { scheduleBy } = booking
  const where = whereText(booking)
  return (
    <DetailList>
      <Detail name="When">
        <span className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1.5">
          <BookingWhen booking={booking} />
          <OutsideHours booking={booking} />
        </span>
        {scheduleBy && (
          <span className="mt-1 block text-sm text-soft">
            <RichText
              text={detailText.agreeBy}
              parts={{ when: () => <DateTime at={scheduleBy} zone={zone} /> }}
            />
          </span>
        )}
      </Detail>
      {where && (
        <Detail name="Where">
          {booking.meeting ? <LinkedText text={where} /> : <span className="text-soft">{where}</span>}
        </Detail>
      )}
      {guestDetails(booking).map(([name, value]) => (
        <Detail key={name} name={name}>
          {value}
        </Detail>
      ))}
      <Detail name="Topic">{booking.topic ?? <span className="text-soft">{detailText.noTopic}</span>}</Detail>
      {booking.notes && (
        <Detail name={booking.format ? 'Message' : 'Notes'}>
          <span dir="auto" className="block max-w-[70ch] whitespace-pre-line">
            {booking.notes}
          </span>
        </Detail>
      )}
    </DetailList>
  )
}

/** Undefined once it no longer matters where. */
function whereText({ meeting, status }: Booking): string | undefined {
  if (meeting) return meetingText(meeting)
  if (status === 'pending') return detailText.whereLater
  return status === 'confirmed' ? detailText.noWhere : undefined
}
