import { expect, test } from 'vitest'
import { dueReminder, nextReminderAt } from '../deadlines.ts'
import { addBusinessDays, answerBy, remindersOf } from './deadlines.ts'

const at = (instant: string) => new Date(instant)

test.each([
  ['a Monday morning', '2026-11-23T09:00:00Z', 3, '2026-11-26T09:00:00.000Z'],
  ['a Thursday, over the weekend', '2026-11-26T09:00:00Z', 3, '2026-12-01T09:00:00.000Z'],
  ['a Saturday', '2026-11-28T15:00:00Z', 1, '2026-12-01T00:00:00.000Z'],
  ['a Sunday', '2026-11-29T15:00:00Z', 1, '2026-12-01T00:00:00.000Z'],
  ['a Saturday, two weeks', '2026-11-28T00:30:00Z', 10, '2026-12-14T00:00:00.000Z'],
  ['the Monday after, two weeks', '2026-11-30T00:30:00Z', 10, '2026-12-14T00:30:00.000Z'],
  ['a Friday, two weeks', '2026-11-27T23:59:00Z', 10, '2026-12-11T23:59:00.000Z'],
])('%s: business days skip Saturdays and Sundays', (_, from, days, until) => {
  expect(addBusinessDays(at(from), days, 'UTC').toISOString()).toBe(until)
})

test('weekends are those of the time zone, not of UTC', () => {
  // Friday evening in New York is Saturday in UTC; Saturday morning in Sydney is Friday there.
  expect(addBusinessDays(at('2026-11-28T02:00:00Z'), 1, 'America/New_York').toISOString()).toBe(
    '2026-12-01T02:00:00.000Z',
  )
  expect(addBusinessDays(at('2026-11-27T14:00:00Z'), 1, 'Australia/Sydney').toISOString()).toBe(
    '2026-11-30T13:00:00.000Z',
  )
})

test('a clock change keeps the time of day', () => {
  // New York leaves summer time on November 1, 2026.
  const deadline = answerBy(at('2026-10-22T13:00:00Z'), 'America/New_York')
  expect(deadline.toISOString()).toBe('2026-11-05T14:00:00.000Z')
})

test('reminders come after 3 and 7 business days, and only once after the job was down', () => {
  const sentAt = at('2026-11-23T09:00:00Z')
  const reminders = remindersOf({ sentAt, expiresAt: answerBy(sentAt, 'UTC') }, 'UTC')
  const nextAfter = (now: Date) => nextReminderAt(reminders, now)
  const [third, seventh] = [at('2026-11-26T09:00:00Z'), at('2026-12-02T09:00:00Z')]
  expect([sentAt, third, seventh].map(nextAfter)).toEqual([third, seventh, null])
  const dueOn = (now: string) => dueReminder(reminders, at(now))
  expect(dueOn('2026-11-26T08:59:59Z')).toBeUndefined()
  expect(dueOn('2026-11-26T09:00:00Z')).toBe('after_3_days')
  expect(dueOn('2026-12-03T09:00:00Z')).toBe('after_7_days')
  expect(dueOn('2026-12-07T09:00:00Z')).toBeUndefined()
})
