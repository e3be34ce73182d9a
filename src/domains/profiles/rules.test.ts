import { expect, it } from 'vitest'
import { profileShownBy } from './rules.ts'

const get = (url: string, headers: Record<string, string> = {}) =>
  profileShownBy({ method: 'GET', url, headers })

it('A page of a profile shows that person, with any query string', () => {
  expect(get('/profile/12')).toBe(12)
  expect(get('/profile/12/?tab=availability')).toBe(12)
  expect(get('/personality/12?request=agent')).toBe(12)
})

it.each([
  '/profile/abc',
  '/profile/12x',
  '/profile/12/more',
  '/personality/abc',
  '/profile/',
  '/api/users/12',
  '/search?q=/profile/12',
])('%s shows no one', (url) => expect(get(url)).toBeUndefined())

it('Prefetched pages and other methods show no one', () => {
  expect(get('/profile/12', { 'sec-purpose': 'prefetch;prerender' })).toBeUndefined()
  expect(get('/profile/12', { purpose: 'prefetch' })).toBeUndefined()
  expect(profileShownBy({ method: 'HEAD', url: '/profile/12', headers: {} })).toBeUndefined()
})
