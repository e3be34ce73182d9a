import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../tests/helpers/worlds/long.ts'
import { getTestSeed } from '../../../tests/helpers/worlds/seed.ts'
import { findBusy } from './find-busy.ts'

const during = { startsAt: new Date('2026-11-20T12:00:00Z'), endsAt: new Date('2027-11-22T12:00:00Z') }
const lines = `BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VTIMEZONE
TZID:Office clock
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+0330
TZOFFSETTO:+0330
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
UID:w
DTSTART;TZID=America/New_York:20261026T090000
DTEND;TZID=America/New_York:20261026T100000
RRULE:FREQ=WEEKLY;COUNT=9;BYDAY=MO,TU
EXDATE;VALUE=DATE:20261130
RDATE:20261203T150000Z
END:VEVENT
BEGIN:VEVENT
UID:w
RECURRENCE-ID;TZID=Office clock:20261207T140000
DTSTART:20261208T200000Z
DURATION:PT2H
STATUS:CONFIRMED
TRANSP:OPAQUE
END:VEVENT
END:VCALENDAR`.split('\n')
const odd = [
  ...'20261301T250000Z 00000000 99999999T999999Z -1 PT -P1W P99999999D NaN'.split(' '),
  ...'TZID= TZID=" VALUE=PERIOD VALUE=DATE FREQ=WEEKLY FREQ= INTERVAL=0 COUNT=-1'.split(' '),
  ...'UNTIL= BYSETPOS=0 BYMONTH=13 BEGIN:VEVENT END:VEVENT END:VCALENDAR BEGIN:'.split(' '),
  ...': ; = , " RRULE: RECURRENCE-ID: TZID=__proto__ constructor:x __proto__:x'.split(' '),
  '',
  ' folded',
  '\u0000',
  '\ud800',
]

type Change = { line: number; kind: number; at: number; text: string }
const change: fc.Arbitrary<Change> = fc.record({
  line: fc.nat(lines.length - 1),
  kind: fc.integer({ min: 0, max: 4 }),
  at: fc.nat(40),
  text: fc.oneof(fc.constantFrom(...odd), fc.string({ unit: 'binary', maxLength: 10 })),
})

function mutated(changes: readonly Change[]): string {
  const all = [...lines]
  for (const { line, kind, at, text } of changes) {
    const old = all[line % all.length] ?? ''
    const edited = old.slice(0, at % (old.length + 1)) + text
    const next =
      [[], [old, old], [edited], [edited + old.slice(at % (old.length + 1))], [old, text]][kind] ?? []
    all.splice(line % Math.max(all.length, 1), 1, ...next)
  }
  return all.join('\r\n')
}

test('a broken calendar is read as far as possible, or refused with a sentence', () => {
  const seed = getTestSeed()
  const changes = fc.array(change, { minLength: 1, maxLength: 6 })
  const read = fc.property(changes, (changes) => {
    const found = findBusy({
      text: mutated(changes),
      timeZone: 'Europe/Lisbon',
      ownerEmail: 'owner@room.example',
      during,
      ownUid: '@room.example',
    })
    expect('problem' in found ? found.problem : 'This is read.').toMatch(/^(What|This) .+\.$/)
    let last = during.startsAt.getTime()
    for (const { startsAt, endsAt } of 'spans' in found ? found.spans : []) {
      expect(startsAt.getTime()).toBeGreaterThanOrEqual(last)
      expect(endsAt.getTime()).toBeGreaterThan(startsAt.getTime())
      last = endsAt.getTime()
    }
    expect(last).toBeLessThanOrEqual(during.endsAt.getTime())
  })
  fc.assert(read, { seed, numRuns: rounds(150, 20_000) })
})
