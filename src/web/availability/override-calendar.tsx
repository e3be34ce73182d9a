import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Override } from '../../contract/availability.ts'
import { formatDate } from '../shared/times/dates.ts'
import { addDays, todayIn, weekdayOf } from '../shared/times/wall-clock.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { useRovingFocus } from '../ui/use-roving-focus.ts'
import { overrideText } from './override-text.ts'
import { calendarWords } from './wording.ts'

/** yyyy-mm-dd, both inclusive; empty if not chosen. */
export type ChosenDays = { from: string; to: string }

const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const dayClass = 'relative grid h-11 w-full place-items-center rounded-s text-sm tabular-nums'

type OverrideCalendarProps = {
  overrides: readonly Override[]
  zone: string
  days: ChosenDays
  onDays: (days: ChosenDays) => void
}

/** One month. The first press chooses the first day, the next one the last. */
export function OverrideCalendar({ overrides, zone, days, onDays }: OverrideCalendarProps) {
  const today = todayIn(zone)
  const latest = addDays(today, 366)
  const [month, setMonth] = useState(today.slice(0, 7))
  const dates = datesOf(month)
  const roving = useRovingFocus(
    dates.filter((date) => date >= today && date <= latest),
    days.from,
  )
  const byDate = Map.groupBy(overrides, ({ date }) => date)
  return (
    <div className="grid content-start gap-2">
      <div className="flex items-center justify-between">
        <Button
          look="ghost"
          size="icon"
          aria-label={calendarWords.previous}
          aria-disabled={month <= today.slice(0, 7)}
          onClick={() => month > today.slice(0, 7) && setMonth(addMonths(month, -1))}
        >
          <Icon of={ChevronLeft} />
        </Button>
        <h3 aria-live="polite" className="text-lg">
          {monthName(month)}
        </h3>
        <Button
          look="ghost"
          size="icon"
          aria-label={calendarWords.next}
          aria-disabled={month >= latest.slice(0, 7)}
          onClick={() => month < latest.slice(0, 7) && setMonth(addMonths(month, 1))}
        >
          <Icon of={ChevronRight} />
        </Button>
      </div>
      <div role="toolbar" tabIndex={-1} aria-label={calendarWords.label} onKeyDown={roving.onKeyDown}>
        <div aria-hidden="true" className="mb-1 grid grid-cols-7 gap-1 text-center text-xs text-soft">
          {weekdayNames.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        <div className="grid grid-cols-7 gap-1">
          {Array.from({ length: weekdayOf(`${month}-01`) }, (_, i) => (
            <span key={`before-${i}`} />
          ))}
          {dates.map((date) =>
            date < today || date > latest ? (
              <span key={date} aria-hidden="true" className={classNames(dayClass, 'text-faint')}>
                {Number(date.slice(-2))}
              </span>
            ) : (
              <DayButton
                key={date}
                date={date}
                overrides={byDate.get(date) ?? []}
                isChosen={days.from !== '' && date >= days.from && date <= (days.to || days.from)}
                onClick={() => onDays(choose(days, date))}
                {...roving.propsOf(date)}
              />
            ),
          )}
        </div>
      </div>
      <p className="text-sm text-soft">{calendarWords.help}</p>
    </div>
  )
}

type DayButtonProps = {
  date: string
  overrides: readonly Override[]
  isChosen: boolean
  onClick: () => void
  onFocus: () => void
  tabIndex: number
}

function DayButton({ date, overrides, isChosen, ...rest }: DayButtonProps) {
  const away = overrides.filter(({ kind }) => kind === 'away')
  const isOff = away.some(({ startTime }) => startTime === null)
  const hoursOff = away.length > 0 && !isOff
  const hasExtra = overrides.some(({ kind }) => kind === 'extra')
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={[formatDate(date), ...overrides.map(overrideText)].join(', ')}
      className={classNames(
        dayClass,
        'shows-chosen border font-semibold transition-colors',
        isChosen
          ? 'border-check bg-check text-on-check'
          : 'border-transparent hover:border-ink hover:bg-sunk',
        !isChosen && isOff && 'bg-wait-soft text-wait',
        !isChosen && !isOff && hasExtra && 'bg-ok-soft text-ok',
      )}
      {...rest}
    >
      <span className={classNames(isOff && 'line-through')}>{Number(date.slice(-2))}</span>
      {(hasExtra || hoursOff) && (
        <span aria-hidden="true" className="absolute top-0.5 right-1 text-xs">
          {hoursOff && '−'}
          {hasExtra && '+'}
        </span>
      )}
    </button>
  )
}

/** A second press chooses the last day; an earlier day, or a third press, starts over. */
function choose({ from, to }: ChosenDays, date: string): ChosenDays {
  const isLast = from !== '' && to === '' && date > from
  return isLast ? { from, to: date } : { from: date, to: '' }
}

function datesOf(month: string): string[] {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month)
  return Array.from({ length: daysInMonth }, (_, i) => addDays(`${month}-01`, i))
}

function addMonths(month: string, months: number): string {
  return Temporal.PlainYearMonth.from(month).add({ months }).toString()
}

/** "December 2026". */
function monthName(month: string): string {
  const [, named = ''] = formatDate(`${month}-01`).split(', ')
  return `${named.split(' ')[0]} ${month.slice(0, 4)}`
}
