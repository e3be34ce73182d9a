import { expect, test } from 'vitest'
import { formatLength, formatNames, matchPointTexts } from './wording.ts'

test('a list of names is cut after three', () => {
  expect(formatNames([])).toBe('')
  expect(formatNames(['Water'])).toBe('Water')
  expect(formatNames(['Water', 'Soil'])).toBe('Water and Soil')
  expect(formatNames(['Water', 'Soil', 'Bees'])).toBe('Water, Soil and Bees')
  expect(formatNames(['Water', 'Soil', 'Bees', 'Wood', 'Slugs'])).toBe('Water, Soil, Bees and 2 more')
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
