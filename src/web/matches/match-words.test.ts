import { expect, test } from 'vitest'
import { lengthWords, pointWords, someOf } from './match-words.ts'

test('names stand in a sentence, and many are cut', () => {
  expect(someOf([])).toBe('')
  expect(someOf(['Water'])).toBe('Water')
  expect(someOf(['Water', 'Soil'])).toBe('Water and Soil')
  expect(someOf(['Water', 'Soil', 'Bees'])).toBe('Water, Soil and Bees')
  expect(someOf(['Water', 'Soil', 'Bees', 'Wood', 'Slugs'])).toBe('Water, Soil, Bees and 2 more')
})

test('lengths are said as people say them', () => {
  expect([30, 60, 90, 120, 750].map(lengthWords)).toEqual([
    '30 minutes',
    '1 hour',
    '1.5 hours',
    '2 hours',
    '12.5 hours',
  ])
})

test('how matches are found is told with the numbers that hold', () => {
  expect(pointWords().join(' ')).toContain('counts 3, a category 2; at most 3 of each')
})
