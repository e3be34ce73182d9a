import { expect, test } from 'vitest'
import { showLanguage } from './languages.ts'

test.each([
  ['en-us', 'English'],
  ['DE', 'German'],
  ['zh-Hant-TW', 'Chinese'],
  ['nb-NO', 'Norwegian'],
  ['eng', 'English'],
  ['qqq', null],
])('a feed’s language %s is shown as %s', (tag, name) => {
  expect(showLanguage(tag)).toBe(name)
})
