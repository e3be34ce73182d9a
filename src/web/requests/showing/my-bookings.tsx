import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '../../../contract/requests/bookings.ts'
import { zoneName } from '../../../wording/times.ts'
import { PagedList } from '../../shared/errors/paged-list.tsx'
import { MessageButton } from '../../shared/people/message-button.tsx'
import { useApi, useMe } from '../../shared/session/session.tsx'
import { dayTimeOf } from '../../shared/times/calendar-days.ts'
import { useNow } from '../../shared/times/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { Card, cardClass } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SegmentLink, SegmentLinks } from '../../ui/segment-links.tsx'
import { SkeletonList } from '../../ui/skeleton-shapes.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { canAnswerInList, RowAnswers } from '../answering/answer-buttons.tsx'
import { ClosingButtons, ClosingNote } from '../answering/closing-buttons.tsx'
import { BookingsCalendar, CalendarBar } from '../calendar/bookings-calendar.tsx'
import type { CalendarView } from '../calendar/calendar-span.ts'
import { bookingPagesQuery, bookingQuery } from '../queries.ts'
import { BookingDetails } from '../request-details.tsx'
import { useRoles } from '../request-roles.ts'
import { BookingStatus, RequestChip, useRequestStatus } from '../request-status.tsx'
import { RequestTime, RequestWhen } from '../request-when.tsx'
import { useLiveRequests } from '../use-live-requests.ts'
import { BookingPerson } from './booking-person.tsx'
import { NothingEarlier, NothingUpcoming } from './no-bookings.tsx'
import { useFocusAfterAnswer } from './use-focus-after-answer.ts'

type BookingDetailProps = { booking: Booking; open: boolean; onOpenChange: (open: boolean) => void }

type Shown = 'upcoming' | 'earlier'
type Props = { show: Shown; view?: CalendarView; day?: string }

export function MyBookings({ show, view, day }: Props) {
  useLiveRequests()
  const zone = useMe()?.timeZone ?? 'UTC'
  const { day: today } = dayTimeOf(useNow(), zone)
  const shownDay = day ?? today
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <ViewLinks show={show} view={view} day={day} />
          <p className="text-sm text-soft">
            Times are in {zoneName(zone)}.{' '}
            <TextLink to="/settings/availability" aria-label="Change your time zone">
              Change
            </TextLink>
          </p>
        </div>
        {view && <CalendarBar view={view} day={shownDay} />}
      </div>
      {view ? <BookingsCalendar view={view} day={shownDay} today={today} /> : <TableOfBookings show={show} />}
    </div>
  )
}

function ViewLinks({ show, view, day }: Props) {
  const choices = [
    { label: 'Upcoming', search: {}, isChosen: !view && show === 'upcoming' },
    { label: 'Past', search: { show: 'earlier' as const }, isChosen: !view && show === 'earlier' },
    { label: 'Week', search: { view: 'week' as const, day }, isChosen: view === 'week' },
    { label: 'Month', search: { view: 'month' as const, day }, isChosen: view === 'month' },
  ]
  return (
    <SegmentLinks label="How to show your bookings">
      {choices.map(({ label, search, isChosen }) => (
        <SegmentLink key={label} to="/dashboard" search={search} resetScroll={false} isChosen={isChosen}>
          {label}
        </SegmentLink>
      ))}
    </SegmentLinks>
  )
}

function TableOfBookings({ show }: Pick<Props, 'show'>) {
  const { list, onAnswer } = useFocusAfterAnswer(show)
  const [opened, setOpened] = useState<Booking>()
  const [isOpen, setOpen] = useState(false)
  function view(booking: Booking) {
    setOpened(booking)
    setOpen(true)
  }
  return (
    <>
      <section ref={list} tabIndex={-1} aria-label="Your bookings" className="outline-none">
        <PagedList
          key={show}
          query={bookingPagesQuery(useApi(), show)}
          name="Your bookings"
          skeleton={<SkeletonList rows={3} />}
          empty={show === 'upcoming' ? <NothingUpcoming /> : <NothingEarlier />}
          stays={({ status }) => show === 'upcoming' && (status === 'cancelled' || status === 'completed')}
        >
          {(bookings) => <BookingTable bookings={bookings} onView={view} onAnswer={onAnswer} />}
        </PagedList>
      </section>
      {opened && <BookingDetail key={opened.id} booking={opened} open={isOpen} onOpenChange={setOpen} />}
    </>
  )
}

