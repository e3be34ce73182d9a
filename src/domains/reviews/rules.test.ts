import { expect, test } from 'vitest'
import { whyNotReview } from './rules.ts'

const now = new Date('2026-06-16T10:00:00Z')
const reviewBy = new Date(now.getTime() + 1)
const state = { reviewBy, own: undefined, received: undefined, areBlocked: false }

test('who could read the other’s review can’t write one, even if an admin completes the booking again', () => {
  expect(whyNotReview({ ...state, received: { shownAt: null } }, now)).toBeUndefined()
  expect(whyNotReview({ ...state, received: { shownAt: now } }, now)).toBe('tooLate')
  expect(whyNotReview(state, reviewBy)).toBe('tooLate')
})
