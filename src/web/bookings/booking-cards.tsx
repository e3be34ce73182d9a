import type { Booking } from '../../contract/bookings.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { MessageButton } from '../ui/message-button.tsx'
import { useMe } from '../ui/session.tsx'
import { BookingPerson } from './booking-person.tsx'
import { sidesOf } from './booking-sides.ts'
import { BookingStatus } from './booking-status.tsx'
import { BookingWhen } from './booking-when.tsx'

type Props = { bookings: Booking[]; onView: (booking: Booking) => void }

/** The same bookings as cards, on narrow screens. */
export function BookingCards({ bookings, onView }: Props) {
  return (
    <ul aria-label="Your bookings" className="grid grid-cols-[minmax(0,1fr)] gap-3 md:hidden">
      {bookings.map((booking) => (
        <Card as="li" key={booking.id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <BookingStatus booking={booking} />
          <BookingPerson booking={booking} />
          <BookingWhen booking={booking} />
          <Acts booking={booking} onView={onView} />
        </Card>
      ))}
    </ul>
  )
}

function Acts({ booking, onView }: { booking: Booking; onView: Props['onView'] }) {
  const { other } = sidesOf(booking, useMe()?.id)
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        look="secondary"
        className="grow"
        aria-label={`View the booking with ${other.name}`}
        onClick={() => onView(booking)}
      >
        View
      </Button>
      {!other.deleted && <MessageButton userId={other.id} className="grow" label={`Message ${other.name}`} />}
    </div>
  )
}
