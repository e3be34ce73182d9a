import { Link } from '@tanstack/react-router'
import type { Booking } from '../../../contract/requests/bookings.ts'
import { formatTime } from '../../shared/times/dates.ts'
import { classNames } from '../../ui/class-names.ts'
import { useRoles } from '../request-roles.ts'
import { statusBadge } from '../status-text.ts'
import type { Piece } from './day-pieces.ts'

/** A calendar has no canceled ones. */
export const looks: Partial<Record<Booking['status'], { label: string; look: string }>> = {
  pending: { label: 'Pending', look: 'border-dashed border-wait bg-wait-soft text-wait' },
  confirmed: { label: 'Confirmed', look: 'border-ok bg-ok-soft text-ok' },
  completed: { label: 'Completed', look: 'border-edge bg-sunk text-soft' },
}

type BookingLinkProps = {
  piece: Piece
  zone: string
  /** One line, as in a month. */
  isLine?: boolean
  className?: string
}

export function BookingLink({ piece, zone, isLine, className }: BookingLinkProps) {
  const { booking, from, until } = piece
  const isNarrow = piece.lanes > 1
  const { other } = useRoles(booking)
  const { label, look } = looks[booking.status] ?? {}
  const lines = isLine ? 1 : linesIn(until - from)
  const word = statusBadge(booking) ?? label
  return (
    <Link
      to="/bookings/$id"
      params={{ id: String(booking.id) }}
      className={classNames(
        'block overflow-hidden rounded-s border-[1.5px] px-1.5 py-0.5 text-xs leading-4 hover:shadow-s hover:brightness-97 dark:hover:brightness-115 *:truncate',
        look,
        lines === 1 && 'truncate',
        // Clips what is only read aloud, too.
        isLine && 'relative',
        className,
      )}
    >
      <span className={classNames('tabular-nums', lines > 1 && 'block')}>
        <PieceTime piece={piece} zone={zone} isShort={isNarrow && !isLine} />
      </span>{' '}
      <span className={classNames('font-semibold text-ink', lines > 1 && 'block')}>{other.name}</span>{' '}
      <span className={lines > 2 ? 'block' : 'sr-only'}>{word}</span>
    </Link>
  )
}

/** As many lines as a piece of this many minutes is high. */
const linesIn = (minutes: number) => (minutes >= 60 ? 3 : minutes >= 45 ? 2 : 1)

type PieceTimeProps = {
  piece: Piece
  zone: string
  /** Next to the hours of a day, AM and PM are only read aloud. */
  isShort?: boolean
}

/** When it starts, or ends if it started the day before. Read aloud: both. */
export function PieceTime({ piece: { booking, isRest }, zone, isShort }: PieceTimeProps) {
  const { startsAt, endsAt } = booking
  if (!startsAt || !endsAt) return null
  const [clock, half] = formatTime(startsAt, zone).split(/\s/u)
  return (
    <>
      <time dateTime={startsAt} className={classNames(isRest && 'sr-only')}>
        {clock} <span className={classNames(isShort && 'sr-only')}>{half}</span>
      </time>{' '}
      <time dateTime={endsAt} className={classNames(!isRest && 'sr-only')}>
        to {formatTime(endsAt, zone)}
      </time>
    </>
  )
}
