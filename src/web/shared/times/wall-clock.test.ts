import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import * as server from '../../../domains/availability/rules.ts'
import { timesFor } from './half-hours.ts'
import { clockChangeAt, toInstant, toWallClock } from './wall-clock.ts'

const newYork = 'America/New_York'

describe('A wall-clock time', () => {
  it.each([
    ['in winter', '2026-12-07', '18:00', newYork, '2026-12-07T23:00:00.000Z', null],
    ['in summer', '2026-07-01', '09:30', 'Australia/Sydney', '2026-06-30T23:30:00.000Z', null],
    ['after a clock change that day', '2026-11-01', '09:00', newYork, '2026-11-01T14:00:00.000Z', null],
    ['that is skipped', '2027-03-14', '02:30', newYork, '2027-03-14T07:00:00.000Z', 'skipped'],
    ['that occurs twice', '2026-11-01', '01:30', newYork, '2026-11-01T05:30:00.000Z', 'twice'],
    [
      'skipped by half an hour',
      '2026-10-04',
      '02:00',
      'Australia/Lord_Howe',
      '2026-10-03T15:30:00.000Z',
      'skipped',
    ],
    ['on a leap day', '2028-02-29', '12:00', 'Europe/Berlin', '2028-02-29T11:00:00.000Z', null],
    ['at the end of a year', '2026-12-31', '24:00', newYork, '2027-01-01T05:00:00.000Z', null],
  ])('%s', (_, date, time, zone, instant, change) => {
    expect(toInstant({ date, time }, zone)).toBe(instant)
    expect(clockChangeAt({ date, time }, zone)).toBe(change)
  })

  it('that is incomplete is no instant', () => {
    expect(toInstant({ date: '', time: '10:00' }, 'UTC')).toBeNull()
    expect(toInstant({ date: '2026-12-07', time: 'TBD' }, 'UTC')).toBeNull()
  })

  it('means the same in the browser and on the server, on every day and in every kind of zone', () => {
    const zones = fc.constantFrom(
      newYork,
      'Europe/London',
      'Australia/Sydney',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
      'Africa/Cairo',
      'Asia/Kathmandu',
      'Pacific/Kiritimati',
    )
    const days = fc.integer({ min: 0, max: 1500 })
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 95 }), zones, (day, quarter, zone) => {
        const date = Temporal.PlainDate.from('2026-01-01').add({ days: day }).toString()
        const time = `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
        const expected = server.toInstant(date, time, zone)
        expect(toInstant({ date, time }, zone)).toBe(expected.toISOString())
        expect(toWallClock(expected, zone)).toEqual(server.toWallClock(expected, zone))
      }),
      { numRuns: 500 },
    )
  })
})

test('pickers offer 09:00 to 17:30, and the whole day on request', () => {
  const ends = (times: string[]) => [times.at(0), times.at(-1), times.length]
  expect(ends(timesFor('start', false))).toEqual(['09:00', '17:30', 18])
  expect(ends(timesFor('start', true))).toEqual(['00:00', '23:30', 48])
  expect(ends(timesFor('end', true))).toEqual(['00:30', '24:00', 48])
})
