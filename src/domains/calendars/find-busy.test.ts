import { describe, expect, test } from 'vitest'
import { askedOf, busyTimes, calendarOf } from '../../../tests/helpers/worlds/busy-times.ts'
import { runInWorker } from '../../platform/workers/run-in-worker.ts'
import type { Asked, Found } from './find-busy.ts'

const calendar = calendarOf
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
const busy = (text: string, timeZone = 'America/New_York') => busyTimes(text, timeZone)

describe('a single event is busy', () => {
  test.each([
    ['in UTC', 'DTSTART:20261201T150000Z', '2026-12-01T15:00/2026-12-01T16:00'],
    [
      'in a zone named without its data',
      'DTSTART;TZID=Europe/Berlin:20261201T150000',
      '2026-12-01T14:00/2026-12-01T15:00',
    ],
    ['in the owner’s zone if it names none', 'DTSTART:20261201T150000', '2026-12-01T20:00/2026-12-01T21:00'],
  ])('%s', (_, start, expected) => {
    expect(busy(calendar(...event('UID:a', start, 'DURATION:PT1H')))).toEqual([expected])
  })

  test('on all of its days, from the owner’s midnight, also over a clock change', () => {
    const days = calendar(...event('UID:a', 'DTSTART;VALUE=DATE:20270313', 'DTEND;VALUE=DATE:20270315'))
    expect(busy(days)).toEqual(['2027-03-13T05:00/2027-03-15T04:00'])
    expect(busy(calendar(...event('UID:a', 'DTSTART;VALUE=DATE:20270105')), 'Asia/Tokyo')).toEqual([
      '2027-01-04T15:00/2027-01-05T15:00',
    ])
  })

  test('by the zone data in the file for a custom zone', () => {
    const standard = 'BEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0330\r\nTZOFFSETTO:+0330'
    const zone = `BEGIN:VTIMEZONE\r\nTZID:Office clock\r\n${standard}\r\nEND:STANDARD\r\nEND:VTIMEZONE`
    const one = event('UID:a', 'DTSTART;TZID=Office clock:20261201T150000', 'DURATION:PT30M')
    expect(busy(calendar(zone, ...one))).toEqual(['2026-12-01T11:30/2026-12-01T12:00'])
  })

  test.each(['TRANSP:TRANSPARENT', 'STATUS:CANCELLED', 'UID:booking-7@room.example'])(
    'not with %s',
    (line) => {
      const uid = line.startsWith('UID') ? [] : ['UID:a']
      expect(busy(calendar(...event(...uid, 'DTSTART:20261201T150000Z', 'DURATION:PT1H', line)))).toEqual([])
    },
  )

  test('from another site with the same numbers', () => {
    const theirs = event('UID:booking-7@other.example', 'DTSTART:20261201T150000Z', 'DURATION:PT1H')
    expect(busy(calendar(...theirs))).toHaveLength(1)
  })

  test('only between yesterday and a year ahead', () => {
    const long = event('UID:a', 'DTSTART:20260101T000000Z', 'DTEND:20281231T000000Z')
    expect(busy(calendar(...long))).toEqual(['2026-11-20T12:00/2027-11-22T12:00'])
    const gone = event('UID:a', 'DTSTART:20261101T000000Z', 'DTEND:20261102T000000Z')
    const far = event('UID:b', 'DTSTART:20271201T000000Z', 'DTEND:20271202T000000Z')
    expect(busy(calendar(...gone, ...far))).toEqual([])
  })
})

