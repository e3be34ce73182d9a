import type { Booking, Offer } from '../../../contract/requests/bookings.ts'
import { useMe } from '../../shared/session/session.tsx'
import { DateTime } from '../../shared/times/date-time.tsx'
import { OfferChoice } from '../../shared/times/offer-choice.tsx'
import { toast } from '../../ui/toast.ts'
import { rolesIn } from '../booking-roles.ts'
import { acceptedTimeText, notCharged } from '../wording.ts'
import { useBookingChange } from './use-booking-change.ts'
import { offeredWords } from './wording.ts'

export function ProposedTimes({ booking }: { booking: Booking }) {
  const title = useTitle(booking)
  if (booking.offers.length === 0) return null
  if (booking.can.includes('accept-offer')) return <Choice booking={booking} title={title} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="font-semibold">{title}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {booking.offers.map((offer) => (
          <li key={offer.startsAt}>
            <OfferTime booking={booking} offer={offer} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Choice({ booking, title }: { booking: Booking; title: string }) {
  const { offers, status } = booking
  const { busy, acceptOffer } = useBookingChange(booking)
  const isRequest = status === 'pending'
  return (
    <OfferChoice
      title={title}
      name={`offer-of-${booking.id}`}
      offers={offers}
      words={acceptedTimeText(booking)}
      label={isRequest ? offeredWords.confirm : offeredWords.agree}
      busyLabel={isRequest ? offeredWords.confirming : offeredWords.agreeing}
      busy={busy === 'accept-offer'}
      onChoose={(place, startsAt) =>
        acceptOffer(place, startsAt, (now) =>
          now.closedReason === 'payment_failed'
            ? toast(notCharged)
            : toast({ title: isRequest ? offeredWords.confirmed : offeredWords.agreed }),
        )
      }
    >
      {(offer) => <OfferTime booking={booking} offer={offer} />}
    </OfferChoice>
  )
}

function useTitle(booking: Booking): string {
  const { role, otherCalled } = rolesIn(booking, useMe()?.id)
  return booking.offeredBy === role ? offeredWords.yours : offeredWords.theirs({ name: otherCalled })
}

function OfferTime({ booking, offer }: { booking: Booking; offer: Offer }) {
  const me = useMe()
  const { otherZone, otherCalled } = rolesIn(booking, me?.id)
  return (
    <DateTime
      at={offer.startsAt}
      zone={me?.timeZone ?? 'UTC'}
      otherZone={otherZone}
      otherName={otherCalled}
    />
  )
}
