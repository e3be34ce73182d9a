import ICAL from 'ical.js'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { mergeSpans, type Span } from '../availability/rules.ts'
import { importProblems } from './wording.ts'
import { instantIn, isZone } from './zones.ts'

export type Asked = {
  text: string
  /** The owner’s zone, for days and times without one. */
  timeZone: string
  during: Span
  /** The end of the UIDs of our own events, which are skipped. */
  ownUid: string
}

/** `spans` are sorted and joined. `problem` is shown to the owner. */
export type Found = { spans: Span[] } | { problem: string }

const mostSpans = 20_000
const mostRepeats = 100_000
const dayMs = 86_400_000
/** Busy times per day, beyond which they are rounded to half hours. */
const mostOfDay = 30
const halfHourMs = 1_800_000

/** Runs in a worker: a hostile file may take any amount of time. */
export function findBusy(asked: Asked): Found {
  const events = readEvents(asked.text)
  if (!events) return { problem: importProblems.notCalendar }
  const moved = movedOccurrences(events, asked.timeZone)
  const spans: Span[] = []
  for (const event of events) {
    try {
      if (!isBusy(event) || isOwn(event, asked.ownUid)) continue
      for (const span of occurrences(event, moved, asked)) {
        spans.push(span)
        if (spans.length > mostSpans) return { problem: importProblems.tooManyEvents }
      }
    } catch (error) {
      if (error instanceof TooManyRepeats) return { problem: importProblems.tooManyEvents }
      // Skip events that can’t be parsed.
    }
  }
  return { spans: thinOut(mergeSpans(spans)) }
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

class TooManyRepeats extends Error {}

function readEvents(text: string): ICAL.Component[] | undefined {
  try {
    const parsed = ICAL.parse(text.replace(/^\uFEFF/, '').trim()) as unknown[]
    const roots = (typeof parsed[0] === 'string' ? [parsed] : parsed) as ConstructorParameters<
      typeof ICAL.Component
    >[0][]
    const calendars = roots.map((root) => new ICAL.Component(root)).filter(({ name }) => name === 'vcalendar')
    if (calendars.length === 0) return undefined
    const events = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
    for (const event of events) knowZones(event)
    return events
  } catch {
    return undefined
  }
}

/** Many files name a zone without including its data. */
function knowZones(event: ICAL.Component): void {
  for (const property of event.getAllProperties()) {
    const tzid = property.getFirstParameter('tzid')
    if (!tzid || ICAL.TimezoneService.has(tzid) || event.getTimeZoneByID(tzid) || !isZone(tzid)) continue
    const [data] = tzlib_get_ical_block(tzid)
    if (data) ICAL.TimezoneService.register(new ICAL.Timezone({ component: data, tzid }), tzid)
  }
}

function isBusy(event: ICAL.Component): boolean {
  const word = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase()
  return word('transp') !== 'TRANSPARENT' && word('status') !== 'CANCELLED'
}

const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue('uid') ?? '')

function isOwn(event: ICAL.Component, ownUid: string): boolean {
  const uid = uidOf(event)
  return uid.startsWith('booking-') && uid.endsWith(ownUid)
}

/** The original instants of occurrences that are separate events: moved, changed or canceled. */
function movedOccurrences(events: readonly ICAL.Component[], timeZone: string): Map<string, Set<number>> {
  const moved = new Map<string, Set<number>>()
  for (const event of events) {
    try {
      const original = event.getFirstPropertyValue('recurrence-id')
      if (!(original instanceof ICAL.Time)) continue
      const instants = moved.get(uidOf(event)) ?? new Set()
      moved.set(uidOf(event), instants.add(instantIn(original, timeZone)))
    } catch {
      // An unparsable original replaces nothing.
    }
  }
  return moved
}

function* occurrences(
  component: ICAL.Component,
  moved: Map<string, Set<number>>,
  { timeZone, during }: Asked,
): Generator<Span> {
  const event = new ICAL.Event(component, { exceptions: [] })
  const [from, to] = [during.startsAt.getTime(), during.endsAt.getTime()]
  const lengthMs = instantIn(event.endDate, timeZone) - instantIn(event.startDate, timeZone)
  const days = event.startDate.isDate ? Math.round(event.duration.toSeconds() / 86_400) : undefined
  const spanAt = (start: ICAL.Time): Span => {
    const startsAt = instantIn(start, timeZone)
    const endsAt = days === undefined ? startsAt + lengthMs : instantIn(daysAfter(start, days), timeZone)
    return { startsAt: new Date(Math.max(startsAt, from)), endsAt: new Date(Math.min(endsAt, to)) }
  }
  const isExcluded = exclusions(component, moved.get(event.uid), timeZone)
  const first = spanAt(event.startDate)
  const isFirstIncluded = component.hasProperty('recurrence-id') || !isExcluded(event.startDate)
  if (isFirstIncluded && first.startsAt < first.endsAt) yield first
  if (!event.isRecurring()) return
  component.removeAllProperties('exdate')
  const iterator = event.iterator()
  for (let step = 0, start = iterator.next(); start; start = iterator.next()) {
    if (++step > mostRepeats) throw new TooManyRepeats()
    const roughly = Date.UTC(start.year, start.month - 1, start.day)
    if (roughly > to + 2 * dayMs) return
    if (roughly + lengthMs < from - 2 * dayMs || isExcluded(start)) continue
    const span = spanAt(start)
    if (span.startsAt < span.endsAt) yield span
  }
}

/** Whether an occurrence is excluded or a separate event. An excluded day excludes everything on it. */
function exclusions(component: ICAL.Component, moved: Set<number> | undefined, timeZone: string) {
  const left = component
    .getAllProperties('exdate')
    .flatMap((property) => property.getValues())
    .filter((value) => value instanceof ICAL.Time)
  const days = new Set(left.filter(({ isDate }) => isDate).map(dayOf))
  const instants = new Set(left.filter(({ isDate }) => !isDate).map((time) => instantIn(time, timeZone)))
  return (start: ICAL.Time): boolean => {
    const at = instantIn(start, timeZone)
    return days.has(dayOf(start)) || instants.has(at) || moved?.has(at) === true
  }
}

const dayOf = ({ year, month, day }: ICAL.Time) => `${year}-${month}-${day}`

function daysAfter(start: ICAL.Time, days: number): ICAL.Time {
  const end = start.clone()
  end.adjust(days, 0, 0, 0)
  return end
}
