import { expect, test } from 'vitest'
import { busyTimes, calendarOf, eventOf } from '../../../tests/helpers/worlds/busy-times.ts'

const hour = 'DURATION:PT1H'
const unknown = 'We don’t know the time zone “X”, so we may block the wrong hours.'
const zone = (...lines: string[]) => ['BEGIN:VTIMEZONE', 'TZID:X', ...lines, 'END:VTIMEZONE']
const block = (name: string, from: string, to: string, ...more: string[]) => [
  `BEGIN:${name}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  ...more,
  `END:${name}`,
]
/** New York, whose rules changed in 2007. */
const newYork = (fall: string[], spring: string[], start = 'DTSTART:2006') =>
  zone(
    ...block('STANDARD', '-0400', '-0500', `${start}1029T020000`, ...fall),
    ...block('DAYLIGHT', '-0500', '-0400', `${start}0402T020000`, ...spring),
  )
const yearly = newYork(['RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'], ['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'])
const winter = ['2026-12-15T17:00/2026-12-15T18:00', '2027-07-15T16:00/2027-07-15T17:00']

test.each<[string, string[]]>([
  ['by its rules', yearly],
  [
    'by lists of dates',
    newYork(
      ['RDATE:20251102T020000,20261101T020000,20271107T020000'],
      ['RDATE:20260308T020000,20270314T020000'],
    ),
  ],
  [
    'by a list after a date',
    newYork(
      ['RDATE:20251102T020000', 'RDATE;VALUE=DATE-TIME:20261101T020000,20271107T020000'],
      ['RDATE;VALUE=DATE-TIME:20260308T020000,20270314T020000'],
    ),
  ],
  [
    'by two rules each',
    newYork(
      [
        'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20061029T060000Z',
        'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
      ],
      [
        'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=20060402T070000Z',
        'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
      ],
    ),
  ],
  [
    'by rules in small letters, with spaces',
    newYork(['RRULE:freq=yearly; bymonth=11; byday=1su'], ['RRULE: freq=yearly;bymonth=3;byday=2su']),
  ],
  [
    'by rules that begin on a day',
    zone(
      ...block(
        'STANDARD',
        '-04:00',
        '-05:00',
        'DTSTART;VALUE=DATE:20061105',
        'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
      ),
      ...block('DAYLIGHT', '-5', '-4', 'DTSTART:20060402', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'),
    ),
  ],
])('a zone is read %s', (_, lines) => {
  const events = ['20261215T120000', '20270715T120000'].flatMap((at) => eventOf(`DTSTART;TZID=X:${at}`, hour))
  expect(busyTimes(calendarOf(...lines, ...events))).toEqual(winter)
})

test.each<[string, string, string]>([
  ['20270314T023000', hour, '2027-03-14T07:30/2027-03-14T08:30'],
  ['20270314T013000', 'DTEND;TZID=X:20270314T023000', '2027-03-14T06:30/2027-03-14T07:30'],
  ['20271107T013000', hour, '2027-11-07T05:30/2027-11-07T06:30'],
  ['20271107T003000', 'DTEND;TZID=X:20271107T013000', '2027-11-07T04:30/2027-11-07T05:30'],
])('%s is the same instant by rules in the file as by name: %s', (start, end, expected) => {
  const event = eventOf(`DTSTART;TZID=X:${start}`, end)
  expect(busyTimes(calendarOf(...yearly, ...event))).toEqual([expected])
  const named = event.map((line) => line.replace('TZID=X', 'TZID=America/New_York'))
  expect(busyTimes(calendarOf(...named))).toEqual([expected])
})

test.each<[string, string[], ...string[]]>([
  ['with a colon', block('STANDARD', '+03:00', '+03:00', 'DTSTART:19700101T000000')],
  ['in hours', block('STANDARD', '+3', '+3', 'DTSTART:19700101T000000')],
  ['without a sign', block('STANDARD', '0300', '0300', 'DTSTART:19700101T000000')],
  ['after UTC', block('STANDARD', 'UTC+3', 'UTC+3:00', 'DTSTART:19700101T000000')],
  ['without a start', block('STANDARD', '+0300', '+0300')],
  [
    'without the offset before',
    ['BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETTO:+0300', 'END:STANDARD'],
  ],
  [
    'next to one that can’t be read',
    [
      ...block('STANDARD', '+0300', '+0300', 'DTSTART:19700101T000000'),
      ...block('DAYLIGHT', '+0300', 'four'),
    ],
    unknown,
  ],
])('an offset %s is read, and what isn’t is said', (_, lines, ...said) => {
  const event = eventOf('DTSTART;TZID=X:20261215T120000', hour)
  expect(busyTimes(calendarOf(...zone(...lines), ...event))).toEqual([
    '2026-12-15T09:00/2026-12-15T10:00',
    ...said,
  ])
  // An empty one doesn’t replace it.
  expect(busyTimes(calendarOf(...zone(...lines), ...zone(), ...event))).toHaveLength(1 + said.length)
})

test.each([
  ['(UTC+01:00) Amsterdam\\, Berlin', '"(UTC+01:00) Amsterdam, Berlin"'],
  ['Our\\, Zone', '"Our, Zone"'],
  ['"Custom"', 'Custom'],
  ['Custom', '"custom"'],
])('the rules of %s are those of TZID=%s', (property, parameter) => {
  const rules = zone(...block('STANDARD', '+0300', '+0300', 'DTSTART:19700101T000000'))
  const named = rules.map((line) => line.replace('TZID:X', `TZID:${property}`))
  const event = eventOf(`DTSTART;TZID=${parameter}:20261215T120000`, hour)
  expect(busyTimes(calendarOf(...named, ...event))).toEqual(['2026-12-15T09:00/2026-12-15T10:00'])
})
