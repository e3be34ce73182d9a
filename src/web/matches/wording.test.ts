import { expect, test } from 'vitest'
import { formatLength, matchPointTexts, someOf } from './wording.ts'

test('a list of names is cut after three', () => {
  expect(someOf([])).toBe('')
  expect(someOf(['Water'])).toBe('Water')
  expect(someOf(['Water', 'Soil'])).toBe('Water and Soil')
  expect(someOf(['Water', 'Soil', 'Bees'])).toBe('Water, Soil and Bees')
  expect(someOf(['Water', 'Soil', 'Bees', 'Wood', 'Slugs'])).toBe('Water, Soil, Bees and 2 more')
})

test('lengths read naturally', () => {
  expect([30, 60, 90, 120, 750].map(formatLength)).toEqual([
    '30 minutes',
    '1 hour',
    '1.5 hours',
    '2 hours',
    '12.5 hours',
  ])
})

test('the explanation states the actual points', () => {
  expect(matchPointTexts().join(' ')).toContain('counts 3, and each category 2. At most 3 of each')
})
