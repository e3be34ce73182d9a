import { classNames } from '../../ui/class-names.ts'
import { useRovingFocus } from '../../ui/use-roving-focus.ts'
import { formatDate } from './dates.ts'
import { addDays, todayIn, weekdayOf } from './wall-clock.ts'

type DayGridProps = {
  /** Number of open times by yyyy-mm-dd, without empty days. */
  counts: ReadonlyMap<string, number>
  zone: string
  day: string
  onDay: (day: string) => void
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
/** Four weeks from any weekday span five rows. */
export const cellCount = 35
export const cellClass = 'relative grid h-12 w-full place-items-center rounded-m'

export function DayGrid({ counts, zone, day, onDay }: DayGridProps) {
  const today = todayIn(zone)
  const monday = addDays(today, -weekdayOf(today))
  const days = Array.from({ length: cellCount }, (_, i) => addDays(monday, i))
  const roving = useRovingFocus([...counts.keys()], day)
  return (
    <div role="toolbar" tabIndex={-1} aria-label="Days with free times" onKeyDown={roving.onKeyDown}>
      <div aria-hidden="true" className="mb-1 grid grid-cols-7 gap-1 text-center text-xs text-soft">
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div className="grid grid-cols-7 gap-1">
        {days.map((date, i) => {
          const count = counts.get(date)
          const inside = <DayNumber date={date} withMonth={i === 0 || date.endsWith('-01')} />
          if (!count) {
            return (
              <span
                key={date}
                aria-hidden="true"
                className={classNames(cellClass, date < today ? 'invisible' : 'text-faint')}
              >
                {inside}
              </span>
            )
          }
          return (
            <button
              key={date}
              type="button"
              aria-pressed={date === day}
              aria-label={`${formatDate(date)}, ${count} free ${count === 1 ? 'time' : 'times'}`}
              onClick={() => onDay(date)}
              {...roving.propsOf(date)}
              className={classNames(
                cellClass,
                'shows-chosen border font-semibold transition-colors',
                date === day
                  ? 'border-check bg-check text-on-check'
                  : 'border-edge/60 bg-raised hover:border-ink hover:bg-sunk',
              )}
            >
              {inside}
              <span aria-hidden="true" className="absolute bottom-1.5 size-1 rounded-full bg-current" />
            </button>
          )
        })}
      </div>
    </div>
  )
}

/** The month is drawn above the number, and is no part of a button’s text: its name says it in full. */
function DayNumber({ date, withMonth }: { date: string; withMonth: boolean }) {
  return (
    <span
      data-month={withMonth ? formatDate(date).split(' ')[1]?.slice(0, 3) : undefined}
      className="leading-none tabular-nums before:absolute before:inset-x-0 before:top-1 before:text-center before:text-[0.625rem] before:content-[attr(data-month)]"
    >
      {Number(date.slice(-2))}
    </span>
  )
}
