import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '../../contract/bookings.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { Segments } from '../ui/segments.tsx'
import { useApi, useMe } from '../ui/session.tsx'
import { SkeletonList } from '../ui/skeleton-shapes.tsx'
import { BookingCards } from './booking-cards.tsx'
import { BookingDetail } from './booking-detail.tsx'
import { BookingTable } from './booking-table.tsx'
import { bookingPagesQuery } from './bookings-query.ts'
import { useLiveBookings } from './use-live-bookings.ts'

type Shown = 'upcoming' | 'earlier'
type Props = { show: Shown; onShow: (show: Shown) => void }

/** The reader’s bookings in either role: what is to come, and what is over. */
export function MyBookings({ show, onShow }: Props) {
  useLiveBookings()
  const [opened, setOpened] = useState<Booking>()
  const [isOpen, setOpen] = useState(false)
  function view(booking: Booking) {
    setOpened(booking)
    setOpen(true)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Segments legend="Which bookings" choices={choices} value={show} onValue={onShow} />
      <PagedList
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
      </PagedList>
      {opened && <BookingDetail key={opened.id} booking={opened} open={isOpen} onOpenChange={setOpen} />}
    </div>
  )
}

const choices: { value: Shown; label: string }[] = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'earlier', label: 'Earlier' },
]

function NothingUpcoming() {
  const isCreator = useMe()?.userType === 'creator'
  return (
    <EmptyState
      icon={CalendarDays}
      title="No upcoming bookings"
      action={
        isCreator ? (
          <LinkButton to={'/dashboard?tab=availability' as string} look="secondary">
            Set your weekly hours
          </LinkButton>
        ) : (
          <LinkButton to={'/search?userType=creator' as string}>Find creators</LinkButton>
        )
      }
    >
      {isCreator
        ? 'Requests that people send you appear here, and so do the bookings that follow. Weekly hours show people when to ask.'
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
