import { Link } from '@tanstack/react-router'
import { formatDate } from '../../shared/times/dates.ts'
import { cardClass } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BookingLink } from './booking-link.tsx'
import { dayLabel } from './calendar-span.ts'
import type { Piece } from './day-pieces.ts'
import { DayNumber, type ViewProps } from './week-view.tsx'

/** The rest is one link to the week. */
const mostPerDay = 3

/** `month` is any day of it. */
type MonthViewProps = ViewProps & { month: string }

export function MonthView({ days, pieces, zone, title, today, month, isLoading }: MonthViewProps) {
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  return (
    <div className={classNames(cardClass, 'overflow-hidden')}>
      <table className="w-full table-fixed">
        <caption className="sr-only">Bookings, {title}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-soft">
            {days.slice(0, 7).map((day) => (
              <th key={day} scope="col" className="py-2 font-normal">
                {dayLabel(day).weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={week[0]} className="border-b border-line last:border-b-0">
              {week.map((day, column) => (
                <td
                  key={day}
                  className={classNames(
                    'h-28 border-l border-line p-1 align-top first:border-l-0',
                    day.slice(0, 7) !== month.slice(0, 7) && 'bg-paper text-soft',
                    day === today && 'bg-room-soft/35',
                  )}
                >
                  <DayCell day={day} pieces={pieces.get(day) ?? []} zone={zone} today={today} />
                  {isLoading && (row + column) % 4 === 1 && <Skeleton className="h-5" />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayCellProps = { day: string; pieces: readonly Piece[]; zone: string; today: string }

function DayCell({ day, pieces, zone, today }: DayCellProps) {
  const isFull = pieces.length > mostPerDay
  const shown = isFull ? pieces.slice(0, mostPerDay - 1) : pieces
  return (
    <>
      <span aria-hidden="true">
        <DayNumber date={dayLabel(day).date} isToday={day === today} />
      </span>
      <span className="sr-only">
        {formatDate(day)}
        {day === today && ', today'}
      </span>
      {pieces.length > 0 && (
        <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-1">
          {shown.map((piece) => (
            <li key={piece.booking.id}>
              <BookingLink piece={piece} zone={zone} isLine />
            </li>
          ))}
          {isFull && (
            <li>
              <Link
                to="/dashboard"
                search={{ view: 'week', day }}
                resetScroll={false}
                className="block rounded-s px-1.5 text-xs leading-5 font-semibold text-ink hover:bg-sunk"
              >
                +{pieces.length - shown.length} more{' '}
                <span className="sr-only">on {formatDate(day)}, in the week</span>
              </Link>
            </li>
          )}
        </ul>
      )}
    </>
  )
}
