import type { Override } from '../../contract/availability.ts'
import { formatWeekday } from '../shared/times/dates.ts'
import { addDays } from '../shared/times/wall-clock.ts'
import { spanOf } from './day-name.ts'

/** Days in a row that differ in the same way. */
export type OverrideRun = {
  ids: number[]
  from: string
  to: string
  kind: Override['kind']
  startTime: string | null
  endTime: string | null
}

/** The overrides in order of days, consecutive ones that say the same as one. */
export function runsOf(overrides: readonly Override[]): OverrideRun[] {
  const runs: OverrideRun[] = []
  const ordered = overrides.toSorted(
    (a, b) => a.date.localeCompare(b.date) || (a.startTime ?? '').localeCompare(b.startTime ?? ''),
  )
  for (const { id, date, ...way } of ordered) {
    const open = runs.find((run) => addDays(run.to, 1) === date && isSameWay(run, way))
    if (open) Object.assign(open, { ids: [...open.ids, id], to: date })
    else runs.push({ ids: [id], from: date, to: date, ...way })
  }
  return runs
}

type Way = Pick<Override, 'kind' | 'startTime' | 'endTime'>

const isSameWay = (a: Way, b: Way) =>
  a.kind === b.kind && a.startTime === b.startTime && a.endTime === b.endTime

/** "Thu, Dec 3, 2026" or "Thu, Dec 3, 2026 – Sun, Dec 6, 2026". */
export function daysOf({ from, to }: Pick<OverrideRun, 'from' | 'to'>): string {
  const [first, last] = [from, to].map((date) => formatWeekday(`${date}T12:00:00Z`, 'UTC'))
  return from === to ? `${first}` : `${first} – ${last}`
}

/** "Away all day", "Away 9:00 AM – 12:00 PM", "Extra hours 6:00 PM – 8:00 PM". */
export function wayOf({ kind, startTime, endTime }: Way): string {
  const word = kind === 'away' ? 'Away' : 'Extra hours'
  if (startTime === null || endTime === null) return `${word} all day`
  return `${word} ${spanOf({ startTime, endTime })}`
}
