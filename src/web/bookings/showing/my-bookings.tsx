import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '../../../contract/requests/bookings.ts'
import { StatusChip } from '../../shared/bookings/status-chip.tsx'
import { PagedList } from '../../shared/errors/paged-list.tsx'
import { MessageButton } from '../../shared/people/message-button.tsx'
import { useApi, useMe, useSite } from '../../shared/session/session.tsx'
import { useMoment } from '../../shared/times/use-moment.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SkeletonList } from '../../ui/skeleton-shapes.tsx'
import { ClosingButtons } from '../answering/closing-buttons.tsx'
import { ClosingNote } from '../answering/closing-note.tsx'
import { BookingDetails } from '../booking-details.tsx'
import { rolesIn } from '../booking-roles.ts'
import { BookingStatus } from '../booking-status.tsx'
import { BookingWhen } from '../booking-when.tsx'
import { bookingPagesQuery, bookingQuery } from '../bookings-query.ts'
import { bookingStatusText } from '../status-text.ts'
import { useLiveBookings } from '../use-live-bookings.ts'
import { feeStatusText, statusBadge } from '../wording.ts'
import { BookingPerson } from './booking-person.tsx'
import { BookingTable } from './booking-table.tsx'
import { bookingListWords, bookingPageWords } from './wording.ts'

type BookingDetailProps = { booking: Booking; open: boolean; onOpenChange: (open: boolean) => void }

type BookingCardsProps = { bookings: Booking[]; onView: (booking: Booking) => void }

type Shown = 'upcoming' | 'earlier'
type Props = { show: Shown; onShow: (show: Shown) => void }

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
      <Segments legend={bookingListWords.choice} choices={choices} value={show} onValue={onShow} />
      <PagedList
        key={show}
        query={bookingPagesQuery(useApi(), show)}
        name={bookingListWords.title}
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
  { value: 'upcoming', label: bookingListWords.upcoming },
  { value: 'earlier', label: bookingListWords.earlier },
]

function NothingUpcoming() {
  const isCreator = useMe()?.userType === 'creator'
  return (
    <EmptyState
      icon={CalendarDays}
      title={bookingListWords.noneUpcoming}
      action={
        isCreator ? (
          <LinkButton to="/dashboard" search={{ tab: 'availability' }} look="secondary">
            {bookingListWords.setHours}
          </LinkButton>
        ) : (
          <LinkButton to="/search" search={{ userType: 'creator' }}>
            {bookingListWords.findCreators}
          </LinkButton>
        )
      }
    >
      {isCreator ? bookingListWords.noneUpcomingForCreator : bookingListWords.noneUpcomingForGuest}
    </EmptyState>
  )
}

function NothingEarlier() {
  return (
    <EmptyState icon={CalendarDays} title={bookingListWords.noneEarlier}>
      {bookingListWords.noneEarlierText}
    </EmptyState>
  )
}

function BookingCards({ bookings, onView }: BookingCardsProps) {
  return (
    <ul aria-label={bookingListWords.title} className="grid grid-cols-[minmax(0,1fr)] gap-3 md:hidden">
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

function Acts({ booking, onView }: { booking: Booking; onView: BookingCardsProps['onView'] }) {
  const { other } = rolesIn(booking, useMe()?.id)
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        look="secondary"
        className="grow"
        aria-label={bookingListWords.view({ name: other.name })}
        onClick={() => onView(booking)}
      >
        View
      </Button>
      {!other.deleted && (
        <MessageButton
          userId={other.id}
          className="grow"
          label={bookingListWords.message({ name: other.name })}
        />
      )}
    </div>
  )
}

function BookingDetail({ booking: known, open, onOpenChange }: BookingDetailProps) {
  const me = useMe()
  const moment = useMoment()
  const { feeCents } = useSite()
  const { data: booking = known } = useQuery({
    ...bookingQuery(useApi(), known.id),
    placeholderData: known,
    enabled: open,
  })
  const { other } = rolesIn(booking, me?.id)
  const money = feeStatusText(booking, feeCents)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={bookingPageWords.title({ name: other.name })}
      footer={
        <>
          <ClosingButtons booking={booking} />
          <LinkButton to="/bookings/$id" params={{ id: String(booking.id) }}>
            {bookingListWords.open}
          </LinkButton>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid justify-items-start gap-2">
          <StatusChip status={booking.status} word={statusBadge(booking)} />
          <p>{bookingStatusText(booking, me?.id, moment, feeCents)}</p>
        </div>
        <ClosingNote booking={booking} />
        <BookingDetails booking={booking} />
        {money && <p className="text-sm text-soft">{money}</p>}
      </div>
    </Dialog>
  )
}
