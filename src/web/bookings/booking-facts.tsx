import type { ReactNode } from 'react'
import type { Booking } from '../../contract/bookings.ts'
import { DateTime } from '../ui/date-time.tsx'
import { useMe } from '../ui/session.tsx'
import { BookingWhen } from './booking-when.tsx'

/** What a booking is about: when, how long, topic and notes. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const zone = useMe()?.timeZone ?? 'UTC'
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Fact name="When">
        <BookingWhen booking={booking} />
        {booking.scheduleBy && (
          <span className="mt-1 block text-sm text-soft">
            To be agreed by <DateTime at={booking.scheduleBy} zone={zone} />
          </span>
        )}
      </Fact>
      <Fact name="Topic">{booking.topic ?? <span className="text-soft">No topic was given.</span>}</Fact>
      {booking.notes && (
        <Fact name="Notes">
          <span className="block max-w-[70ch] whitespace-pre-line">{booking.notes}</span>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
