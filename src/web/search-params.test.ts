import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test('categories stand plainly in the address', () => {
  expect(stringifySearch({ q: 'night shift', categories: [1, 2], userType: 'guest' })).toBe(
    '?q=night+shift&categories=1,2&userType=guest',
  )
})

test('what is empty leaves no trace in the address', () => {
  expect(stringifySearch({ q: '', categories: [], userType: undefined, page: null })).toBe('')
})

test.each(['ü & é + 100%', 'a=b#c', '/profile/7?book=true', '😀', '"quoted"'])(
  '%s survives the way there and back',
  (q) => {
    expect(parseSearch(stringifySearch({ q }))).toEqual({ q })
  },
)
