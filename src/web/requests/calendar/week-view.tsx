import { clockChangeOn, type DayTime } from '../../shared/times/calendar-days.ts'
import { formatDate, formatWallTime } from '../../shared/times/dates.ts'
import { cardClass } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BookingLink } from './booking-link.tsx'
import { dayLabel } from './calendar-span.ts'
import { type Hours, hoursShown, isOvernight, type Piece } from './day-pieces.ts'

/** Per hour. */
const hourRem = 3.5
/** Per booking that ends before the hours shown, above them. */
const nightRem = 1.75

export type ViewProps = {
  days: readonly string[]
  pieces: Map<string, Piece[]>
  zone: string
  title: string
  today: string
  isLoading?: boolean
}

/** `now` is for the line across today; only once the page is alive. */
type WeekViewProps = ViewProps & { now?: DayTime }

const gridColumns = 'grid grid-cols-[3.5rem_repeat(7,minmax(0,1fr))]'

export function WeekView({ days, pieces, zone, title, today, now, isLoading }: WeekViewProps) {
  const hours = hoursShown([...pieces.values()].flat())
  const height = `${(hours.until - hours.from) * hourRem}rem`
  const nights = Math.max(...days.map((day) => overnight(pieces.get(day), hours).length))
  const hasChange = days.some((day) => clockChangeOn(day, zone) !== 0)
  return (
    <div className={classNames(cardClass, 'overflow-hidden')}>
      <div aria-hidden="true" className={classNames(gridColumns, 'border-b border-line')}>
        <span />
        {days.map((day) => (
          <DayHead key={day} day={day} zone={zone} isToday={day === today} hasChange={hasChange} />
        ))}
      </div>
      <div className={gridColumns} style={{ paddingTop: `${nights * nightRem}rem` }}>
        <HourNames {...hours} height={height} />
        <ol aria-label={`Bookings, ${title}`} className="col-span-7 grid grid-cols-7">
          {days.map((day, index) => (
            <li
              key={day}
              style={{ height, ...hourLines }}
              className={classNames('relative border-l border-line', day === today && 'bg-room-soft/35')}
            >
              <h3 className="sr-only">{spokenDay(day, zone, today)}</h3>
              <ul>
                {overnight(pieces.get(day), hours).map((piece, index) => (
                  <li
                    key={piece.booking.id}
                    className="absolute inset-x-0 p-px"
                    style={{ bottom: `calc(100% + ${index * nightRem}rem)`, height: `${nightRem}rem` }}
                  >
                    <BookingLink piece={piece} zone={zone} isLine className="h-full" />
                  </li>
                ))}
                {withinHours(pieces.get(day), hours).map((piece) => (
                  <li key={piece.booking.id} className="absolute p-px" style={placeOf(piece, hours)}>
                    <BookingLink piece={piece} zone={zone} className="h-full" />
                  </li>
                ))}
              </ul>
              {isLoading && index % 3 === 1 && <Skeleton className="absolute inset-x-1 top-1/4 h-20" />}
              {now?.day === day && <NowLine minute={now.minute} hours={hours} />}
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

const hourLines = {
  backgroundImage: 'linear-gradient(to bottom, var(--line) 1px, transparent 1px)',
  backgroundSize: `100% ${hourRem}rem`,
}

const overnight = (pieces: Piece[] = [], hours: Hours) => pieces.filter((piece) => isOvernight(piece, hours))
const withinHours = (pieces: Piece[] = [], hours: Hours) =>
  pieces.filter((piece) => !isOvernight(piece, hours))

function placeOf({ from, until, lane, lanes }: Piece, hours: Hours) {
  return {
    top: `${(Math.max(from / 60, hours.from) - hours.from) * hourRem}rem`,
    height: `${(until / 60 - Math.max(from / 60, hours.from)) * hourRem}rem`,
    left: `${(lane / lanes) * 100}%`,
    width: `${100 / lanes}%`,
  }
}

type DayHeadProps = { day: string; zone: string; isToday: boolean; hasChange: boolean }

function DayHead({ day, zone, isToday, hasChange }: DayHeadProps) {
  const { weekday, date } = dayLabel(day)
  return (
    <span className="grid justify-items-center gap-0.5 border-l border-line px-1 py-2 text-center">
      <span className="text-xs text-soft">{weekday}</span>
      <DayNumber date={date} isToday={isToday} />
      {hasChange && <span className="text-xs leading-tight text-wait">{clockWords(day, zone)}</span>}
    </span>
  )
}

export function DayNumber({ date, isToday }: { date: string; isToday: boolean }) {
  return (
    <span
      className={classNames(
        'grid size-7 place-items-center rounded-full text-sm font-semibold tabular-nums',
        isToday && 'bg-check text-on-check',
      )}
    >
      {date}
    </span>
  )
}

export function clockWords(day: string, zone: string): string | undefined {
  const change = clockChangeOn(day, zone)
  if (change === 0) return undefined
  return change > 0 ? 'Clocks go forward' : 'Clocks go back'
}

function spokenDay(day: string, zone: string, today: string): string {
  const notes = [day === today && 'today', clockWords(day, zone)].filter(Boolean)
  return [formatDate(day), ...notes].join(', ')
}

function HourNames({ from, until, height }: Hours & { height: string }) {
  return (
    <div aria-hidden="true" className="relative" style={{ height }}>
      {Array.from({ length: until - from - 1 }, (_, index) => from + index + 1).map((hour) => (
        <span
          key={hour}
          style={{ top: `${(hour - from) * hourRem}rem` }}
          className="absolute right-2 -translate-y-1/2 text-xs whitespace-nowrap text-soft tabular-nums"
        >
          {formatWallTime(`${hour}:00`).replace(':00', '')}
        </span>
      ))}
    </div>
  )
}

function NowLine({ minute, hours }: { minute: number; hours: Hours }) {
  if (minute < hours.from * 60 || minute > hours.until * 60) return null
  return (
    <span
      aria-hidden="true"
      style={{ top: `${(minute / 60 - hours.from) * hourRem}rem` }}
      className="pointer-events-none absolute inset-x-0 border-t-2 border-air"
    />
  )
}
