import type { Booking } from '../../contract/requests/bookings.ts'
import { useMe } from '../shared/session/session.tsx'
import { DateTime } from '../shared/times/date-time.tsx'
import { Detail, DetailList } from '../ui/detail-list.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { BookingWhen } from './booking-when.tsx'
import { BookingWhere, hasWhere } from './booking-where.tsx'
import { guestDetails } from './guest-details.ts'
import { OutsideHours } from './outside-hours.tsx'
import { detailText } from './wording.ts'

export function BookingDetails({ booking }: { booking: Booking }) {
  const zone = useMe()?.timeZone ?? 'UTC'
  const { scheduleBy } = booking
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
      {hasWhere(booking) && (
        <Detail name="Where">
          <BookingWhere booking={booking} />
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
