import type ICAL from 'ical.js'
import type { Span } from '../availability/rules.ts'
import { dayOf, instantOf, type Moment, utc } from './event-times.ts'
import type { CalendarEvent, Length, Rule } from './read-event.ts'
import { asTime } from './zones.ts'

/** A changed occurrence of a series. */
export type Change = { event: CalendarEvent; isBusy: boolean }
type Occurrence = { start: Moment; length: Length }

const mostRepeats = 100_000
const mostTries = 250_000
const dayMs = 86_400_000

export class TooManyRepeats extends Error {}

/** The times of an event during `during`, without those that `changes` replace. */
export function* occurrences(
  event: CalendarEvent,
  changes: readonly Change[],
  during: Span,
): Generator<Span> {
  const [from, to] = [during.startsAt.getTime(), during.endsAt.getTime()]
  const shifts = changes.filter((change) => change.event.original?.range)
  const reach = Math.max(
    lengthMs(event),
    ...shifts.map((shift) => lengthMs(shift.event) + Math.abs(shiftMs(shift))),
  )
  const near = { from: from - reach - 2 * dayMs, to: to + reach + 2 * dayMs }
  const isExcluded = exclusions(event, changes, near)
  for (const { start, length } of all(event, near)) {
    if (isExcluded(start)) continue
    const moved = move({ start, length }, shifts)
    if (!moved) continue
    const startsAt = Math.max(instantOf(moved.start), from)
    const endsAt = Math.min(endMs(moved), to)
    if (startsAt < endsAt) yield { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
  }
}

type Near = { from: number; to: number }

function* all(event: CalendarEvent, near: Near): Generator<Occurrence> {
  const { start, length } = event
  yield { start, length }
  for (const more of event.additional) {
    if ('endMs' in more) yield { start: more.start, length: { ms: more.endMs - instantOf(more.start) } }
    else if (more.isDate && !start.isDate) {
      const wall = more.wall.toPlainDate().toPlainDateTime(start.wall.toPlainTime())
      yield { start: { ...start, wall }, length }
    } else yield { start: more, length }
  }
  for (const rule of event.rules) {
    for (const repeat of repeats(rule, start, near)) yield { start: repeat, length }
  }
}

function* repeats({ recur, until }: Rule, start: Moment, near: Near): Generator<Moment> {
  const next = starts(recur, start, near)
  for (let step = 0, time = next(); time; time = next()) {
    if (++step > mostRepeats) throw new TooManyRepeats()
    if (roughly(time) > near.to) return
    if (roughly(time) < near.from) continue
    const { year, month, day, hour, minute, second } = time
    const at = { ...start, wall: new Temporal.PlainDateTime(year, month, day, hour, minute, second) }
    if (until && isPast(at, until)) return
    yield at
  }
}

const roughly = ({ year, month, day }: ICAL.Time) => Date.UTC(year, month - 1, day)

function starts(recur: ICAL.Recur, start: Moment, near: Near): () => ICAL.Time | undefined {
  let isOver = false
  let tries = 0
  const iterator = recur.iterator(asTime(start.wall, start.isDate))
  const matches = iterator.check_contracting_rules.bind(iterator)
  // A rule that never matches, such as each February 30, would be tried for ever.
  iterator.check_contracting_rules = () => {
    isOver = roughly(iterator.last) > near.to
    if (++tries > mostTries) throw new Error('A rule that hardly ever matches.')
    return isOver || matches()
  }
  return () => {
    const time = iterator.next()
    return isOver ? undefined : time
  }
}

/** A day includes all of it, and a midnight the day that it begins, which ends a series of whole days. */
function isPast(at: Moment, until: Moment): boolean {
  const isDay = until.isDate || (at.isDate && isMidnight(until))
  return isDay ? dayOf(at) > dayOf(until) : instantOf(at) > instantOf(until)
}

const isMidnight = ({ wall }: Moment) => wall.toPlainTime().equals(new Temporal.PlainTime())

/** Whether an occurrence is excluded or a separate event. An excluded day excludes everything on it. */
function exclusions(event: CalendarEvent, changes: readonly Change[], near: Near) {
  const left = [
    ...event.excluded,
    ...changes.flatMap((change) => change.event.original?.at ?? []),
    ...event.exceptRules.flatMap((rule) => [...repeats(rule, event.start, near)]),
  ]
  const isDay = (one: Moment) => one.isDate || (event.start.isDate && (!one.isUtc || isMidnight(one)))
  const days = new Set(left.filter(isDay).map(dayOf))
  const instants = new Set(left.filter((one) => !one.isDate).map(instantOf))
  return (start: Moment): boolean => days.has(dayOf(start)) || instants.has(instantOf(start))
}

/** By the change that covers it and is closest to it. Undefined if that change isn’t busy. */
function move(occurrence: Occurrence, shifts: readonly Change[]): Occurrence | undefined {
  const at = instantOf(occurrence.start)
  const distance = ({ event }: Change) =>
    (at - (event.original ? instantOf(event.original.at) : at)) *
    (event.original?.range === 'before' ? -1 : 1)
  const [shift] = shifts
    .filter((one) => distance(one) >= 0)
    .toSorted((one, other) => distance(one) - distance(other))
  if (!shift) return occurrence
  if (!shift.isBusy) return undefined
  const { start, length } = shift.event
  return { start: shifted(occurrence.start, start, shiftMs(shift)), length }
}

/** Whole days move by whole days, also over a clock change. */
function shifted(from: Moment, like: Moment, ms: number): Moment {
  if (from.isDate && like.isDate) return { ...from, wall: from.wall.add({ days: Math.round(ms / dayMs) }) }
  const instant = Temporal.Instant.fromEpochMilliseconds(instantOf(from) + ms)
  return { ...like, wall: instant.toZonedDateTimeISO('UTC').toPlainDateTime(), zone: utc }
}

function shiftMs({ event: { start, original } }: Change): number {
  return original ? instantOf(start) - instantOf(original.at) : 0
}

const lengthMs = ({ length }: CalendarEvent) => ('days' in length ? length.days * dayMs : length.ms)

function endMs({ start, length }: Occurrence): number {
  return 'days' in length ? start.zone(start.wall.add({ days: length.days })) : instantOf(start) + length.ms
}
