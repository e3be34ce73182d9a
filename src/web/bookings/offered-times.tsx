import { useState } from 'react'
import type { Booking, Offer } from '../../contract/bookings.ts'
import { Button } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { RadioCard, RadioGroup } from '../ui/radio-group.tsx'
import { useMe } from '../ui/session.tsx'
import { toast } from '../ui/toast.ts'
import { sidesOf } from './booking-sides.ts'
import { acceptWords, notCharged } from './booking-words.ts'
import { useBookingChange } from './use-booking-change.ts'

/** The times that wait for a choice: to choose from, or as the reader proposed them. */
export function OfferedTimes({ booking }: { booking: Booking }) {
  const title = useTitle(booking)
  if (booking.offers.length === 0) return null
  if (booking.can.includes('accept-offer')) return <Choice booking={booking} title={title} />
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{title}</p>
      <ul className="grid gap-2">
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
  const [chosen, setChosen] = useState(offers.length === 1 ? offers[0]?.startsAt : undefined)
  const [isMissing, setMissing] = useState(false)
  const place = offers.findIndex(({ startsAt }) => startsAt === chosen)

  function accept() {
    setMissing(place < 0)
    const offer = offers[place]
    if (!offer) return undefined
    return acceptOffer(place, offer.startsAt, (now) =>
      now.closedReason === 'payment_failed'
        ? toast(notCharged)
        : toast({ title: status === 'pending' ? 'Booking confirmed' : 'Time agreed' }),
    )
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void accept()
      }}
    >
      <RadioGroup legend={title} error={isMissing ? 'Please choose a time.' : undefined}>
        <div className="mt-1 grid gap-2">
          {offers.map((offer) => (
            <RadioCard
              key={offer.startsAt}
              name={`offer-of-${booking.id}`}
              value={offer.startsAt}
              checked={offer.startsAt === chosen}
              onChange={() => {
                setChosen(offer.startsAt)
                setMissing(false)
              }}
              label={
                <span className="font-normal">
                  <OfferTime booking={booking} offer={offer} />
                </span>
              }
            />
          ))}
        </div>
      </RadioGroup>
      <p className="text-sm text-soft">{acceptWords(booking)}</p>
      <Button
        type="submit"
        className="justify-self-start"
        busy={busy === 'accept-offer'}
        busyLabel={status === 'pending' ? 'Confirming…' : 'Agreeing…'}
      >
        {status === 'pending' ? 'Confirm this time' : 'Agree on this time'}
      </Button>
    </form>
  )
}

function useTitle(booking: Booking): string {
  const { role, otherFirstName } = sidesOf(booking, useMe()?.id)
  return booking.offeredBy === role ? 'Times you proposed' : `Times ${otherFirstName} proposes`
}

function OfferTime({ booking, offer }: { booking: Booking; offer: Offer }) {
  const me = useMe()
  const { otherZone, otherFirstName } = sidesOf(booking, me?.id)
  return (
    <DateTime
      at={offer.startsAt}
      zone={me?.timeZone ?? 'UTC'}
      otherZone={otherZone}
      otherName={otherFirstName}
    />
  )
}
