import { expect, test } from 'vitest'
import { dayAcross, daysShown, ownDays, titleOf } from './calendar-span.ts'

const ends = (days: string[]) => [days.at(0), days.at(-1), days.length]

test('a week is Monday to Sunday around the day', () => {
  for (const day of ['2026-11-30', '2026-12-03', '2026-12-06']) {
    expect(ends(daysShown('week', day))).toEqual(['2026-11-30', '2026-12-06', 7])
  }
})

test('a month has whole weeks; the days of other months aren’t its own', () => {
  expect(ends(daysShown('month', '2026-11-15'))).toEqual(['2026-10-26', '2026-12-06', 42])
  expect(ends(ownDays('month', '2026-11-15'))).toEqual(['2026-11-01', '2026-11-30', 30])
  expect(ends(daysShown('month', '2027-02-28'))).toEqual(['2027-02-01', '2027-02-28', 28])
})

test.each([
  ['week', '2026-12-30', '2026-12-23', '2027-01-06'],
  ['month', '2026-12-31', '2026-11-01', '2027-01-01'],
  ['month', '2027-01-31', '2026-12-01', '2027-02-01'],
] as const)('the %s around %s lies between %s and %s', (view, day, before, after) => {
  expect([dayAcross(view, day, -1), dayAcross(view, day, 1)]).toEqual([before, after])
})

test.each([
  ['week', '2026-11-25', 'Nov 23 – 29, 2026'],
  ['week', '2026-12-01', 'Nov 30 – Dec 6, 2026'],
  ['week', '2026-12-31', 'Dec 28, 2026 – Jan 3, 2027'],
  ['month', '2026-11-25', 'November 2026'],
] as const)('the %s of %s is called %s', (view, day, title) => {
  expect(titleOf(view, day)).toBe(title)
})
