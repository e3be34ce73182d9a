import { useQuery } from '@tanstack/react-query'
import { calledName } from '../../../wording/names.ts'
import { zoneName } from '../../../wording/times.ts'
import { useApi, useMe } from '../../shared/session/session.tsx'
import { DateTime } from '../../shared/times/date-time.tsx'
import { formatDate, formatTime, formatWallTime } from '../../shared/times/dates.ts'
import { freeTimesOnQuery } from '../../shared/times/free-times-query.ts'
import { clockChangeAt, toWallClock, type WallClock } from '../../shared/times/wall-clock.ts'
import { Banner } from '../../ui/banner.tsx'

type Person = { id: number; name: string; timeZone: string }
type Props = { person: Person; draft: WallClock & { duration: string }; at: string | null; label: string }

export function ChosenTime({ person, draft, at, label }: Props) {
  const zone = useMe()?.timeZone ?? 'UTC'
  const isFree = useIsFree(person, draft.duration, at)
  if (!at) return null
  const moved = clockChangeText(draft, zone, at)
  return (
    <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="rounded-m bg-sunk px-4 py-3">
        <p className="text-sm text-soft">{label}</p>
        <p>
          <DateTime at={at} zone={zone} otherZone={person.timeZone} otherName={calledName(person)} />
        </p>
      </div>
      {moved && <Banner tone="wait">{moved}</Banner>}
      {isFree === false && (
        <Banner tone="wait">This is outside {person.name}’s free times. You can still request it.</Banner>
      )}
    </div>
  )
}

function useIsFree({ id, timeZone }: Person, duration: string, at: string | null) {
  const theirDay = at ? toWallClock(at, timeZone).date : ''
  const { data } = useQuery({
    ...freeTimesOnQuery(useApi(), id, Number(duration), theirDay),
    enabled: at !== null,
  })
  return at === null ? undefined : data?.some(({ startsAt }) => Date.parse(startsAt) === Date.parse(at))
}

function clockChangeText(wall: WallClock, timeZone: string, at: string): string | undefined {
  const change = clockChangeAt(wall, timeZone)
  if (!change) return undefined
  const [time, day, zone] = [formatWallTime(wall.time), formatDate(wall.date), zoneName(timeZone)]
  if (change === 'twice') {
    return `Clocks go back on ${day}, so ${time} happens twice in ${zone}. This is the first one.`
  }
  const next = formatDate(toWallClock(at, timeZone).date)
  const instead = formatTime(at, timeZone)
  return `Clocks go forward on ${next}, so there’s no ${time} in ${zone} that day. Your request will be for ${instead}.`
}
