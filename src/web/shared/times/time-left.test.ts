import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test.each([
  [72 * 60, '3 days left'],
  [48 * 60, '2 days left'],
  [48 * 60 - 1, '47 hours left'],
  [60, '1 hour left'],
  [59, '59 minutes left'],
  [1, '1 minute left'],
  [0.5, 'less than a minute left'],
  [-0.5, 'time is up'],
])('%d minutes ahead: %s', (minutes, words) => {
  const now = Date.parse('2031-01-20T08:00:00Z')
  expect(timeLeft(new Date(now + minutes * 60_000).toISOString(), now)).toBe(words)
})
