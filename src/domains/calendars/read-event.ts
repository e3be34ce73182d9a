import ICAL from 'ical.js'
import {
  dayOf,
  endOf,
  instantOf,
  list,
  type Moment,
  type Period,
  readMoment,
  readPeriod,
} from './event-times.ts'
import type { Component, ContentLine } from './read-components.ts'
import { valueOf, type Zones } from './zones.ts'

export type Rule = { recur: ICAL.Recur; until?: Moment | undefined }
/** Whole days follow the calendar, also over a clock change. */
export type Length = { days: number } | { ms: number }

/** An event or a series. `isPartial`: something in it can’t be read, so there may be more or fewer occurrences. */
export type CalendarEvent = {
  uid: string
  start: Moment
  length: Length
  rules: Rule[]
  exceptRules: Rule[]
  additional: (Moment | Period)[]
  excluded: Moment[]
  /** Of a changed occurrence: its original start, and which others change the same way. */
  original?: { at: Moment; range: 'before' | 'after' | undefined } | undefined
  isPartial: boolean
}

/** Throws for an event whose time can’t be told. */
export function readEvent(component: Component, zones: Zones): CalendarEvent {
  let isPartial = component.isDamaged
  /** What can be read of the lines with this name. */
  function readAll<T>(name: string, values: (line: ContentLine) => string[], read: Reader<T>): T[] {
    const found: T[] = []
    for (const line of component.lines.filter((line) => line.name === name)) {
      for (const value of values(line)) {
        try {
          found.push(read(line, value))
        } catch {
          isPartial = true
        }
      }
    }
    return found
  }
  const whole = ({ value }: ContentLine) => [value]
  const [start] = readAll('DTSTART', whole, (line, value) => readMoment(line, value, zones))
  if (!start) throw new Error('An event has no start.')
  const moment = (line: ContentLine, value: string) => readMoment(line, value, zones, start)
  const rule = (_: ContentLine, value: string) => readRule(value, zones, start)
  const [end] = readAll('DTEND', whole, moment)
  const [duration] = readAll('DURATION', whole, (_, value) => Temporal.Duration.from(value))
  if (!end && !duration && !start.isDate && isPartial && hasEnd(component)) {
    throw new Error('The end of an event can’t be read.')
  }
  const event = {
    uid: valueOf(component, 'UID') ?? '',
    start,
    length: lengthOf(start, end, duration, isAllDay(component)),
    rules: readAll('RRULE', whole, rule),
    exceptRules: readAll('EXRULE', whole, rule),
    additional: readAll('RDATE', list, (line, value) =>
      value.includes('/') ? readPeriod(line, value, zones, start) : moment(line, value),
    ),
    excluded: readAll('EXDATE', list, moment),
    original: readAll('RECURRENCE-ID', whole, (line, value) => ({
      at: moment(line, value),
      range: ranges[line.parameters.get('RANGE')?.toUpperCase() ?? ''],
    }))[0],
  }
  return { ...event, isPartial }
}

type Reader<T> = (line: ContentLine, value: string) => T

const ranges: Record<string, 'before' | 'after'> = { THISANDFUTURE: 'after', THISANDPRIOR: 'before' }

const hasEnd = ({ lines }: Component) => lines.some(({ name }) => name === 'DTEND' || name === 'DURATION')

const isAllDay = (component: Component) =>
  valueOf(component, 'X-MICROSOFT-CDO-ALLDAYEVENT')?.toUpperCase() === 'TRUE'

function lengthOf(
  start: Moment,
  end: Moment | undefined,
  duration: Temporal.Duration | undefined,
  isWholeDay: boolean,
): Length {
  if (start.isDate) {
    const days = end
      ? Math.ceil(start.wall.until(end.wall, { largestUnit: 'day' }).total('days'))
      : Math.ceil(duration?.total({ unit: 'days', relativeTo: start.wall }) ?? 1)
    // Some programs write the last day as the end, or no length at all.
    return { days: Math.max(1, days) }
  }
  const from = instantOf(start)
  if (end?.isDate) {
    const last =
      dayOf(end) > dayOf(start)
        ? end.wall
        : start.wall.round({ smallestUnit: 'day', roundingMode: 'floor' }).add({ days: 1 })
    return { ms: start.zone(last) - from }
  }
  const ms = (end ? instantOf(end) : duration ? endOf(start, duration) : from) - from
  if (ms <= 0 && isWholeDay) return { days: 1 }
  if (ms < 0) throw new Error('An event ends before it begins.')
  return { ms }
}

/** Names a rule’s parts may have; `UNTIL` is read here, since it may be a day or in another zone. */
const ruleParts =
  /^(?:FREQ|INTERVAL|COUNT|WKST|BY(?:SECOND|MINUTE|HOUR|DAY|MONTHDAY|YEARDAY|WEEKNO|MONTH|SETPOS))$/

function readRule(value: string, zones: Zones, start: Moment): Rule {
  const parts = value
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .split(';')
    .map((part) => part.split('='))
  const part = (key: string) => parts.find(([name]) => name === key)?.[1]
  if ((part('RSCALE') ?? 'GREGORIAN') !== 'GREGORIAN') throw new Error('A rule of another calendar.')
  const until = part('UNTIL')
  const line: ContentLine = { name: 'UNTIL', parameters: new Map(), value: until ?? '' }
  const known = parts.filter(([name = '']) => ruleParts.test(name)).map((pair) => pair.join('='))
  return {
    recur: ICAL.Recur.fromString(known.join(';')),
    until: until === undefined ? undefined : readMoment(line, until, zones, start),
  }
}
