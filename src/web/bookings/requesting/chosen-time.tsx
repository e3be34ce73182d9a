import { useQuery } from '@tanstack/react-query'
import { zoneName } from '../../../wording/times.ts'
import { useApi, useMe } from '../../shared/session/session.tsx'
import { DateTime } from '../../shared/times/date-time.tsx'
import { formatDate, formatTime, formatWallTime } from '../../shared/times/dates.ts'
import { freeTimesOnQuery } from '../../shared/times/free-times-query.ts'
import { clockChangeAt, toWallClock, type WallClock } from '../../shared/times/wall-clock.ts'
import { Banner } from '../../ui/banner.tsx'

type Person = { id: number; name: string; timeZone: string }
type Props = {
  person: Person
  draft: WallClock & { duration: string }
  at: string | null
  label: string
}

/** The time that is asked for, for both; and what one should know of it before sending. */
export function ChosenTime({ person, draft, at, label }: Props) {
  const zone = useMe()?.timeZone ?? 'UTC'
  const isFree = useIsFree(person, draft.duration, at)
  if (!at) return null
  const moved = clockWords(draft, zone, at)
  return (
    <div aria-live="polite" className="grid gap-3">
      <div className="rounded-m bg-sunk px-4 py-3">
        <p className="text-sm text-soft">{label}</p>
        <p>
          <DateTime at={at} zone={zone} otherZone={person.timeZone} otherName={person.name.split(' ')[0]} />
        </p>
      </div>
      {moved && <Banner tone="wait">{moved}</Banner>}
      {isFree === false && (
        <Banner tone="wait">
          This lies outside {person.name}’s free times. You can ask for it all the same.
        </Banner>
      )}
    </div>
  )
}

/** Undefined while nobody knows. */
function useIsFree({ id, timeZone }: Person, duration: string, at: string | null) {
  const theirDay = at ? toWallClock(at, timeZone).date : ''
  const { data } = useQuery({
    ...freeTimesOnQuery(useApi(), id, Number(duration), theirDay),
    enabled: at !== null,
  })
  return at === null ? undefined : data?.some(({ startsAt }) => Date.parse(startsAt) === Date.parse(at))
}

/** What a clock change in the reader’s zone makes of the time that they typed. */
function clockWords(wall: WallClock, timeZone: string, at: string): string | undefined {
  const change = clockChangeAt(wall, timeZone)
  if (!change) return undefined
  const [time, day, zone] = [formatWallTime(wall.time), formatDate(wall.date), zoneName(timeZone)]
  if (change === 'twice') {
    return `Clocks go back on ${day}, and ${time} comes twice in ${zone}. This is the first.`
  }
  const next = toWallClock(at, timeZone)
  return `Clocks go forward on ${formatDate(next.date)}: there is no ${time} in ${zone} that day. Your request will be for ${formatTime(at, timeZone)}.`
}
