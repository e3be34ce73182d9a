import { expect, test } from 'vitest'
import { distinctTags, savedTime } from './rules.ts'

test('a tag counts once, however its letters are written', () => {
  expect(distinctTags(['Money', 'sleep', 'money', 'Sleep', 'MONEY'])).toEqual(['Money', 'sleep'])
})

test('an undone removal keeps its time; without one, or with a later one, the time is now', () => {
  const now = new Date('2026-05-04T10:00:00Z')
  expect(savedTime('2026-05-01T08:00:00Z', now)).toEqual(new Date('2026-05-01T08:00:00Z'))
  expect(savedTime('2027-01-01T00:00:00Z', now)).toEqual(now)
  expect(savedTime(undefined, now)).toEqual(now)
})
