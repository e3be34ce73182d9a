import type { FreeTime } from '../../contract/availability.ts'
import { toWallClock } from '../shared/times/wall-clock.ts'

type FreeDay = { date: string; spans: FreeTime[] }

/** Bookable times as a guest in this zone sees them: by their own day, times that follow each other as one span. */
export function freeDays(times: readonly FreeTime[], zone: string): FreeDay[] {
  const byDay = Map.groupBy(times, ({ startsAt }) => toWallClock(startsAt, zone).date)
  return [...byDay].map(([date, own]) => ({ date, spans: joinTimes(own) }))
}

function joinTimes(times: readonly FreeTime[]): FreeTime[] {
  const spans: FreeTime[] = []
  for (const { startsAt, endsAt } of times) {
    const last = spans.at(-1)
    if (last && Date.parse(last.endsAt) === Date.parse(startsAt)) last.endsAt = endsAt
    else spans.push({ startsAt, endsAt })
  }
  return spans
}
