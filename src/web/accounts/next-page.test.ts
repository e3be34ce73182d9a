import { expect, test } from 'vitest'
import { nextPage } from './next-page.ts'

test.each(['/messages?to=7', '/profile/3?book=true', '/search?q=a%20b', '/'])(
  '%s is a page of this site',
  (next) => {
    expect(nextPage({ next })).toEqual({ next })
  },
)

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  'messages',
  '/login',
  '/register?next=/x',
  '',
  7,
  null,
])('%s is not', (next) => {
  expect(nextPage({ next })).toEqual({})
})
