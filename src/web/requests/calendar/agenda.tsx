import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Booking } from '../../../contract/requests/bookings.ts'
import { Avatar } from '../../shared/people/avatar.tsx'
import { formatDate, formatTime } from '../../shared/times/dates.ts'
import { cardClass } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useRoles } from '../request-roles.ts'
import { RequestChip } from '../request-status.tsx'
import { PieceTime } from './booking-link.tsx'
import type { Piece } from './day-pieces.ts'
import { clockWords } from './week-view.tsx'

type AgendaProps = { days: readonly string[]; pieces: Map<string, Piece[]>; zone: string; today: string }

/** Only days with bookings. */
export function Agenda({ days, pieces, zone, today }: AgendaProps) {
  return days
    .filter((day) => pieces.get(day)?.length)
    .map((day) => (
      <section key={day} aria-label={formatDate(day)} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h3 className="text-base">
          {formatDate(day)}
          {day === today && <span className="text-soft">, today</span>}
        </h3>
        {clockWords(day, zone) && <p className="text-sm text-wait">{clockWords(day, zone)}</p>}
        <ul className={rowsClass}>
          {(pieces.get(day) ?? []).map((piece) => (
            <BookingRow key={piece.booking.id} booking={piece.booking}>
              <span className="text-sm text-soft tabular-nums">
                <AgendaTime piece={piece} zone={zone} />
              </span>
            </BookingRow>
          ))}
        </ul>
      </section>
    ))
}

const rowsClass = classNames(cardClass, 'divide-y divide-line overflow-hidden')

function AgendaTime({ piece, zone }: { piece: Piece; zone: string }) {
  const { startsAt, endsAt } = piece.booking
  if (piece.isRest || !startsAt || !endsAt) return <PieceTime piece={piece} zone={zone} />
  return (
    <>
      <time dateTime={startsAt}>{formatTime(startsAt, zone)}</time> –{' '}
      <time dateTime={endsAt}>{formatTime(endsAt, zone)}</time>
    </>
  )
}

/** Bookings without a time. */
export function TimelessRows({ bookings }: { bookings: readonly Booking[] }) {
  return (
    <ul className={rowsClass}>
      {bookings.map((booking) => (
        <BookingRow key={booking.id} booking={booking} />
      ))}
    </ul>
  )
}

function BookingRow({ booking, children }: { booking: Booking; children?: ReactNode }) {
  const { other } = useRoles(booking)
  const { topic } = booking
  return (
    <li>
      <Link
        to="/bookings/$id"
        params={{ id: String(booking.id) }}
        className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-1 px-4 py-3 -outline-offset-2 hover:bg-sunk sm:grid-cols-[auto_minmax(0,1fr)_auto]"
      >
        <Avatar name={other.name} src={other.avatar} />
        <span className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
          {children}{' '}
          <span className="font-semibold break-words">
            <bdi>{other.name}</bdi>
          </span>{' '}
          {topic && (
            <span dir="auto" className="line-clamp-1 text-sm break-words text-soft">
              {topic}
            </span>
          )}
        </span>{' '}
        <span className="max-sm:col-start-2">
          <RequestChip request={booking} />
        </span>
      </Link>
    </li>
  )
}
