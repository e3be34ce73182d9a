import type { FreeTime } from '../../../contract/availability.ts'
import { zoneName } from '../../../wording/times.ts'
import { classNames } from '../../ui/class-names.ts'
import { useRovingFocus } from '../../ui/use-roving-focus.ts'
import { formatDate, formatTime, formatWeekday } from './dates.ts'
import { toWallClock } from './wall-clock.ts'

export type TimesOwner = { name: string; timeZone: string }

type DayTimesProps = {
  times: readonly FreeTime[]
  zone: string
  owner: TimesOwner
  chosen?: readonly string[] | undefined
  onPick: (startsAt: string) => void
}

export function DayTimes({ times, zone, owner, chosen, onPick }: DayTimesProps) {
  const roving = useRovingFocus(
    times.map(({ startsAt }) => startsAt),
    chosen?.[0],
  )
  const [first] = times
  if (!first) return null
  const day = formatDate(toWallClock(first.startsAt, zone).date)
  return (
    <div className="grid content-start gap-3">
      <h3 aria-live="polite" className="text-lg">
        {day}
      </h3>
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label={`Free times on ${day}`}
        onKeyDown={roving.onKeyDown}
        className={classNames(
          '-m-1 grid max-h-80 gap-2 overflow-y-auto p-1',
          zone === owner.timeZone
            ? 'grid-cols-[repeat(auto-fill,minmax(7rem,1fr))]'
            : 'grid-cols-[repeat(auto-fill,minmax(10.25rem,1fr))]',
        )}
      >
        {times.map(({ startsAt }) => (
          <TimeButton
            key={startsAt}
            startsAt={startsAt}
            day={day}
            zone={zone}
            owner={owner}
            pressed={chosen?.some((one) => isSame(startsAt, one))}
            onClick={() => onPick(startsAt)}
            {...roving.propsOf(startsAt)}
          />
        ))}
      </div>
    </div>
  )
}

const isSame = (a: string, b: string) => Date.parse(a) === Date.parse(b)

type TimeButtonProps = {
  startsAt: string
  day: string
  zone: string
  owner: TimesOwner
  pressed: boolean | undefined
  onClick: () => void
  onFocus: () => void
  tabIndex: number
}

function TimeButton({ startsAt, day, zone, owner, pressed, ...rest }: TimeButtonProps) {
  const time = formatTime(startsAt, zone)
  const theirs = zone === owner.timeZone ? undefined : theirTime(startsAt, zone, owner.timeZone)
  const inTheirs = theirs && `${theirs} ${zoneName(owner.timeZone)}`
  return (
    <div className="relative grid">
      <button
        type="button"
        aria-pressed={pressed}
        aria-label={[day, time, zoneName(zone), inTheirs].filter(Boolean).join(', ')}
        data-hint={inTheirs && `${time} ${zoneName(zone)}, ${inTheirs}`}
        className={classNames(
          'peer shows-chosen min-h-12 rounded-m border px-3 py-2 text-center font-semibold tabular-nums transition-colors',
          theirs && 'pb-8',
          pressed
            ? 'border-check bg-check text-on-check'
            : 'border-edge/60 bg-raised hover:border-ink hover:bg-sunk',
        )}
        {...rest}
      >
        {time}
      </button>
      {theirs && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-1 bottom-2 truncate text-center text-xs text-soft tabular-nums peer-aria-pressed:text-on-check peer-aria-pressed:forced-color-adjust-none"
        >
          {theirs} {zoneName(owner.timeZone).replace(/ time$/, '')}
        </span>
      )}
    </div>
  )
}

function theirTime(at: string, zone: string, theirZone: string): string {
  const [mine, theirs] = [formatWeekday(at, zone), formatWeekday(at, theirZone)]
  const time = formatTime(at, theirZone)
  return mine === theirs ? time : `${theirs.slice(0, 3)} ${time}`
}
