import type { MouseEvent } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import { zoneName, zonePlace } from '../../wording/times.ts'
import { formatTime, formatWeekday } from '../shared/times/dates.ts'
import { preferAwake } from '../shared/times/free-days.ts'
import { useFreeTimes } from '../shared/times/free-times-query.ts'
import { useNow } from '../shared/times/use-now.ts'
import { useViewerZone } from '../shared/times/use-viewer-zone.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { example, request } from './booking-wording.ts'

/** Minutes, the default of a request from a profile. */
const shownLength = 30
const mostTimes = 3

type Bookable = Pick<Profile, 'id' | 'timeZone'>
type Next = { zone: string; times: string[] }

/**
 * The first free time of each of the next days at which the viewer is up, as UTC instants. Null until known: the server
 * doesn’t know the zone of a visitor.
 */
export function useNextTimes({ id }: Bookable, enabled: boolean): Next | null {
  const zone = useViewerZone()
  const free = useFreeTimes(id, shownLength, enabled).data
  if (!zone || !free) return null
  const byDay = new Map<string, string>()
  const starts = free.map(({ startsAt }) => startsAt)
  for (const startsAt of preferAwake(starts, zone)) {
    const day = formatWeekday(startsAt, zone)
    if (!byDay.has(day)) byDay.set(day, startsAt)
    if (byDay.size === mostTimes) break
  }
  return { zone, times: [...byDay.values()] }
}

type NextTimesProps = {
  owner: Bookable
  next: Next | null
  onBook: (startsAt: string) => void
}

/** Links, which work before hydration and in a new tab. */
export function NextTimes({ owner, next, onBook }: NextTimesProps) {
  if (next?.times.length === 0) return null
  return (
    <div>
      <h3 className="mb-2 font-sans text-sm font-normal tracking-normal text-soft">
        Next free times{next && `, ${zoneName(next.zone)}`}
      </h3>
      <ul className="grid gap-2" aria-busy={!next}>
        {next
          ? next.times.map((at) => (
              <li key={at}>
                <TimeLink at={at} zone={next.zone} owner={owner} onBook={onBook} />
              </li>
            ))
          : Array.from({ length: mostTimes }, (_, place) => (
              <li key={place}>
                <Skeleton className="h-15" />
              </li>
            ))}
      </ul>
    </div>
  )
}

type TimeLinkProps = Omit<NextTimesProps, 'next'> & { at: string; zone: string }

function TimeLink({ at, zone, owner, onBook }: TimeLinkProps) {
  const elsewhere = owner.timeZone !== zone && formatTime(at, owner.timeZone) !== formatTime(at, zone)
  const isOtherDay = formatDayWithoutYear(at, owner.timeZone) !== formatDayWithoutYear(at, zone)
  return (
    <a
      href={`?book=true&at=${encodeURIComponent(at)}`}
      className="grid min-h-15 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 rounded-m border border-line px-4 py-2 leading-snug transition-colors hover:border-ink hover:bg-sunk"
      onClick={(event) => isPlain(event) && (event.preventDefault(), onBook(at))}
    >
      <span className="font-semibold">{formatDayWithoutYear(at, zone)}</span>
      <span className="font-semibold tabular-nums">{formatTime(at, zone)}</span>
      {elsewhere && (
        <span className="col-span-2 text-right text-xs text-soft">
          {isOtherDay && `${formatDayWithoutYear(at, owner.timeZone)}, `}
          {formatTime(at, owner.timeZone)} {zonePlace(owner.timeZone)}
        </span>
      )}
    </a>
  )
}

/** "Tue, Dec 1": within four weeks, the year is clear. */
function formatDayWithoutYear(at: string, zone: string): string {
  return formatWeekday(at, zone).replace(/, \d{4}$/, '')
}

const sixDaysMs = 6 * 86_400_000

/** "Tue 1:00 PM" within six days. A later Tuesday could be taken for this one, so it's "Tue, Dec 1, 1:00 PM". */
function formatSoon(at: string, zone: string, now: Date): string {
  const time = formatTime(at, zone)
  const isSoon = new Date(at).getTime() - now.getTime() < sixDaysMs
  return isSoon
    ? `${formatWeekday(at, zone).slice(0, 3)} ${time}`
    : `${formatDayWithoutYear(at, zone)}, ${time}`
}

export function isPlain(event: MouseEvent): boolean {
  return !event.metaKey && !event.ctrlKey && !event.shiftKey
}

type RequestBarProps = Omit<NextTimesProps, 'owner'> & {
  owner: Pick<Profile, 'sample' | 'bookingLabel'>
  onPress: () => void
}

/** On phones, the request stays in reach of the thumb until the end of the page. */
export function RequestBar({ owner, next, onPress, onBook }: RequestBarProps) {
  const at = owner.sample ? undefined : next?.times[0]
  const label = owner.sample ? example : (owner.bookingLabel ?? request)
  const now = useNow()
  return (
    <div className="sticky bottom-(--player,0px) z-20 -mx-[clamp(1rem,5vw,1.5rem)] border-t border-line bg-bar px-[clamp(1rem,5vw,1.5rem)] py-2.5 lg:hidden low:static print:hidden">
      <a
        href={at ? `?book=true&at=${encodeURIComponent(at)}` : '?book=true'}
        className="flex min-h-12 items-center justify-center rounded-full bg-air px-5 font-semibold text-on-air transition-colors hover:bg-air-strong"
        onClick={(event) => isPlain(event) && (event.preventDefault(), at ? onBook(at) : onPress())}
      >
        {at && next ? `${formatSoon(at, next.zone, now)} · Request` : label}
      </a>
    </div>
  )
}
