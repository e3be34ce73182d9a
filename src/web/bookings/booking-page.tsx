import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { BackLink } from '../ui/back-link.tsx'
import { Card } from '../ui/card.tsx'
import { MissingPage } from '../ui/missing-page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useApi, useMe } from '../ui/session.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingMoney } from './booking-money.tsx'
import { BookingPeople } from './booking-people.tsx'
import { sidesOf } from './booking-sides.ts'
import { BookingTimeline } from './booking-timeline.tsx'
import { statusWord } from './booking-words.ts'
import { bookingQuery } from './bookings-query.ts'
import { CalendarButtons } from './calendar-buttons.tsx'
import { useLiveBookings } from './use-live-bookings.ts'
import { WhatNow } from './what-now.tsx'

/** One booking for one of its two people: how it stands, what can be done, and all that happened. */
export function BookingPage({ id }: { id: number }) {
  useLiveBookings()
  const { data: booking } = useSuspenseQuery(bookingQuery(useApi(), id))
  const { other } = sidesOf(booking, useMe()?.id)
  return (
    <div className="page-width w-full py-8 sm:py-10">
      <PageHeader back={<BackLink to={'/dashboard' as string} />} title={`Booking with ${other.name}`}>
        <StatusChip status={booking.status} word={statusWord(booking)} />
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <WhatNow booking={booking} />
          <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <h2 className="sr-only">What it is about, and who takes part</h2>
            <BookingFacts booking={booking} />
            <CalendarButtons booking={booking} />
            <hr className="border-line" />
            <BookingPeople booking={booking} />
          </Card>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <BookingMoney booking={booking} />
          <BookingTimeline booking={booking} />
        </div>
      </div>
    </div>
  )
}

/** No such booking, or somebody else’s: the same words for both. */
export function BookingMissing() {
  return (
    <MissingPage icon={CalendarX} title="Booking not found" to="/dashboard" label="See your bookings">
      None of your bookings has this number. If you have another account, the booking may be there.
    </MissingPage>
  )
}
