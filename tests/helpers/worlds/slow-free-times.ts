import type { Schedule, Span } from '../../../src/domains/availability/rules.ts'

/** The wall-clock time at an instant. */
type Minute = { at: number; date: string; minute: number }
type Asked = { now: Date; from: string; to: string; durationMinutes: number }

const minuteMs = 60_000
const quarterMs = 15 * minuteMs

/**
 * A slow reference implementation of free times, to compare with the product’s: it checks every minute on the wall
 * clock of Intl. Returns starts in ISO 8601.
 */
export function slowFreeTimes(given: Schedule, { now, from, to, durationMinutes }: Asked): string[] {
  const minutes = walk(given.timeZone, Date.parse(from) - 2 * 86_400_000, Date.parse(to) + 3 * 86_400_000)
  const open = openMinutes(given, minutes)
  const earliest = now.getTime() + given.minimumNoticeHours * 60 * minuteMs
  const buffer = given.bufferMinutes * minuteMs
  const isTaken = (at: number) => meets(given.busy, at, buffer) || meets(given.viewerBusy ?? [], at, 0)
  const starts = new Set<number>()
  for (let date = from; date <= to; date = dayAfter(date)) {
    for (let minute = 0; minute < 1440; minute += 30) {
      const index = firstAt(minutes, date, minute)
      const found = minutes[index]
      if (!found || found.date !== date || found.at < earliest) continue
      const whole = minutes.slice(index, index + durationMinutes)
      if (whole.every(({ at }, i) => open[index + i] && !isTaken(at))) starts.add(found.at)
    }
  }
  return [...starts].sort((a, b) => a - b).map((at) => new Date(at).toISOString())
}

/** Clock changes happen only on quarter hours, so Intl is asked once for each. */
function walk(timeZone: string, fromMs: number, untilMs: number): Minute[] {
  const minutes: Minute[] = []
  for (let quarter = fromMs; quarter < untilMs; quarter += quarterMs) {
    const { date, minute } = wallClockOf(quarter, timeZone)
    for (let i = 0; i < 15; i++) minutes.push({ at: quarter + i * minuteMs, date, minute: minute + i })
  }
  return minutes
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day, yyyy-mm-dd, and the minutes after midnight from Intl. */
export function wallClockOf(at: number, timeZone: string): { date: string; minute: number } {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, format)
  const [date = '', time = ''] = format.format(at).split(' ')
  return { date, minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) }
}

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
}

type Hours = { startMinute: number; endMinute: number }

function isOpen(given: Schedule, date: string, minute: number): boolean {
  const weekday = new Date(date).getUTCDay() || 7
  const holds = (each: Hours) => each.startMinute <= minute && minute < each.endMinute
  const usual = given.hours.some((each) => each.available && each.weekday === weekday && holds(each))
  const of = (kind: string) =>
    given.overrides.some((each) => each.kind === kind && each.on === date && holds(each))
  return (usual || of('extra')) && !of('away')
}

function isAway({ overrides }: Schedule, { date, minute }: Minute): boolean {
  const holds = (each: Hours) => each.startMinute <= minute && minute < each.endMinute
  return overrides.some((each) => each.kind === 'away' && each.on === date && holds(each))
}

/** Whether each minute is in the owner’s hours. Hours skipped by a clock change come right after it. */
function openMinutes(given: Schedule, minutes: readonly Minute[]): boolean[] {
  const open = minutes.map(({ date, minute }) => isOpen(given, date, minute))
  for (const date of new Set(minutes.map((each) => each.date))) {
    const shown = new Set(minutes.filter((each) => each.date === date).map((each) => each.minute))
    if (shown.size === 1440) continue
    for (const run of openRuns(given, date)) {
      if (run.some((minute) => shown.has(minute))) continue
      const after = firstAt(minutes, date, run[0] ?? 0)
      for (let i = after; i < after + run.length; i++) {
        const moved = minutes[i]
        if (moved && !isAway(given, moved)) open[i] = true
      }
    }
  }
  return open
}

/** The minutes of a day that are open one after another, whether or not the day has them. */
function openRuns(given: Schedule, date: string): number[][] {
  const runs: number[][] = []
  for (let minute = 0; minute < 1440; minute++) {
    if (!isOpen(given, date, minute)) continue
    const last = runs.at(-1)
    if (last?.at(-1) === minute - 1) last.push(minute)
    else runs.push([minute])
  }
  return runs
}

/** The first instant with this wall-clock time, or right after it was skipped. */
function firstAt(minutes: readonly Minute[], date: string, minute: number): number {
  return minutes.findIndex((each) => each.date > date || (each.date === date && each.minute >= minute))
}

function meets(spans: readonly Span[], at: number, buffer: number): boolean {
  return spans.some(
    ({ startsAt, endsAt }) => startsAt.getTime() - buffer <= at && at < endsAt.getTime() + buffer,
  )
}
