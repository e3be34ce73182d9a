import {
  dayOf,
  endOf,
  instantOf,
  list,
  type Moment,
  type Period,
  readDuration,
  readMoment,
  readPeriod,
  type Zones,
} from './event-times.ts'
import { type Component, type ContentLine, valueOf } from './read-components.ts'
import { type Rule, readRule } from './repeats.ts'

/** Whole days follow the calendar, also over a clock change. */
export type Length = { days: number } | { ms: number }

/** An event or a series. `isPartial`: something in it can’t be read, so there may be more or fewer occurrences. */
export type CalendarEvent = {
  uid: string
  start: Moment
  /** Of an event that says more than one. */
  otherStarts: Moment[]
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
  const written = readAll('DTSTART', whole, (line, value) => readMoment(line, value, zones))
  const byTime = new Map(written.map((one) => [instantOf(one), one]))
  const [start, ...otherStarts] = [...byTime.values()].toSorted((a, b) => instantOf(a) - instantOf(b))
  if (!start) throw new Error('An event has no start.')
  const moment = (line: ContentLine, value: string) => readMoment(line, value, zones, start)
  const rule = (_: ContentLine, value: string) => readRule(value, zones, start)
  const ends: End[] = [
    ...readAll('DTEND', whole, moment),
    ...readAll('DURATION', whole, (_, value) => readDuration(value)),
  ]
  if (ends.length === 0 && !start.isDate && isPartial && hasEnd(component)) {
    throw new Error('The end of an event can’t be read.')
  }
  const { length, isSure } = longest(start, ends.length > 0 ? ends : [undefined], isAllDay(component))
  if (!isSure || otherStarts.length > 0) isPartial = true
  const event = {
    uid: valueOf(component, 'UID') ?? '',
    start,
    otherStarts,
    length,
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
  const isOdd = [...event.rules, ...event.exceptRules].some((one) => one.isPartial)
  return { ...event, isPartial: isPartial || isOdd }
}

const dayMs = 86_400_000

type Reader<T> = (line: ContentLine, value: string) => T

const ranges: Record<string, 'before' | 'after'> = { THISANDFUTURE: 'after', THISANDPRIOR: 'before' }

const hasEnd = ({ lines }: Component) => lines.some(({ name }) => name === 'DTEND' || name === 'DURATION')

const isAllDay = (component: Component) =>
  valueOf(component, 'X-MICROSOFT-CDO-ALLDAYEVENT')?.toUpperCase() === 'TRUE'

type End = Moment | Temporal.Duration | undefined

export const lengthMs = (length: Length): number => ('days' in length ? length.days * dayMs : length.ms)

/** To the last of several ends. `isSure`: these are the same. */
function longest(start: Moment, ends: readonly End[], isWholeDay: boolean) {
  const lengths = ends.map((end) => lengthOf(start, end, isWholeDay))
  const byMs = new Map(lengths.map((one) => [one ? lengthMs(one) : -1, one]))
  const length = byMs.get(Math.max(...byMs.keys()))
  if (!length) throw new Error('An event ends before it begins.')
  return { length, isSure: byMs.size === 1 }
}

function lengthOf(start: Moment, end: End, isWholeDay: boolean): Length | undefined {
  const last = end && 'wall' in end ? end : undefined
  const duration = end && 'days' in end ? end : undefined
  if (start.isDate) {
    const days = last
      ? Math.ceil(start.wall.until(last.wall, { largestUnit: 'day' }).total('days'))
      : Math.ceil(duration?.total({ unit: 'days', relativeTo: start.wall }) ?? 1)
    // Some programs write the last day as the end, or no length at all.
    return { days: Math.max(1, days) }
  }
  const from = instantOf(start)
  if (last?.isDate) {
    const day =
      dayOf(last) > dayOf(start)
        ? last.wall
        : start.wall.round({ smallestUnit: 'day', roundingMode: 'floor' }).add({ days: 1 })
    return { ms: start.zone(day) - from }
  }
  const ms = (last ? instantOf(last) : duration ? endOf(start, duration) : from) - from
  if (ms <= 0 && isWholeDay) return { days: 1 }
  return ms < 0 ? undefined : { ms }
}
