import { expect, test } from 'vitest'
import { freeDays } from './free-spans.ts'

const half = (startsAt: string) => ({
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + 30 * 60_000).toISOString(),
})
const times = ['2026-12-03T22:30:00.000Z', '2026-12-03T23:00:00.000Z', '2026-12-03T23:30:00.000Z'].map(half)

test('times that follow each other are one span', () => {
  const later = half('2026-12-03T12:00:00.000Z')
  expect(freeDays([later, ...times], 'UTC')).toEqual([
    {
      date: '2026-12-03',
      spans: [later, { startsAt: '2026-12-03T22:30:00.000Z', endsAt: '2026-12-04T00:00:00.000Z' }],
    },
  ])
})

test('a guest in another zone sees them on their own day', () => {
  expect(freeDays(times, 'Asia/Tokyo').map(({ date }) => date)).toEqual(['2026-12-04'])
  expect(freeDays(times, 'Europe/Stockholm').map(({ date, spans }) => [date, spans.length])).toEqual([
    ['2026-12-03', 1],
    ['2026-12-04', 1],
  ])
})
