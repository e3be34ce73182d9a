import { describe, expect, test } from 'vitest'
import { busyTimes, calendarFixture, calendarOf, eventOf } from '../../../tests/helpers/worlds/busy-times.ts'

const hour = 'DURATION:PT1H'
const on = (day: number, from: number, to = from + 1) => {
  const time = (hour: number) => `2026-12-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00`
  return `${time(from)}/${time(to)}`
}
const day = (first: number, days = 1) =>
  `2026-12-${String(first - 1).padStart(2, '0')}T23:00/2026-12-${String(first - 1 + days).padStart(2, '0')}T23:00`
const unread = 'We couldn’t read 1 event, so people can book that time.'
const partial = 'We couldn’t read part of 1 event. Check its times.'
const unknown = (zone: string) => `We don’t know the time zone “${zone}”, so we may block the wrong hours.`

test.each([
  ['01-zone-named-gmt', 'Europe/London', ['2027-07-06T09:20/2027-07-06T09:50']],
  ['02-windows-zone', 'Europe/Berlin', [on(15, 19), on(16, 9), on(17, 9)]],
  ['02b-unknown-zone', 'Europe/Berlin', [on(15, 13), unknown('Harbour Master Time')]],
  ['03-until-day', 'Europe/Berlin', [1, 8, 15, 22].map((day) => on(day, 14))],
  ['05-declined', 'Europe/Berlin', [on(8, 15)]],
  ['r1-all-day-same-end', 'Europe/Berlin', [day(14)]],
  ['r3-raw-newline', 'Europe/Berlin', [on(9, 17, 20), on(10, 17, 19), partial]],
])('%s is read as its writer meant it', (name, zone, expected) => {
  expect(busyTimes(calendarFixture(name), zone)).toEqual(expected)
  expect(busyTimes(calendarFixture(name, 'Owner@ROOM.example').replaceAll('\r', ''), zone)).toEqual(expected)
})

/** Three hours ahead of UTC, all year. */
const rules = (name: string, ...more: string[]) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  'BEGIN:STANDARD',
  'DTSTART:16010101T000000',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0300',
  'END:STANDARD',
  ...more,
  'END:VTIMEZONE',
]

describe('a time is in the zone', () => {
  test.each(['GMT', 'UTC', 'EST', 'Etc/GMT-1', 'Europe/London', 'Eastern Standard Time', 'Office: "A"'])(
    'of the rules in the file for “%s”',
    (name) => {
      const tzid = `TZID="${name.replaceAll('"', '')}"`
      const event = eventOf(`DTSTART;${tzid}:20261215T120000`, hour)
      const named = name.replaceAll('"', '')
      expect(busyTimes(calendarOf(...event, ...rules(named)))).toEqual([on(15, 9)])
      expect(busyTimes(calendarOf(...rules(named.toUpperCase()), ...event))).toEqual([on(15, 9)])
    },
  )

  test.each([
    ['Tokyo Standard Time', 3],
    ['/vendor.example/x/Asia/Tokyo', 3],
    ['(UTC-05:00) Eastern Time (US & Canada)', 17],
    ['tzone://Microsoft/Utc', 12],
    ['UTC-5', 17],
  ])('named “%s”, with quotes and without', (name, from) => {
    for (const tzid of [name, `"${name}"`, `"${name}`]) {
      expect(busyTimes(calendarOf(...eventOf(`DTSTART;TZID=${tzid}:20261215T120000`, hour)))).toEqual([
        on(15, from),
      ])
    }
  })

  test('that another name in its rules gives, if the rules are broken', () => {
    const broken = ['BEGIN:VTIMEZONE', 'TZID:Ours', 'X-LIC-LOCATION:Asia/Tokyo', 'END:VTIMEZONE']
    const event = eventOf('DTSTART;TZID=Ours:20261215T120000', hour)
    expect(busyTimes(calendarOf(...broken, ...event))).toEqual([on(15, 3)])
    const half = rules('Asia/Tokyo', 'BEGIN:DAYLIGHT', 'DTSTART:never', 'TZOFFSETTO:+0400', 'END:DAYLIGHT')
    expect(
      busyTimes(calendarOf(...half, ...eventOf('DTSTART;TZID=Asia/Tokyo:20261215T120000', hour))),
    ).toEqual([on(15, 3)])
  })

  test('of the calendar if the time names none, and of its start if the end names none', () => {
    const floating = eventOf('DTSTART:20261215T120000', hour)
    expect(busyTimes(calendarOf('X-WR-TIMEZONE:Asia/Tokyo', ...floating))).toEqual([on(15, 3)])
    expect(busyTimes(calendarOf('X-WR-TIMEZONE:Tokyo Standard Time', ...floating))).toEqual([on(15, 3)])
    expect(busyTimes(calendarOf('X-WR-TIMEZONE:Nowhere', ...floating))).toEqual([
      on(15, 11),
      unknown('Nowhere'),
    ])
    const sloppy = eventOf('DTSTART;TZID=Asia/Tokyo:20261215T120000', 'DTEND:20261215T130000')
    expect(busyTimes(calendarOf(...sloppy))).toEqual([on(15, 3)])
  })
})

