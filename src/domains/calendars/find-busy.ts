import { mergeSpans, type Span } from '../availability/rules.ts'
import { instantOf, list, readPeriod, type Zones } from './event-times.ts'
import { isBusy, says } from './is-busy.ts'
import { type Change, occurrences } from './occurrences.ts'
import { type Component, readComponents } from './read-components.ts'
import { readEvent } from './read-event.ts'
import { TooManyRepeats } from './repeats.ts'
import { formatNotice, importProblems } from './wording.ts'
import { readZones } from './zones.ts'

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
  const left: Left = { zones: new Set(), unread: 0, partial: 0, isOver: false }
  const zonesOf = readZones(calendars, asked.timeZone, left.zones)
  const events = calendars.flatMap((calendar) => readEvents(calendar, zonesOf(calendar), asked, left))
  const spans = calendars.flatMap((one) => [...periods(one, zonesOf(one), asked.during, left)])
  for (const found of timesOf(events, asked.during, left)) {
    spans.push(...found)
    if (spans.length > mostSpans) break
  }
  if (spans.length > mostSpans || (left.isOver && spans.length === 0)) {
    return { problem: importProblems.tooManyEvents }
  }
  const isCut = calendars.some((one) => one.isDamaged)
  const notice = formatNotice({ ...left, zones: [...left.zones], isCut })
  return { spans: thinOut(mergeSpans(spans)), notice }
}

/** Zones that we don’t know, and how many events couldn’t be read at all or in part. */
type Left = { zones: Set<string>; unread: number; partial: number; isOver: boolean }
type Read = Change & { calendar: Component; isOwn: boolean }

function readEvents(calendar: Component, zones: Zones, asked: Asked, left: Left): Read[] {
  const isCanceled = says(calendar, 'METHOD', /^CANCEL$/i)
  return calendar.parts.flatMap((part) => {
    if (part.name !== 'VEVENT') return []
    const takesTime = !isCanceled && isBusy(part, asked.ownerEmail)
    try {
      const event = readEvent(part, zones)
      return { event, isBusy: takesTime, calendar, isOwn: isOwn(part, asked.ownUid) }
    } catch {
      if (takesTime) left.unread++
      return []
    }
  })
}

/** For each event, where a changed occurrence stands for itself. */
function* timesOf(events: readonly Read[], during: Span, left: Left): Generator<Span[]> {
  const changes = Map.groupBy(
    events.filter(({ event }) => event.original && event.uid),
    ({ event }) => event.uid,
  )
  for (const { event, isBusy, isOwn, calendar } of events) {
    if (isOwn || !isBusy) continue
    const isNear = (one: Read) => (one.calendar === calendar ? 0 : 1)
    const others = event.original ? [] : (changes.get(event.uid) ?? [])
    let { isPartial } = event
    const spans: Span[] = []
    try {
      const sorted = others.toSorted((one, other) => isNear(one) - isNear(other))
      for (const span of occurrences(event, sorted, during)) spans.push(span)
    } catch (error) {
      isPartial = true
      left.isOver ||= error instanceof TooManyRepeats
    }
    if (isPartial) left.partial++
    yield thinOut(mergeSpans(spans))
  }
}

function* periods(calendar: Component, zones: Zones, during: Span, left: Left): Generator<Span> {
  const lines = calendar.parts.filter(({ name }) => name === 'VFREEBUSY').flatMap((part) => part.lines)
  for (const line of lines) {
    if (line.name !== 'FREEBUSY' || line.parameters.get('FBTYPE')?.toUpperCase() === 'FREE') continue
    for (const value of list(line)) {
      try {
        const { start, endMs } = readPeriod(line, value, zones)
        const from = Math.max(instantOf(start), during.startsAt.getTime())
        const to = Math.min(endMs, during.endsAt.getTime())
        if (from < to) yield { startsAt: new Date(from), endsAt: new Date(to) }
      } catch {
        left.unread++
      }
    }
  }
}

function isOwn({ lines }: Component, ownUid: string): boolean {
  const uids = lines.filter(({ name }) => name === 'UID').map(({ value }) => value)
  return uids.length > 0 && uids.every((uid) => uid.startsWith('booking-') && uid.endsWith(ownUid))
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
