import { expect, test } from 'vitest'
import { matchesEntityTag } from './entity-tag.ts'

test.each([
  ['the same tag', '"a1"', '"a1"', true],
  ['one of several', '"other" ,\t"a1"', '"a1"', true],
  ['a tag that a proxy made weak', 'W/"a1"', '"a1"', true],
  ['the strong form of a weak tag', '"a1"', 'W/"a1"', true],
  ['another tag', '"a12"', '"a1"', false],
  ['no tag', undefined, '"a1"', false],
])('a request with the tag %s gets a full answer or a 304', (_, known, tag, expected) => {
  expect(matchesEntityTag({ headers: { 'if-none-match': known } }, tag)).toBe(expected)
})
