import { expect, test } from 'vitest'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import { hasTabBar, isAppPage } from './app-pages.ts'

const me = exampleMe({ timeZone: 'Europe/Berlin', id: 7 })

test.each([
  ['/dashboard', true],
  ['/messages/3', true],
  ['/settings/agent', true],
  ['/agent/a-link', true],
  ['/start/topics', true],
  ['/settings/payments', true],
  ['/', false],
  ['/search', false],
  ['/profile/7', false],
  ['/agents-of-change', false],
])('%s is an app page: %s', (path, isApp) => {
  expect(isAppPage(path)).toBe(isApp)
})

test.each([
  ['/dashboard', {}, true],
  ['/search', {}, true],
  ['/profile/7', {}, true],
  ['/profile/8', {}, false],
  ['/messages', {}, true],
  ['/messages', { to: '8' }, false],
  ['/messages/3', {}, false],
  ['/agent/a-link', {}, false],
  ['/start/topics', {}, false],
  ['/about', {}, false],
])('%s with %j has a tab bar for a member: %s, and none for visitors', (path, search, has) => {
  expect(hasTabBar(path, search, me)).toBe(has)
  expect(hasTabBar(path, search, null)).toBe(false)
})
