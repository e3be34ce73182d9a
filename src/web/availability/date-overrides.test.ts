import { expect, test } from 'vitest'
import type { Override } from '../../contract/availability.ts'
import { formatDays, groupOverrides } from './date-overrides.tsx'
import { overrideText } from './override-text.ts'

let ids = 0
const away = (date: string, startTime: string | null = null, endTime: string | null = null): Override => ({
  id: ++ids,
  date,
  kind: 'away',
  startTime,
  endTime,
})
const extra = (date: string, startTime: string, endTime: string): Override => ({
  ...away(date, startTime, endTime),
  kind: 'extra',
})
const spans = (overrides: Override[]) =>
  groupOverrides(overrides).map(({ from, to, kind, startTime }) => [from, to, kind, startTime])

test('consecutive days with the same override are one run, in any order', () => {
  const days = ['2026-12-31', '2026-12-30', '2027-01-01'].map((date) => away(date))
  const [run, ...others] = groupOverrides(days)
  expect(others).toEqual([])
  expect(run).toMatchObject({ from: '2026-12-30', to: '2027-01-01', kind: 'away' })
  expect(run?.ids).toEqual([days[1]?.id, days[0]?.id, days[2]?.id])
})

test.each([
  ['there is a day between them', [away('2026-12-01'), away('2026-12-03')]],
  [
    'one is unavailable and the other has extra hours',
    [away('2026-12-01', '09:00', '10:00'), extra('2026-12-02', '09:00', '10:00')],
  ],
  [
    'they start at different times',
    [away('2026-12-01', '09:00', '12:00'), away('2026-12-02', '10:00', '12:00')],
  ],
  [
    'they end at different times',
    [away('2026-12-01', '09:00', '12:00'), away('2026-12-02', '09:00', '13:00')],
  ],
])('two days are two runs if %s', (_, overrides) => {
  expect(groupOverrides(overrides)).toHaveLength(2)
})

test('several overrides on one day are ordered by time, each in its own run', () => {
  const overrides = [
    extra('2026-12-01', '18:00', '20:00'),
    away('2026-12-01', '09:00', '10:00'),
    extra('2026-12-02', '18:00', '20:00'),
    away('2026-12-02', '09:00', '10:00'),
  ]
  expect(spans(overrides)).toEqual([
    ['2026-12-01', '2026-12-02', 'away', '09:00'],
    ['2026-12-01', '2026-12-02', 'extra', '18:00'],
  ])
})

test('a run is named by its days and hours', () => {
  expect(formatDays({ from: '2026-12-03', to: '2026-12-03' })).toBe('Thu, Dec 3, 2026')
  expect(formatDays({ from: '2026-12-03', to: '2026-12-06' })).toBe('Thu, Dec 3, 2026 – Sun, Dec 6, 2026')
  expect(overrideText(away('2026-12-03'))).toBe('Unavailable all day')
  expect(overrideText(away('2026-12-03', '09:00', '12:00'))).toBe('Unavailable 9:00 AM – 12:00 PM')
  expect(overrideText(extra('2026-12-03', '18:00', '20:00'))).toBe('Extra hours 6:00 PM – 8:00 PM')
})
