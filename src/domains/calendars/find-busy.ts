import { mergeSpans, type Span } from '../availability/rules.ts'
import { instantOf, list, readPeriod } from './event-times.ts'
import { isBusy } from './is-busy.ts'
import { type Change, occurrences, TooManyRepeats } from './occurrences.ts'
import { type Component, readComponents } from './read-components.ts'
import { type CalendarEvent, readEvent } from './read-event.ts'
import { formatNotice, importProblems } from './wording.ts'
import { readZones, valueOf, type Zones } from './zones.ts'

export type Asked = {
  text: string
  /** The owner’s zone, for days and times without one. */
  timeZone: string
  ownerEmail: string
  during: Span
  /** The end of the UIDs of our own events, which are skipped. */
  ownUid: string
}

/** `spans` are sorted and joined. `notice` says what couldn’t be read of a calendar, `problem` why none of it could. */
export type Found = { spans: Span[]; notice: string | null } | { problem: string }

const mostSpans = 20_000
const dayMs = 86_400_000
/** Busy times per day, beyond which they are rounded to half hours. */
const mostOfDay = 30
const halfHourMs = 1_800_000

/** Runs in a worker: a hostile file may take any amount of time. */
export function findBusy(asked: Asked): Found {
  const calendars = readComponents(asked.text)
  if (calendars.length === 0) return { problem: importProblems.notCalendar }
  const left = {
    zones: new Set<string>(),
    unread: 0,
    partial: 0,
    isCut: calendars.some((one) => one.isDamaged),
  }
  const spans: Span[] = []
  try {
    for (const calendar of calendars) {
      for (const span of readCalendar(calendar, asked, left)) {
        spans.push(span)
        if (spans.length > mostSpans) throw new TooManyRepeats()
      }
    }
  } catch (error) {
    if (error instanceof TooManyRepeats) return { problem: importProblems.tooManyEvents }
    throw error
  }
  return { spans: thinOut(mergeSpans(spans)), notice: formatNotice({ ...left, zones: [...left.zones] }) }
}

/** Zones that we don’t know, and how many events couldn’t be read at all or in part. */
type Left = { zones: Set<string>; unread: number; partial: number }
type Read = Change & { isOwn: boolean }

function* readCalendar(calendar: Component, asked: Asked, left: Left): Generator<Span> {
  const zones = readZones(calendar, asked.timeZone, left.zones)
  const isCanceled = valueOf(calendar, 'METHOD')?.toUpperCase() === 'CANCEL'
  const events: Read[] = []
  for (const part of calendar.parts) {
    if (part.name === 'VFREEBUSY') yield* periods(part, zones, asked.during, left)
    if (part.name !== 'VEVENT') continue
    const takesTime = !isCanceled && isBusy(part, asked.ownerEmail)
    try {
      const event = readEvent(part, zones)
      events.push({ event, isBusy: takesTime, isOwn: isOwn(event, asked.ownUid) })
    } catch {
      if (takesTime) left.unread++
    }
  }
  const changes = Map.groupBy(
    events.filter(({ event }) => event.original && event.uid),
    ({ event }) => event.uid,
  )
  for (const { event, isBusy, isOwn } of events) {
    if (isOwn || !isBusy) continue
    let { isPartial } = event
    try {
      // A changed occurrence stands for itself.
      const others = event.original ? [] : (changes.get(event.uid) ?? [])
      yield* occurrences(event, others, asked.during)
    } catch (error) {
      if (error instanceof TooManyRepeats) throw error
      isPartial = true
    }
    if (isPartial) left.partial++
  }
}

function* periods(part: Component, zones: Zones, { startsAt, endsAt }: Span, left: Left): Generator<Span> {
  for (const line of part.lines) {
    if (line.name !== 'FREEBUSY' || line.parameters.get('FBTYPE')?.toUpperCase() === 'FREE') continue
    for (const value of list(line)) {
      try {
        const { start, endMs } = readPeriod(line, value, zones)
        const from = Math.max(instantOf(start), startsAt.getTime())
        const to = Math.min(endMs, endsAt.getTime())
        if (from < to) yield { startsAt: new Date(from), endsAt: new Date(to) }
      } catch {
        left.unread++
      }
    }
  }
}

function isOwn({ uid }: CalendarEvent, ownUid: string): boolean {
  return uid.startsWith('booking-') && uid.endsWith(ownUid)
}

/** All of these are read for every query of free times, so crowded days are rounded to half hours. */
function thinOut(spans: Span[]): Span[] {
  const days = Map.groupBy(spans, ({ startsAt }) => Math.floor(startsAt.getTime() / dayMs))
  const thinned = [...days.values()].flatMap((day) => (day.length > mostOfDay ? day.map(inHalfHours) : day))
  return mergeSpans(thinned)
}

function inHalfHours({ startsAt, endsAt }: Span): Span {
  const whole = (at: Date, round: (value: number) => number) =>
    new Date(round(at.getTime() / halfHourMs) * halfHourMs)
  return { startsAt: whole(startsAt, Math.floor), endsAt: whole(endsAt, Math.ceil) }
}
