import { expect, test } from 'vitest'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import type { Me } from '../../contract/accounts.ts'
import { createApi } from '../api.ts'
import { itemsFor } from '../chrome/nav-items.ts'
import { createRouter } from '../router.tsx'
import { matchNamed, placesFor } from './places.ts'

const member = exampleMe({ timeZone: 'Europe/Berlin' })
const admin: Me = { ...member, userType: 'admin' }
const labelsOf = (me: Me | null, text: string) => matchNamed(placesFor(me), text).map(({ label }) => label)

test('every place of quick search is a page, and every page of the top bar is a place', () => {
  const router = createRouter({ api: createApi(() => Promise.reject(new Error('No network.'))) })
  for (const me of [null, member, admin]) {
    const places = placesFor(me)
    expect(new Set(places.map(({ href }) => href)).size).toBe(places.length)
    const lost = places.filter(({ href }) => {
      const { pathname } = new URL(href, 'http://localhost')
      return /__root__$|\/\$$/.test(router.matchRoutes(pathname, {}).at(-1)?.routeId ?? '')
    })
    expect(lost).toEqual([])
    const paths = places.map(({ href }) => href)
    for (const { to } of itemsFor(me)) expect(paths).toContain(to)
  }
})

test('visitors find no members’ pages, and members no admin pages', () => {
  expect(labelsOf(null, 'dashboard')).toEqual([])
  expect(labelsOf(null, 'sign')).toEqual(['Sign in', 'Sign up'])
  expect(labelsOf(member, 'sign')).toEqual([])
  expect(labelsOf(member, 'audit')).toEqual([])
  expect(labelsOf(admin, 'audit')).toEqual(['Admin: audit'])
})

test('a place is found by the start of any of its words, and by other words for it', () => {
  expect(labelsOf(member, 'hou week')).toEqual(['Your weekly hours'])
  expect(labelsOf(member, 'password')).toEqual(['Account settings'])
  expect(labelsOf(member, 'ours')).toEqual([])
  expect(labelsOf(member, 'saved')).toEqual(['Saved people', 'Saved searches'])
  expect(labelsOf(member, 'calendar')[0]).toBe('Calendar settings')
})
