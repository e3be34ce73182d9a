import type { Span } from '../availability/rules.ts'
import { dayOf, instantOf, type Moment, utc } from './event-times.ts'
import { type CalendarEvent, type Length, lengthMs } from './read-event.ts'
import { isMidnight, type Near, type Rule, repeats, TooManyRepeats } from './repeats.ts'

/** A changed occurrence of a series. */
export type Change = { event: CalendarEvent; isBusy: boolean }
type Occurrence = { start: Moment; length: Length }

const dayMs = 86_400_000

/** The times of an event during `during`, without those that `changes` replace. Throws last if some are missing. */
export function* occurrences(
  event: CalendarEvent,
  changes: readonly Change[],
  during: Span,
): Generator<Span> {
  const [from, to] = [during.startsAt.getTime(), during.endsAt.getTime()]
  const shifts = changes.filter((change) => change.event.original?.range)
  const reach = Math.max(
    lengthMs(event.length),
    ...shifts.map((shift) => lengthMs(shift.event.length) + Math.abs(shiftMs(shift))),
  )
  const near = { from: from - reach - 2 * dayMs, to: to + reach + 2 * dayMs }
  const except = repeatsOf(event.exceptRules, event.start, near)
  const isExcluded = exclusions(event, changes, except.found)
  for (const { start, length } of starts(event, near)) {
    if (isExcluded(start)) continue
    const moved = move({ start, length }, shifts)
    if (!moved) continue
    const startsAt = Math.max(instantOf(moved.start), from)
    const endsAt = Math.min(endMs(moved), to)
    if (startsAt < endsAt) yield { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
  }
  if (except.isCut) throw new TooManyRepeats()
}

/** All that may be near, with those that are excluded or changed. */
export function* starts(event: CalendarEvent, near: Near): Generator<Occurrence> {
  const { start, length } = event
  let isCut = false
  for (const start of [event.start, ...event.otherStarts]) {
    yield { start, length }
    const repeated = repeatsOf(event.rules, start, near)
    for (const repeat of repeated.found) yield { start: repeat, length }
    isCut ||= repeated.isCut
  }
  for (const more of event.additional) {
    if ('endMs' in more) yield { start: more.start, length: { ms: more.endMs - instantOf(more.start) } }
    else if (more.isDate && !start.isDate) {
      const wall = more.wall.toPlainDate().toPlainDateTime(start.wall.toPlainTime())
      yield { start: { ...start, wall }, length }
    } else yield { start: more, length }
  }
  if (isCut) throw new TooManyRepeats()
}

/** `isCut`: without those of a rule that takes too many steps. */
function repeatsOf(rules: readonly Rule[], start: Moment, near: Near) {
  let isCut = false
  const found = rules.flatMap((rule) => {
    try {
      return repeats(rule, start, near)
    } catch {
      isCut = true
      return []
    }
  })
  return { found, isCut }
}

/** Whether an occurrence is excluded or a separate event. An excluded day excludes everything on it. */
function exclusions(event: CalendarEvent, changes: readonly Change[], except: readonly Moment[]) {
  const left = [...event.excluded, ...changes.flatMap((change) => change.event.original?.at ?? []), ...except]
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

function endMs({ start, length }: Occurrence): number {
  return 'days' in length ? start.zone(start.wall.add({ days: length.days })) : instantOf(start) + length.ms
}
