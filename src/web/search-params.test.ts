import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test('categories are plain in the URL', () => {
  expect(stringifySearch({ q: 'night shift', categories: [1, 2], userType: 'guest' })).toBe(
    '?q=night+shift&categories=1,2&userType=guest',
  )
})

test('empty values are left out of the URL', () => {
  expect(stringifySearch({ q: '', categories: [], userType: undefined, page: null })).toBe('')
})

test.each(['ü & é + 100%', 'a=b#c', '/profile/7?book=true', '😀', '"quoted"'])(
  '%s survives the round trip',
  (q) => {
    expect(parseSearch(stringifySearch({ q }))).toEqual({ q })
  },
)