const series = ['DTSTART;TZID=Europe/Berlin:20261201T150000', hour]
const weekly = [...series, 'RRULE:FREQ=WEEKLY;COUNT=3']
const change = (...lines: string[]) => eventOf(...lines)

describe('it makes its owner busy:', () => {
  test.each<[string, string[], string[]]>([
    [
      'a day that ends on itself',
      eventOf('DTSTART;VALUE=DATE:20261214', 'DTEND;VALUE=DATE:20261214'),
      [day(14)],
    ],
    [
      'a day that ends the day before',
      eventOf('DTSTART;VALUE=DATE:20261214', 'DTEND;VALUE=DATE:20261213'),
      [day(14)],
    ],
    ['a day of no length', eventOf('DTSTART;VALUE=DATE:20261214', 'DURATION:P0D'), [day(14)]],
    ['a day with a length', eventOf('DTSTART;VALUE=DATE:20261214', 'DURATION:P2D'), [day(14, 2)]],
    ['a day written without its type', eventOf('DTSTART:20261214'), [day(14)]],
    [
      'a day with a clock',
      eventOf('DTSTART;VALUE=DATE:20261214T000000', 'DTEND;VALUE=DATE:20261216T000000'),
      [day(14, 2)],
    ],
    ['a day with a broken end', eventOf('DTSTART;VALUE=DATE:20261214', 'DTEND:soon'), [day(14), partial]],
    [
      'a time until the end of its day',
      eventOf('DTSTART:20261214T200000', 'DTEND;VALUE=DATE:20261214'),
      [on(14, 19, 23)],
    ],
    ['a time until 24:00', eventOf('DTSTART:20261214T200000', 'DTEND:20261214T240000'), [on(14, 19, 23)]],
    [
      'a day by Microsoft’s word',
      eventOf('DTSTART:20261214T000000', 'DTEND:20261214T000000', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'),
      [day(14)],
    ],
    ['a time with an offset', eventOf('DTSTART:2026-12-01T08:00:00-05:00', hour), [on(1, 13)]],
    [
      'a length in weeks',
      eventOf('DTSTART:20261214T200000Z', 'DURATION:P1W'),
      ['2026-12-14T20:00/2026-12-21T20:00'],
    ],
    [
      'busy time that is published',
      [
        'BEGIN:VFREEBUSY',
        'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261201T080000Z/PT1H,20261201T100000Z/20261201T110000Z',
        'FREEBUSY:20261201T120000Z/PT1H',
        'FREEBUSY;FBTYPE=FREE:20261201T140000Z/PT1H',
        'FREEBUSY:20261201T150000Z',
        'END:VFREEBUSY',
      ],
      [on(1, 8), on(1, 10), on(1, 12), unread],
    ],
    [
      'a tentative event',
      eventOf('DTSTART:20261201T080000Z', hour, 'STATUS:TENTATIVE', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF'),
      [on(1, 8)],
    ],
    [
      'periods and days added to an event',
      eventOf(
        ...series,
        'RDATE;VALUE=PERIOD:20261202T080000Z/PT2H,20261203T080000Z/20261203T090000Z',
        'RDATE;VALUE=DATE:20261204',
      ),
      [on(1, 14), on(2, 8, 10), on(3, 8), on(4, 14)],
    ],
    [
      'more than one rule, less another',
      eventOf(
        ...series,
        'RRULE:FREQ=DAILY;COUNT=4',
        'RRULE:freq=weekly; count=2',
        'EXRULE:FREQ=DAILY;INTERVAL=2;COUNT=2',
      ),
      [on(2, 14), on(4, 14), on(8, 14)],
    ],
    [
      'a rule of the usual calendar',
      eventOf(...series, 'RRULE:RSCALE=GREGORIAN;FREQ=WEEKLY;SKIP=OMIT;COUNT=2'),
      [on(1, 14), on(8, 14)],
    ],
    [
      'a series until a time in another zone',
      eventOf(...series, 'RRULE:FREQ=WEEKLY;UNTIL=20261208T140000Z'),
      [on(1, 14), on(8, 14)],
    ],
    [
      'days until a midnight',
      eventOf('DTSTART;VALUE=DATE:20261214', 'RRULE:FREQ=DAILY;UNTIL=20261215T000000Z'),
      [day(14, 2)],
    ],
    [
      'days until the end of a day',
      eventOf('DTSTART;VALUE=DATE:20261214', 'RRULE:FREQ=DAILY;UNTIL=20261215T225959Z'),
      [day(14, 2)],
    ],
    [
      'an excluded midnight in a series of days',
      eventOf('DTSTART;VALUE=DATE:20261214', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261215T000000'),
      [day(14), day(16)],
    ],
    [
      'all later occurrences, moved',
      [
        ...eventOf(...weekly),
        ...change(
          'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20261208T150000',
          'DTSTART;TZID=Europe/Berlin:20261209T160000',
          'DURATION:PT2H',
        ),
      ],
      [on(1, 14), on(9, 15, 17), on(16, 15, 17)],
    ],
    [
      'all occurrences before, canceled later',
      [
        ...eventOf(...weekly),
        ...change(
          'RECURRENCE-ID;RANGE=THISANDFUTURE:20261208T140000Z',
          'DTSTART:20261208T140000Z',
          hour,
          'STATUS:CANCELLED',
        ),
      ],
      [on(1, 14)],
    ],
    [
      'a changed occurrence named by its day',
      [
        ...eventOf(...weekly),
        ...change('RECURRENCE-ID;VALUE=DATE:20261208', 'DTSTART:20261209T140000Z', hour),
      ],
      [on(1, 14), on(9, 14), on(15, 14)],
    ],
    [
      'an occurrence whose change can’t be read',
      [...eventOf(...weekly), ...change('RECURRENCE-ID:20261208T140000Z', 'DTSTART:never')],
      [on(1, 14), on(8, 14), on(15, 14), unread],
    ],
  ])('%s', (_, lines, expected) => {
    expect(busyTimes(calendarOf(...lines))).toEqual(expected)
  })
})

describe('it doesn’t:', () => {
  const one = ['DTSTART:20261201T080000Z', hour]
  const owner = 'owner@room.example'
  test.each<[string, ...string[]]>([
    ['free by its own word', 'TRANSP: Transparent'],
    ['free by Microsoft’s', 'TRANSP:OPAQUE', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
    ['canceled', 'STATUS:Cancelled'],
    ['declined', `ATTENDEE;PARTSTAT=DECLINED:mailto:${owner}`],
    ['declined in capitals', `ATTENDEE;CN="Doe, Jo: me";PARTSTAT=declined:MAILTO:${owner.toUpperCase()}`],
    ['declined with the address beside', `ATTENDEE;EMAIL="${owner}";PARTSTAT=DECLINED:urn:uuid:7`],
    ['declined without a scheme, folded', 'ATTENDEE;PARTSTAT=DECL', ` INED:${owner}`],
    ['declined with an escaped address', 'ATTENDEE;PARTSTAT=DECLINED:mailto:owner%40room.example'],
    ['declined with a broken name', `ATTENDEE;CN="Jo "the" Doe;PARTSTAT=DECLINED:mailto:${owner}`],
    ['delegated', `ATTENDEE;PARTSTAT=DELEGATED;DELEGATED-TO="mailto:b@x.example":mailto:${owner}`],
  ])('%s', (_, ...lines) => {
    expect(busyTimes(calendarOf(...eventOf(...one, ...lines)))).toEqual([])
  })

  test('one occurrence of a series, or all but one', () => {
    const [yes, no] = ['ACCEPTED', 'DECLINED'].map(
      (answer) => `ATTENDEE;PARTSTAT=${answer}:mailto:${owner}`,
    ) as [string, string]
    const second = ['RECURRENCE-ID:20261208T140000Z', 'DTSTART:20261208T140000Z', hour]
    expect(busyTimes(calendarOf(...eventOf(...weekly, yes), ...change(...second, no)))).toEqual([
      on(1, 14),
      on(15, 14),
    ])
    expect(busyTimes(calendarOf(...eventOf(...weekly, no), ...change(...second, yes)))).toEqual([on(8, 14)])
  })

  test('when the file cancels what it lists, but when only another guest or an alarm says so', () => {
    expect(busyTimes(calendarOf('METHOD:CANCEL', ...eventOf(...one)))).toEqual([])
    const other = 'ATTENDEE;PARTSTAT=DECLINED:mailto:another-owner@room.example'
    const alarm = [
      'BEGIN:VALARM',
      `ATTENDEE;PARTSTAT=DECLINED:mailto:${owner}`,
      'DURATION:PT5M',
      'END:VALARM',
    ]
    expect(busyTimes(calendarOf(...eventOf(...alarm, ...one, other)))).toEqual([on(1, 8)])
  })
})

describe('what is broken costs its own event only:', () => {
  const good = eventOf('DTSTART:20261210T080000Z', hour)
  const bad = ['DTSTART:20261201T080000Z', hour]
  test.each<[string, string[], string[]]>([
    ['a raw line break', eventOf(...bad, 'DESCRIPTION:One', 'two', 'three'), [on(1, 8), on(10, 8), partial]],
    [
      'a quote that doesn’t end',
      eventOf('DTSTART;TZID="Europe/Berlin:20261201T090000', hour),
      [on(1, 8), on(10, 8)],
    ],
    ['a rule', eventOf(...bad, 'RRULE:FREQ=SOMETIMES'), [on(1, 8), on(10, 8), partial]],
    [
      'a rule that never matches',
      eventOf(...bad, 'RRULE:FREQ=DAILY;INTERVAL=7;BYDAY=WE', 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'),
      [on(1, 8), on(10, 8)],
    ],
    [
      'a rule with too many steps',
      eventOf(...bad, 'RRULE:FREQ=SECONDLY', 'RRULE:FREQ=DAILY;COUNT=2', 'EXRULE:FREQ=SECONDLY'),
      [on(1, 8), on(2, 8), on(10, 8), partial],
    ],
    ['a rule without a frequency', eventOf(...bad, 'RRULE:COUNT=3'), [on(1, 8), on(10, 8), partial]],
    [
      'a rule with a broken end',
      eventOf(...bad, 'RRULE:FREQ=DAILY;UNTIL=soon'),
      [on(1, 8), on(10, 8), partial],
    ],
    [
      'a rule of another calendar',
      eventOf(...bad, 'RRULE:RSCALE=HEBREW;FREQ=DAILY'),
      [on(1, 8), on(10, 8), partial],
    ],
    [
      'one of several dates',
      eventOf(...bad, 'RDATE:20261202T080000Z,never'),
      [on(1, 8), on(2, 8), on(10, 8), partial],
    ],
    [
      'an end before the start',
      eventOf('DTSTART:20261201T080000Z', 'DTEND:20261130T080000Z'),
      [on(10, 8), unread],
    ],
    ['an unreadable end', eventOf('DTSTART:20261201T080000Z', 'DTEND:later'), [on(10, 8), unread]],
    ['an unreadable length', eventOf('DTSTART:20261201T080000Z', 'DURATION:an hour'), [on(10, 8), unread]],
    ['a day that doesn’t exist', eventOf('DTSTART:20261301T080000Z', hour), [on(10, 8), unread]],
    ['no start', eventOf('SUMMARY:Someday'), [on(10, 8), unread]],
    ['no end of the event', eventOf(...bad).slice(0, -1), [on(1, 8), on(10, 8), partial]],
    ['no beginning of the event', eventOf(...bad).slice(1), [on(1, 8), on(10, 8), partial]],
    ['an end of the calendar', ['END:VCALENDAR', ...eventOf(...bad)], [on(1, 8), on(10, 8)]],
    [
      'a word like a part',
      eventOf('DESCRIPTION:We', 'BEGIN: at nine', ...bad),
      [on(1, 8), on(10, 8), partial],
    ],
    [
      'a length beyond all times',
      eventOf('DTSTART:20261201T080000Z', 'DURATION:P99999999D'),
      [on(10, 8), unread],
    ],
    ['no end of its alarm', eventOf(...bad, 'BEGIN:VALARM', 'TRIGGER:-PT5M'), [on(1, 8), on(10, 8), partial]],
    ['an end of something else', eventOf(...bad, 'END:VTODO'), [on(1, 8), on(10, 8), partial]],
  ])('%s', (_, lines, expected) => {
    expect(busyTimes(calendarOf(...lines, ...good))).toEqual(expected)
    expect(busyTimes(calendarOf(...good, ...lines)).toSorted()).toEqual(expected.toSorted())
  })

  test('a file that ends too early keeps what it has, and says so', () => {
    const cut = calendarOf(...good, ...eventOf(...bad)).replace(/END:VEVENT\r\nEND:VCALENDAR$/, '')
    expect(busyTimes(cut)).toEqual([
      on(1, 8),
      on(10, 8),
      `${partial} The calendar ends too early, so events may be missing.`,
    ])
  })

  test('an event without a beginning is in the calendar’s zone, too', () => {
    const open = eventOf('DTSTART:20261201T120000', hour).slice(1)
    expect(busyTimes(calendarOf('X-WR-TIMEZONE:Asia/Tokyo', ...open, ...open))).toEqual([
      on(1, 3),
      'We couldn’t read part of 2 events. Check their times.',
    ])
  })

  test('many unknown zones and events are named and counted in one notice', () => {
    const all = [1, 2, 3, 4].flatMap((n) => eventOf(`DTSTART;TZID=Zone ${n}:20261201T080000`, hour))
    expect(busyTimes(calendarOf(...all, ...eventOf(), ...eventOf())).at(-1)).toBe(
      'We don’t know the time zones “Zone 1”, “Zone 2”, “Zone 3” and 1 more, so we may block the wrong hours. ' +
        'We couldn’t read 2 events, so people can book those times.',
    )
  })
})
