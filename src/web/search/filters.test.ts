import { expect, test } from 'vitest'
import type { SearchRow } from '../../contract/search/search.ts'
import { createApi } from '../api.ts'
import { parseSearch, stringifySearch } from '../search-params.ts'
import {
  actionsOn,
  broaderQuery,
  countFilters,
  facetsQuery,
  formatPeopleCount,
  resultsQuery,
} from './filters.ts'
import { readFilters } from './read-filters.ts'

test('invalid parameters in a URL are ignored', () => {
  expect(
    readFilters({
      q: '  ',
      language: 'tlh',
      categories: 'x,-1,7,7,1e99',
      userType: 'admin',
      sort: 'price',
      page: 'z',
    }),
  ).toEqual({
    categories: [7],
  })
})

test('a long text is cut, never through an emoji', () => {
  const { q } = readFilters({ q: `${'a'.repeat(199)}🎙` })
  expect([q?.length, q?.isWellFormed()]).toEqual([200, true])
})

test('filters survive the round trip through a URL', () => {
  const filters = {
    q: 'night & day',
    categories: [1, 36],
    userType: 'guest',
    location: 'São Paulo',
    medium: 'podcast',
    language: 'haw',
    available: true,
    verified: true,
    noSpeakingFee: true,
    wellReviewed: true,
    sort: 'newest',
    cursor: 'abc-_1',
    page: 2,
  } as const
  const address = stringifySearch(filters)
  expect(address).toContain('categories=1,36')
  expect(readFilters(parseSearch(address))).toEqual(filters)
})

test('a form without JavaScript repeats a name for each category', () => {
  expect(readFilters(parseSearch('?categories='))).toEqual({})
  expect(readFilters(parseSearch('?q=&userType=&categories=3&categories=5'))).toEqual({ categories: [3, 5] })
})

test('counts read as exact numbers, or with a plus if there are more', () => {
  expect(formatPeopleCount('1')).toBe('1 person')
  expect(formatPeopleCount('0')).toBe('0 people')
  expect(formatPeopleCount('9999')).toBe('9,999 people')
  expect(formatPeopleCount('5000+')).toBe('5,000+ people')
  expect(formatPeopleCount('10000+')).toBe('10,000+ people')
  // The counts beside the filters end there too.
  expect(formatPeopleCount('10000')).toBe('10,000+ people')
})

test('no one can message samples or themselves, visitors can’t message, and only bookable people can be booked', () => {
  const person = { id: 7, sample: false, bookable: true } as SearchRow
  expect(actionsOn(person, 1)).toEqual({ message: true, book: true })
  expect(actionsOn(person, 7)).toEqual({ message: false, book: false })
  expect(actionsOn(person, null)).toEqual({ message: false, book: true })
  expect(actionsOn({ ...person, sample: true }, 1)).toEqual({ message: false, book: true })
  expect(actionsOn({ ...person, bookable: false }, 1)).toEqual({ message: true, book: false })
})

test('the filter count leaves out text, order and page', () => {
  expect(
    countFilters({
      categories: [3, 5],
      userType: 'guest',
      location: 'Oslo',
      medium: 'tv',
      language: 'haw',
      available: true,
      verified: true,
      noSpeakingFee: true,
      wellReviewed: true,
    }),
  ).toBe(10)
  expect(countFilters({ q: 'radio', sort: 'newest', page: 2 })).toBe(0)
})

test('only results are requested with order and page; counts and wider searches by filters alone', async () => {
  const asked: string[] = []
  const api = createApi(async (path) => {
    asked.push(path)
    return { status: 200, statusText: '', headers: { get: () => null }, text: async () => '[]' }
  })
  const filters = readFilters({ q: 'radio', sort: 'newest', cursor: 'abc', page: 2 })
  for (const query of [resultsQuery, facetsQuery, broaderQuery])
    await query(api, filters, 'Asia/Tokyo').queryFn({})
  await resultsQuery(api, { q: 'chef tuesday evening' }, 'Asia/Tokyo').queryFn({})
  await resultsQuery(api, { q: 'chef tuesday evening' }, null).queryFn({})
  expect(asked).toEqual([
    '/api/search?q=radio&sort=newest&cursor=abc',
    '/api/search/facets?q=radio',
    '/api/search/looser?q=radio',
    '/api/search?q=chef+tuesday+evening&timeZone=Asia%2FTokyo',
    '/api/search?q=chef+tuesday+evening',
  ])
})
