import { RRuleTemporal } from 'rrule-temporal'
import { dayOf, instantOf, type Moment, readMoment, utc, type Zones } from './event-times.ts'
import type { ContentLine } from './read-components.ts'

/** `text` leaves out the end, which may be a day or in another zone. */
export type Rule = { text: string; until?: Moment | undefined; even?: Even | undefined; isPartial: boolean }
/** A rule that repeats every so often, without other limits. */
type Even = { everyMs: number; count: number }
/** In milliseconds, on any clock: about the times that are asked for. */
export type Near = { from: number; to: number }

export class TooManyRepeats extends Error {}

const mostSteps = 40_000
const dayMs = 86_400_000

const day = '(?:MO|TU|WE|TH|FR|SA|SU)'
const nth = '(?:[+-]?(?:0?[1-9]|[1-4]\\d|5[0-3]))'
const positive = /^0*[1-9]\d*$/
const lengths: Record<string, number> = {
  SECONDLY: 1000,
  MINUTELY: 60_000,
  HOURLY: 3_600_000,
  DAILY: dayMs,
  WEEKLY: 7 * dayMs,
}
const words: Record<string, RegExp> = {
  FREQ: /^(?:SECOND|MINUTE|HOUR|DAI|WEEK|MONTH|YEAR)LY$/,
  INTERVAL: positive,
  COUNT: positive,
  WKST: new RegExp(`^${day}$`),
  BYDAY: new RegExp(`^${nth}?${day}(?:,${nth}?${day})*$`),
  RSCALE: /^GREGORIAN$/,
  SKIP: /^(?:OMIT|BACKWARD|FORWARD)$/,
}
/** What a part may list, from and to. Negative numbers count from the end. */
const numbers: Record<string, readonly [number, number]> = {
  BYSECOND: [0, 59],
  BYMINUTE: [0, 59],
  BYHOUR: [0, 23],
  BYMONTH: [1, 12],
  BYMONTHDAY: [-31, 31],
  BYYEARDAY: [-366, 366],
  BYWEEKNO: [-53, 53],
  BYSETPOS: [-366, 366],
}

/** Throws for a rule with a part that can’t be read: `RRuleTemporal` ignores most of these. */
export function readRule(value: string, zones: Zones, start: Moment): Rule {
  const parts = new Map<string, string>()
  for (const part of value.toUpperCase().replaceAll(/\s/g, '').split(';')) {
    const [name = '', value = ''] = part.split('=')
    const before = name.startsWith('BY') && parts.get(name)
    parts.set(name, before ? `${before},${value}` : value)
  }
  if ((parts.get('RSCALE') ?? 'GREGORIAN') !== 'GREGORIAN') throw new Error('A rule of another calendar.')
  parts.delete('RSCALE')
  if (parts.get('SKIP') === 'OMIT') parts.delete('SKIP')
  // `RRuleTemporal` needs it to skip, and without it starts near the time.
  else if (parts.has('SKIP')) parts.set('RSCALE', 'GREGORIAN')
  // Whole days have no clock.
  for (const name of start.isDate ? ['BYHOUR', 'BYMINUTE', 'BYSECOND'] : []) parts.delete(name)
  // Without these there are rather more repeats.
  const lost = ['INTERVAL', 'COUNT', 'WKST'].filter((name) => parts.has(name) && !isReadable(name, parts))
  const known = [...parts.keys()].filter((name) => name in words || name in numbers)
  const used = known.filter((name) => !lost.includes(name))
  if (!parts.has('FREQ') || !used.every((name) => isReadable(name, parts))) throw new Error('An odd rule.')
  const until = parts.get('UNTIL')
  const line: ContentLine = { name: 'UNTIL', parameters: new Map(), value: until ?? '' }
  const even = used.some((name) => name.startsWith('BY')) ? undefined : evenly(used, parts)
  // Counting takes a step for each repeat since the start.
  const left = used.filter((name) => !even || name !== 'COUNT')
  return {
    even,
    text: left.map((name) => `${name}=${parts.get(name)}`).join(';'),
    until: until === undefined ? undefined : readMoment(line, until, zones, start),
    isPartial: lost.length > 0,
  }
}

function evenly(used: readonly string[], parts: ReadonlyMap<string, string>): Even | undefined {
  const number = (name: string) => (used.includes(name) ? Number(parts.get(name)) : undefined)
  const ms = lengths[parts.get('FREQ') ?? '']
  if (ms === undefined) return undefined
  return { everyMs: ms * (number('INTERVAL') ?? 1), count: number('COUNT') ?? Number.POSITIVE_INFINITY }
}

function isReadable(name: string, parts: ReadonlyMap<string, string>): boolean {
  const value = parts.get(name) ?? ''
  const [least, most] = numbers[name] ?? []
  if (least === undefined || most === undefined) return words[name]?.test(value) ?? false
  return value.split(',').every((one) => {
    const number = Number(one)
    return /^[+-]?\d+$/.test(one) && number >= least && number <= most && (number !== 0 || least === 0)
  })
}

/** The starts that a rule gives, on the wall clock, which has no gaps. Throws if these take too many steps. */
export function repeats({ text, until, even }: Rule, start: Moment, near: Near): Moment[] {
  const first = utc(start.wall)
  const from = Math.max(near.from, first)
  const last = even ? first + even.everyMs * (even.count - 1) : near.to
  const to = Math.min(near.to, last, until ? utc(until.wall) + 2 * dayMs : near.to)
  if (from > to) return []
  if (even && (to - from) / even.everyMs > mostSteps) throw new TooManyRepeats()
  return walls(text, start.wall, new Date(from), new Date(to))
    .map((wall) => ({ ...start, wall }))
    .filter((at) => !until || !isPast(at, until))
}

function walls(text: string, start: Temporal.PlainDateTime, from: Date, to: Date): Temporal.PlainDateTime[] {
  const limits = { maxIterations: mostSteps, maxCandidateEvaluations: mostSteps }
  const dtstart = start.toZonedDateTime('UTC')
  try {
    const rule = new RRuleTemporal({ rruleString: `RRULE:${text}`, dtstart, temporal: Temporal, ...limits })
    return rule.between(from, to, true).map((one) => one.toPlainDateTime())
  } catch {
    throw new TooManyRepeats()
  }
}

/** A day includes all of it, and a midnight the day that it begins, which ends a series of whole days. */
function isPast(at: Moment, until: Moment): boolean {
  const isDay = until.isDate || (at.isDate && isMidnight(until))
  return isDay ? dayOf(at) > dayOf(until) : instantOf(at) > instantOf(until)
}

export const isMidnight = ({ wall }: Moment): boolean => wall.toPlainTime().equals(new Temporal.PlainTime())
