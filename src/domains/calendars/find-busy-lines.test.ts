import { describe, expect, test } from 'vitest'
import { busyTimes, calendarOf, eventOf } from '../../../tests/helpers/worlds/busy-times.ts'

const hour = 'DURATION:PT1H'
const start = 'DTSTART:20261201T080000Z'
const on = (day: number, from: number, to = from + 1) =>
  [from, to]
    .map((hour) => `2026-12-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00`)
    .join('/')
const partial = 'We couldn’t read part of 1 event. Check its times.'

test.each<[string, string[], string[]]>([
  ['canceled in a text', ['DESCRIPTION:Hello', 'Status: cancelled', start, hour], [on(1, 8), partial]],
  [
    'canceled in a text after more of it',
    ['SUMMARY:Hi', 'and more', 'Status: cancelled', start, hour],
    [on(1, 8), partial],
  ],
  ['free, and not', [start, hour, 'TRANSP:TRANSPARENT', 'TRANSP:OPAQUE'], [on(1, 8)]],
  ['canceled, and not', [start, hour, 'STATUS:CANCELLED', 'STATUS:CONFIRMED'], [on(1, 8)]],
  [
    'free for Microsoft, and not',
    [start, hour, ...['FREE', 'BUSY'].map((one) => `X-MICROSOFT-CDO-BUSYSTATUS:${one}`)],
    [on(1, 8)],
  ],
  ['free twice', [start, hour, 'TRANSP:TRANSPARENT', 'TRANSP:TRANSPARENT'], []],
  [
    'with a start in a text',
    ['DESCRIPTION:x', 'Dtstart: 20261205T080000Z', start, hour],
    [on(1, 8), partial],
  ],
  ['that ends in a text', ['DESCRIPTION:x', 'End: VEVENT', start, hour], [on(1, 8), partial]],
  ['with two starts', ['Dtstart: 20261205T080000Z', start, hour], [on(1, 8), on(5, 8), partial]],
  [
    'with two starts that repeat',
    ['DTSTART:20261130T080000Z', start, hour, 'RRULE:FREQ=WEEKLY;COUNT=2'],
    ['2026-11-30T08:00/2026-11-30T09:00', on(1, 8), on(7, 8), on(8, 8), partial],
  ],
  ['with the same start twice', [start, start, hour], [on(1, 8)]],
  ['with an end at its start and a length', [start, 'DTEND:20261201T080000Z', hour], [on(1, 8), partial]],
  ['with an end before its start and a length', [start, 'DTEND:20261130T080000Z', hour], [on(1, 8), partial]],
  ['with two ends', [start, 'DTEND:20261201T100000Z', 'DTEND:20261201T090000Z'], [on(1, 8, 10), partial]],
  ['with two lengths', [start, hour, 'DURATION:PT3H'], [on(1, 8, 11), partial]],
  ['with an end and the same length', [start, 'DTEND:20261201T090000Z', hour], [on(1, 8)]],
  ['with a length in minutes without a T', [start, 'DURATION:P60M'], [on(1, 8)]],
  ['with a zone after a colon', ['DTSTART;TZID:Asia/Tokyo:20261201T170000', hour], [on(1, 8)]],
  [
    'with a parameter without a value',
    ['DTSTART;X-FOO;TZID=Europe/Berlin:20261201T090000', hour],
    [on(1, 8)],
  ],
])('an event %s takes its time unless all of its lines free it', (_, lines, expected) => {
  expect(busyTimes(calendarOf(...eventOf(...lines)))).toEqual(expected)
})

test.each([
  'STATUS:CANCELED',
  'ATTENDEE;RSVP;PARTSTAT=DECLINED:mailto:owner@room.example',
  'ATTENDEE;PARTSTAT=DECLINED;CN=A: B:mailto:owner@room.example',
  'ATTENDEE;PARTSTAT=DECLINED;CN=O’Neil; Jo:mailto:owner@room.example',
  'ATTENDEE;PARTSTAT=DECLINED:mailto:<owner@room.example>',
  'ATTENDEE;PARTSTAT=DECLINED:"mailto:owner@room.example"',
])('an event with %s is free', (line) => {
  expect(busyTimes(calendarOf(...eventOf(start, hour, line)))).toEqual([])
})

test('a zone whose places are unknown counts by its offset, and is named', () => {
  const at = (name: string) =>
    busyTimes(calendarOf(...eventOf(`DTSTART;TZID="${name}":20261201T030000`, hour)))
  const said = 'We don’t know the time zone “(UTC-05:00) Anywhere”, so we may block the wrong hours.'
  expect(at('(UTC-05:00) Anywhere')).toEqual([on(1, 8), said])
  expect(at('(UTC-05:00) Chetumal')).toEqual([on(1, 8)])
  expect(at('(UTC-05:00)')).toEqual([on(1, 8)])
})

describe('several calendars in one file', () => {
  const rules = (name: string, offset: string) =>
    ['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', 'DTSTART:19700101T000000'].concat([
      `TZOFFSETFROM:${offset}`,
      `TZOFFSETTO:${offset}`,
      'END:STANDARD',
      'END:VTIMEZONE',
    ])
  const custom = eventOf('DTSTART;TZID=Custom:20261215T120000', hour)
  const floating = eventOf('DTSTART:20261216T120000', hour)
  const file = (...calendars: string[]) => busyTimes(calendars.join('\r\n'))

  test('share the rules of zones, their own first', () => {
    const other = calendarOf(...rules('Custom', '+0300'))
    expect(file(other, calendarOf(...custom))).toEqual([on(15, 9)])
    expect(file(calendarOf(...custom), other)).toEqual([on(15, 9)])
    expect(file(other, calendarOf(...custom, ...rules('Custom', '+0500')))).toEqual([on(15, 7)])
  })

  test('share changes of a series', () => {
    const series = calendarOf(...eventOf(start, hour, 'RRULE:FREQ=WEEKLY;COUNT=2'))
    const change = calendarOf(...eventOf('RECURRENCE-ID:20261208T080000Z', 'DTSTART:20261209T080000Z', hour))
    expect(file(series, change)).toEqual([on(1, 8), on(9, 8)])
    expect(file(change, series)).toEqual([on(1, 8), on(9, 8)])
  })

  test('are canceled, and their events ours, only if all of their lines say so', () => {
    const uids = ['BEGIN:VEVENT', 'UID:booking-7@room.example']
    expect(file(calendarOf(...uids, ...eventOf(start, hour).slice(1)))).toEqual([on(1, 8)])
    const methods = ['METHOD:CANCEL', 'METHOD:PUBLISH']
    expect(file(calendarOf(...methods, ...eventOf(start, hour)))).toEqual([on(1, 8)])
  })

  test('are in the zone of the one around them, which may go on after', () => {
    const inner = (...lines: string[]) => calendarOf(...lines).split('\r\n')
    const outer = ['X-WR-TIMEZONE:Asia/Tokyo', ...rules('Custom', '+0300')]
    expect(file(calendarOf(...outer, ...inner(...custom, ...floating)))).toEqual([on(15, 9), on(16, 3)])
    expect(file(calendarOf(...inner(...custom), ...outer, ...floating))).toEqual([on(15, 9), on(16, 3)])
    const own = inner('X-WR-TIMEZONE:Europe/London', ...floating)
    expect(file(calendarOf(...outer, ...own))).toEqual([on(16, 12)])
    expect(file(calendarOf(...outer), calendarOf(...floating))).toEqual([on(16, 11)])
  })
})