describe('a repeated event', () => {
  const weekly = [
    'UID:w',
    'DTSTART;TZID=America/New_York:20261026T090000',
    'DTEND;TZID=America/New_York:20261026T100000',
  ]

  test('keeps its wall clock over a clock change', () => {
    const text = calendar(...event(...weekly, 'RRULE:FREQ=WEEKLY;UNTIL=20270322T130000Z'))
    const found = busy(text, 'Asia/Tokyo')
    expect(found[0]).toBe('2026-11-23T14:00/2026-11-23T15:00')
    expect(found.at(-2)).toBe('2027-03-15T13:00/2027-03-15T14:00')
    expect(found.at(-1)).toBe('2027-03-22T13:00/2027-03-22T14:00')
  })

  test('leaves out excluded, canceled and moved occurrences, and counts the new times of moved ones', () => {
    const text = calendar(
      ...event(
        ...weekly,
        'RRULE:FREQ=WEEKLY;COUNT=9',
        'EXDATE;TZID=America/New_York:20261027T090000,20261123T090000',
        'EXDATE;VALUE=DATE:20261130',
      ),
      ...event('UID:w', 'RECURRENCE-ID:20261207T140000Z', 'DTSTART:20261208T200000Z', 'DURATION:PT2H'),
      ...event(
        'UID:w',
        'RECURRENCE-ID;TZID=America/New_York:20261214T090000',
        'DTSTART;TZID=America/New_York:20261214T090000',
        'DURATION:PT1H',
        'STATUS:CANCELLED',
      ),
    )
    expect(busy(text)).toEqual(['2026-12-08T20:00/2026-12-08T22:00', '2026-12-21T14:00/2026-12-21T15:00'])
  })

  test('counts additional dates and days', () => {
    const more = event('UID:a', 'DTSTART:20261201T150000Z', 'DURATION:PT1H', 'RDATE:20261203T150000Z')
    expect(busy(calendar(...more))).toEqual([
      '2026-12-01T15:00/2026-12-01T16:00',
      '2026-12-03T15:00/2026-12-03T16:00',
    ])
    const yearly = event('UID:b', 'DTSTART;VALUE=DATE:19900228', 'RRULE:FREQ=YEARLY')
    expect(busy(calendar(...yearly), 'UTC')).toEqual(['2027-02-28T00:00/2027-03-01T00:00'])
  })

  test('counts from yesterday on when it began earlier and is still going on', () => {
    const long = event('UID:a', 'DTSTART:20261015T000000Z', 'DURATION:P21D', 'RRULE:FREQ=MONTHLY;COUNT=2')
    expect(busy(calendar(...long))).toEqual(['2026-11-20T12:00/2026-12-06T00:00'])
  })

  test('stays busy when its exclusions cannot be parsed', () => {
    const odd = event('UID:a', 'DTSTART:20261201T150000Z', 'DURATION:PT1H', 'EXDATE;VALUE=TEXT:never')
    expect(busy(calendar(...odd))).toEqual([
      '2026-12-01T15:00/2026-12-01T16:00',
      'We couldn’t read part of 1 event. Check its times.',
    ])
  })
})

test('overlapping and touching times are joined', () => {
  const text = calendar(
    ...event('UID:a', 'DTSTART:20261201T150000Z', 'DURATION:PT1H'),
    ...event('UID:b', 'DTSTART:20261201T153000Z', 'DURATION:PT1H'),
    ...event('UID:c', 'DTSTART:20261201T163000Z', 'DURATION:PT30M'),
  )
  expect(busy(text)).toEqual(['2026-12-01T15:00/2026-12-01T17:00'])
})

test('busy times of a day with more than 30 are rounded to half hours', () => {
  const minutesOn = (day: string, count: number) =>
    Array.from({ length: count }, (_, n) => {
      const time = new Date(Date.UTC(2000, 0, 1, 0, 5 + 20 * n)).toISOString().slice(11, 16).replace(':', '')
      return event(`UID:${day}-${n}`, `DTSTART:${day}T${time}00Z`, 'DURATION:PT1M')
    }).flat()
  const found = busy(calendar(...minutesOn('20261201', 30), ...minutesOn('20261202', 31)))
  expect(found).toHaveLength(31)
  expect(found[0]).toBe('2026-12-01T00:05/2026-12-01T00:06')
  expect(found[30]).toBe('2026-12-02T00:00/2026-12-02T10:30')
})

test.each(['', '<!doctype html><p>Sign in</p>', 'BEGIN:VCARD\r\nVERSION:4.0\r\nEND:VCARD', '{}', '\uFEFF'])(
  'anything that isn’t a calendar is reported as such: %j',
  (text) => {
    expect(busy(text)).toEqual(['This link doesn’t lead to a calendar.'])
  },
)

describe('a hostile calendar is refused with a sentence, or its thread is stopped', () => {
  const aside = (text: string, timeoutMs = 100_000) =>
    runInWorker<Asked, Found>({
      module: new URL('./find-busy.ts', import.meta.url),
      name: 'findBusy',
      input: askedOf(text),
      timeoutMs,
    })

  const everySecond = event('UID:a', 'DTSTART:20000101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')

  test.each([
    ['every second forever', everySecond],
    [
      'too many events',
      Array.from({ length: 20_001 }, (_, i) =>
        event(`UID:${i}`, 'DTSTART:20261201T000000Z', 'DURATION:PT1S'),
      ).flat(),
    ],
  ])('%s', async (_, lines) => {
    expect(await aside(calendar(...lines))).toEqual({
      problem: 'This calendar has too many events for us to read.',
    })
  })

  test('a rule that never matches', async () => {
    const never = event('UID:a', 'DTSTART:20260101T000000Z', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')
    expect(await aside(calendar(...never))).toEqual({ spans: [], notice: null })
  })

  test('a reading that takes too long is stopped and delays nothing else', async () => {
    const rule = 'RRULE:FREQ=SECONDLY;BYDAY=MO,TU,WE,TH,FR,SA,SU'
    const slow = Array.from({ length: 20 }, () => event('UID:a', 'DTSTART:20260101T000000Z', rule)).flat()
    let beats = 0
    const beat = setInterval(() => beats++, 20)
    await expect(aside(calendar(...slow), 400)).rejects.toThrow('aborted')
    clearInterval(beat)
    expect(beats).toBeGreaterThan(5)
  })
})
