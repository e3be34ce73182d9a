import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '../../contract/bookings.ts'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useApi, useMe } from '../ui/session.tsx'
import { SkeletonList } from '../ui/skeleton-shapes.tsx'
import { BookingCards } from './booking-cards.tsx'
import { BookingDetail } from './booking-detail.tsx'
import { BookingTable } from './booking-table.tsx'
import { bookingPagesQuery } from './bookings-query.ts'
import { PagedBookings } from './paged-bookings.tsx'

type Shown = 'upcoming' | 'earlier'
type Props = { show: Shown; onShow: (show: Shown) => void }

/** The reader’s bookings in either role: what is to come, and what is over. */
export function MyBookings({ show, onShow }: Props) {
  const [opened, setOpened] = useState<Booking>()
  const [isOpen, setOpen] = useState(false)
  function view(booking: Booking) {
    setOpened(booking)
    setOpen(true)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Choice show={show} onShow={onShow} />
      <PagedBookings
        key={show}
        query={bookingPagesQuery(useApi(), show)}
        name="Your bookings"
        skeleton={<SkeletonList rows={3} />}
        empty={show === 'upcoming' ? <NothingUpcoming /> : <NothingEarlier />}
      >
        {(bookings) => (
          <>
            <BookingTable bookings={bookings} onView={view} />
            <BookingCards bookings={bookings} onView={view} />
          </>
        )}
      </PagedBookings>
      {opened && <BookingDetail key={opened.id} booking={opened} open={isOpen} onOpenChange={setOpen} />}
    </div>
  )
}

const choices: Record<Shown, string> = { upcoming: 'Upcoming', earlier: 'Earlier' }

function Choice({ show, onShow }: Props) {
  return (
    <fieldset className="flex gap-1 justify-self-start rounded-full bg-sunk p-1">
      <legend className="sr-only">Which bookings</legend>
      {(Object.keys(choices) as Shown[]).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === show}
          onClick={() => onShow(each)}
          className={classNames(
            'min-h-9 rounded-full px-4 text-sm font-semibold transition-colors',
            each === show ? 'bg-raised text-ink shadow-s' : 'text-soft hover:text-ink',
          )}
        >
          {choices[each]}
        </button>
      ))}
    </fieldset>
  )
}

function NothingUpcoming() {
  const isCreator = useMe()?.userType === 'creator'
  return (
    <EmptyState
      icon={CalendarDays}
      title="No upcoming bookings"
      action={
        isCreator ? undefined : (
          <LinkButton to={'/search?userType=creator' as string}>Find creators</LinkButton>
        )
      }
    >
      {isCreator
        ? 'Requests that people send you appear here, and so does every booking that comes of them.'
        : 'Ask a creator for a booking, and follow it here until you go on air.'}
    </EmptyState>
  )
}

function NothingEarlier() {
  return (
    <EmptyState icon={CalendarDays} title="No earlier bookings">
      Bookings that are completed or cancelled stay here.
    </EmptyState>
  )
}
