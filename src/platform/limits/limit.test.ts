import { expect, test } from 'vitest'
import type { Ctx } from '../ctx.ts'
import { refuseAbove } from './limit.ts'

const now = new Date('2026-03-03T10:00:00Z')
const limit = { name: 'tries', points: 5, seconds: 60 }
const reach = (
  points: number,
  { waits = 60, factor = 1, sentence = undefined as ((most: number) => string) | undefined } = {},
) =>
  refuseAbove({ clock: { now: () => now }, config: { rateLimitFactor: factor } } as Partial<Ctx> as Ctx, {
    limit: { ...limit, ...(sentence && { sentence }) },
    key: '',
    points,
    resetsAtMs: now.getTime() + waits * 1000,
  })

test('the last try of a limit passes, the next one does not', () => {
  expect(() => reach(5)).not.toThrow()
  expect(() => reach(6)).toThrow('Too many attempts. Try again in 1 minute.')
})

test('the site’s factor scales the limit, and leaves at least one try', () => {
  expect(() => reach(10, { factor: 2 })).not.toThrow()
  expect(() => reach(11, { factor: 2 })).toThrow('Too many attempts')
  expect(() => reach(1, { factor: 0.01 })).not.toThrow()
  expect(() => reach(2, { factor: 0.01 })).toThrow('Too many attempts')
})

test.each([
  [0, '1 minute', 1],
  [59.2, '1 minute', 60],
  [61, '2 minutes', 61],
  [7200, '120 minutes', 7200],
  [7201, '3 hours', 7201],
  [86_400, '24 hours', 86_400],
])('after a wait of %i seconds the message is “%s”', (waits, words, retryAfterSeconds) => {
  const refusal = expect.objectContaining({
    status: 429,
    message: `Too many attempts. Try again in ${words}.`,
    details: { retryAfterSeconds },
  })
  expect(() => reach(6, { waits })).toThrow(refusal)
})

test('the message of a limit for ordinary use names what is limited', () => {
  const sentence = (most: number) => `You can start ${most} new conversations a day.`
  expect(() => reach(6, { sentence })).toThrow(
    'You can start 5 new conversations a day. Try again in 1 minute.',
  )
})
