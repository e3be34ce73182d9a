import { expect, test } from 'vitest'
import { filterLabels, partsOf } from './filter-labels.ts'

const science = { id: 3, name: 'Science' } as Parameters<typeof filterLabels>[1][number]
const filters = {
  q: 'radio',
  userType: 'guest',
  categories: [3, 9],
  location: 'Oslo',
  medium: 'radio',
  language: 'de',
  available: true,
  verified: true,
  noSpeakingFee: true,
  wellReviewed: true,
  sort: 'newest',
} as const

test('a search is described by the labels of its filters, in order', () => {
  expect(filterLabels({ ...filters, categories: [3, 9] }, [science])).toEqual([
    '“radio”',
    'Potential Guests',
    'Science',
    'Unknown category',
    'Radio show',
    'German',
    'Free soon',
    'Verified show',
    'No speaking fee',
    'Rated 4.5 and up',
    'Oslo',
  ])
  expect(filterLabels({ userType: 'creator' }, [])).toEqual(['Content Creators'])
  expect(filterLabels({ sort: 'newest' }, [science])).toEqual([])
})

test('each filter can be removed on its own', () => {
  const without = partsOf({ ...filters, categories: [3, 9] }, [science]).map((part) => part.without)
  expect(without).toEqual([
    { ...filters, q: undefined },
    { ...filters, userType: undefined },
    { ...filters, categories: [9] },
    { ...filters, categories: [3] },
    { ...filters, medium: undefined },
    { ...filters, language: undefined },
    { ...filters, available: undefined },
    { ...filters, verified: undefined },
    { ...filters, noSpeakingFee: undefined },
    { ...filters, wellReviewed: undefined },
    { ...filters, location: undefined },
  ])
})

test('words that were read as filters are shown as such, and removed from the text', () => {
  const q = 'chef in the uk free on tuesday or WEEKEND evenings who speaks german for free'
  const parts = partsOf(
    { q },
    [],
    [
      { as: 'place', words: 'in the uk' },
      { as: 'times', words: 'free on tuesday or WEEKEND evenings' },
      { as: 'language', words: 'who speaks german' },
      { as: 'noSpeakingFee', words: 'for free' },
    ],
  )
  expect(parts.map(({ label, without }) => [label, without.q])).toEqual([
    ['“chef”', 'in the uk free on tuesday or WEEKEND evenings who speaks german for free'],
    ['In the Uk', 'chef free on tuesday or WEEKEND evenings who speaks german for free'],
    ['Free on Tuesday or weekend evenings', 'chef in the uk who speaks german for free'],
    ['Who Speaks German', 'chef in the uk free on tuesday or WEEKEND evenings for free'],
    ['No speaking fee', 'chef in the uk free on tuesday or WEEKEND evenings who speaks german'],
  ])
  const label = (words: string) => partsOf({ q: words }, [], [{ as: 'times', words }])[0]?.label
  expect(label('free Tuesday evening')).toBe('Free Tuesday evening')
  // Any of the next four weeks.
  expect(label('free this weekend')).toBe('Free weekends')
  expect(label('next tue or friday evening')).toBe('Free Tuesday or Friday evenings')
  expect(label('every saturday morning free')).toBe('Free Saturday mornings')
  expect(label('who is available this sat or sunday')).toBe('Free Saturdays or Sundays')
  expect(label('available on the weekend')).toBe('Free on the weekend')
  expect(label('mon-fri evenings')).toBe('Free Monday-Friday evenings')
  expect(partsOf({ q: 'In Oslo' }, [], [{ as: 'place', words: 'In Oslo' }])).toEqual([
    { key: 'place-In Oslo', label: 'In Oslo', without: { q: undefined } },
  ])
})