function BookingDetail({ booking: known, open, onOpenChange }: BookingDetailProps) {
  const { data: booking = known } = useQuery({
    ...bookingQuery(useApi(), known.id),
    placeholderData: known,
    enabled: open,
  })
  const { line } = useRequestStatus(booking)
  const { other } = useRoles(booking)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Booking with ${other.name}`}
      footer={
        <>
          <ClosingButtons request={booking} />
          <LinkButton to="/bookings/$id" params={{ id: String(booking.id) }}>
            Open booking
          </LinkButton>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid justify-items-start gap-2">
          <RequestChip request={booking} />
          <p>{line}</p>
        </div>
        <ClosingNote request={booking} />
        <BookingDetails booking={booking} />
      </div>
    </Dialog>
  )
}

type Acts = { onView: (booking: Booking) => void; onAnswer: (booking: Booking) => void }
type RowProps = Acts & { booking: Booking }

const cell = 'px-3 py-4 align-top first:pl-6 last:pr-6'

/** Where there’s no room for a table, a list of cards. */
function BookingTable({ bookings, ...acts }: Acts & { bookings: Booking[] }) {
  const columns = [
    [useMe()?.userType === 'creator' ? 'Guest' : 'Creator', 'w-[31%]'],
    ['Date & Time', ''],
    ['Duration', 'w-22'],
    ['Status', 'w-38'],
    ['Actions', 'w-32'],
  ]
  return (
    <div className="@container">
      <div className={classNames(cardClass, 'overflow-hidden @max-3xl:hidden')}>
        <table className="w-full table-fixed text-left">
          <caption className="sr-only">Your bookings</caption>
          <thead className="text-sm text-soft">
            <tr className="border-b border-line">
              {columns.map(([name, width]) => (
                <th key={name} scope="col" className={classNames(cell, width, '!py-3 font-normal')}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bookings.map((booking) => (
              <Row key={booking.id} booking={booking} {...acts} />
            ))}
          </tbody>
        </table>
      </div>
      <ul
        aria-label="Your bookings"
        className="grid grid-cols-[minmax(0,1fr)] gap-3 @xl:grid-cols-[repeat(2,minmax(0,1fr))] @3xl:hidden"
      >
        {bookings.map((booking) => (
          <BookingCard key={booking.id} booking={booking} {...acts} />
        ))}
      </ul>
    </div>
  )
}

function Row({ booking, onView, onAnswer }: RowProps) {
  const isOpen = canAnswerInList(booking, useMe()?.id)
  return (
    <>
      <tr className={classNames(!isOpen && 'border-b border-line last:border-b-0')}>
        <th scope="row" className={classNames(cell, 'font-normal')}>
          <BookingPerson booking={booking} />
        </th>
        <td className={cell}>
          <RequestTime request={booking} />
        </td>
        <td className={cell}>{booking.duration} min</td>
        <td className={cell}>
          <BookingStatus booking={booking} />
        </td>
        <td className={classNames(cell, '!py-3')}>
          <span className="grid justify-items-start gap-1.5">
            <ViewAndMessage booking={booking} onView={onView} isOpen={isOpen} inTable />
          </span>
        </td>
      </tr>
      {isOpen && (
        <tr className="border-b border-line last:border-b-0">
          <td colSpan={5} className="px-6 pb-4 pl-21">
            <RowAnswers booking={booking} onAnswer={onAnswer} />
          </td>
        </tr>
      )}
    </>
  )
}

function BookingCard({ booking, onView, onAnswer }: RowProps) {
  const isOpen = canAnswerInList(booking, useMe()?.id)
  return (
    <Card as="li" className="flex flex-col gap-4">
      <BookingStatus booking={booking} />
      <BookingPerson booking={booking} />
      <RequestWhen request={booking} />
      {isOpen && <RowAnswers booking={booking} onAnswer={onAnswer} />}
      <div
        className={classNames(
          'mt-auto flex flex-wrap gap-3 *:grow',
          isOpen && '-mb-3 border-t border-line pt-2',
        )}
      >
        <ViewAndMessage booking={booking} onView={onView} isOpen={isOpen} />
      </div>
    </Card>
  )
}

type ViewProps = Pick<RowProps, 'booking' | 'onView'> & { isOpen: boolean; inTable?: boolean }

/** Quieter next to the answers to an open request. */
function ViewAndMessage({ booking, onView, isOpen, inTable }: ViewProps) {
  const { other } = useRoles(booking)
  const size = inTable ? 's' : undefined
  const quiet = inTable ? 'outline' : 'ghost'
  return (
    <>
      <Button
        look={isOpen ? quiet : 'secondary'}
        size={size}
        data-view={booking.id}
        aria-label={`View the booking with ${other.name}`}
        onClick={() => onView(booking)}
      >
        View
      </Button>
      {booking.canStart.includes('message') && (
        <MessageButton
          userId={other.id}
          look={inTable || isOpen ? 'ghost' : 'outline'}
          size={size}
          className={inTable ? '-ml-1 !px-2' : undefined}
          label={`Message ${other.name}`}
        />
      )}
    </>
  )
}
