import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { rounds } from '../../tests/helpers/worlds/long.ts'
import { getTestSeed } from '../../tests/helpers/worlds/seed.ts'
import { instant, line, lines, optionalLine, optionalText, text, timeZone, wallTime } from './text.ts'

const seed = getTestSeed()
const runs = { seed, numRuns: rounds(500, 10_000) }
const max = 30

const invisible = ['\u200b', '\u2060', '\ufeff', '\u00ad', '\u061c', '\u200e', '\u200f', '\u2800', '\u3164']
const joiners = ['\u200c', '\u200d', '\ufe0f', '\u{e0100}', '\u{e0067}', '\u{e007f}']
const turning = ['\u202a', '\u202c', '\u202e', '\u2066', '\u2069']
const breaks = ['\n', '\r', '\t', '\u0085', '\u2028', '\u2029', '\v', '\f']
const odd = [...invisible, ...joiners, ...turning, ...breaks, '\0', '\u001b', '\u007f', '\ud800', '\udc00']
const letters = ['a', 'É', 'λ', 'ж', '葛', 'क', 'م', '🏴', '👩', '1', ' ', '  ', '.', '@', '://', '\u00a0']
const typed = fc.oneof(
  { weight: 5, arbitrary: someOf(fc.constantFrom(...odd, ...letters), max) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 2 * max }) },
  { weight: 1, arbitrary: someOf(fc.constantFrom(...letters), 2 * max) },
)

function someOf(piece: fc.Arbitrary<string>, maxLength: number): fc.Arbitrary<string> {
  return fc.array(piece, { maxLength, size: 'max' }).map((pieces) => pieces.join(''))
}

/** Undefined when the schema refuses. */
const stored = <T>(schema: z.ZodType<T>, value: unknown) => schema.safeParse(value).data

const lengthOf = (value: string) => Array.from(value).length

function expectStorable(value: string): void {
  expect(lengthOf(value)).toBeLessThanOrEqual(max)
  expect(value.isWellFormed()).toBe(true)
  expect(value).toBe(value.trim())
}

/** Refused for its length or unstorable characters, or kept as text that parses to itself. */
function expectRefusedOrKept(schema: z.ZodType<string>, value: string): void {
  const kept = stored(schema, value)
  const isRefused = lengthOf(value) > max || value.includes('\0') || !value.isWellFormed()
  expect(kept === undefined).toBe(isRefused)
  if (kept !== undefined) expectStorable(kept)
  expect(stored(schema, kept)).toBe(kept)
}

test('any input becomes one line without hidden characters, or is refused', () => {
  const property = fc.property(typed, (value) => {
    expectRefusedOrKept(line(max), value)
    const kept = stored(line(max), value)
    expect(kept ?? '').not.toMatch(
      /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u2060\u2066-\u2069\u202a-\u202e\ufeff]/u,
    )
    expect(stored(optionalLine(max), value)).toBe(kept === '' ? null : kept)
    expect(stored(lines(1, max), [value])).toEqual(kept === '' ? [] : kept && [kept])
  })
  fc.assert(property, runs)
})

test('any text keeps its lines and loses control and direction characters, or is refused', () => {
  const property = fc.property(typed, (value) => {
    expectRefusedOrKept(text(max), value)
    const kept = stored(text(max), value)
    expect(kept ?? '').not.toMatch(/[\u202a-\u202e\u2066-\u2069]|(?![\t\n\r])\p{Cc}/u)
    expect(stored(optionalText(max), value)).toBe(kept === '' ? null : kept)
    const breaksOf = (all = '') => all.split(/[^\t\n\r]/).join('')
    expect(breaksOf(stored(text(max + 2), kept && `a${value}b`))).toBe(breaksOf(kept && value))
  })
  fc.assert(property, runs)
})

const digits = (most: number) => fc.nat(most).map(String)
const padded = (length: number, most: number) => digits(most).map((number) => number.padStart(length, '0'))
const nearDay = fc
  .tuple(fc.oneof(padded(4, 9999), digits(99_999)), padded(2, 13), padded(2, 32))
  .map((parts) => parts.join('-'))
const anything = fc.oneof(typed, fc.string())

test('valid times, instants and time zones can be used with Temporal', () => {
  const times = fc.tuple(padded(2, 25), padded(2, 61)).map((parts) => parts.join(':'))
  const instants = fc
    .tuple(nearDay, times, fc.constantFrom('', ':00', ':60', ':00.123'), fc.constantFrom('Z', '', '+01:00'))
    .map(([date, time, seconds, zone]) => `${date}T${time}${seconds}${zone}`)
  const zones = fc.constantFrom(
    'UTC',
    'europe/lisbon',
    'Etc/GMT+5',
    '+01:00',
    'Mars/Base',
    '__proto__',
    'EST',
  )
  const property = fc.property(fc.oneof(times, instants, zones, anything), (value) => {
    const [time, at, zone] = [stored(wallTime, value), stored(instant, value), stored(timeZone, value)]
    expect(time && Temporal.PlainTime.from(time).toString().slice(0, 5)).toBe(time)
    expect(at === undefined || (at.endsWith('Z') && Number.isFinite(Date.parse(at))), at).toBe(true)
    expect(() => zone && Temporal.Now.zonedDateTimeISO(zone)).not.toThrow()
  })
  // Names that Intl takes and Temporal doesn’t.
  fc.assert(property, { ...runs, examples: [['AGt'], ['PST'], ['SystemV/AST4']] })
})
