import { expect, test } from 'vitest'
import { timeLeft, timeUntil } from './time-left.ts'

const now = Date.parse('2031-01-20T08:00:00Z')
const after = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

test.each([
  [72 * 60, '3 days left', 'in 3 days'],
  [48 * 60, '2 days left', 'in 2 days'],
  [48 * 60 - 1, '47 hours left', 'in 47 hours'],
  [3 * 60 - 1, '2 hours left', 'in 2 hours and 59 minutes'],
  [60, '1 hour left', 'in 1 hour'],
  [59, '59 minutes left', 'in 59 minutes'],
  [1, '1 minute left', 'in 1 minute'],
  [0.5, 'less than a minute left', 'in less than a minute'],
  [-0.5, 'time is up', 'now'],
])('%d minutes ahead: %s, %s', (minutes, left, until) => {
  expect([timeLeft(after(minutes), now), timeUntil(after(minutes), now)]).toEqual([left, until])
})
