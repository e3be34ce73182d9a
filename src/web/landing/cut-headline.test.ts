import { expect, test } from 'vitest'
import { cutHeadline } from './cut-headline.ts'

test.each([
  ['Climate scientist', 'Climate scientist'],
  ['Marine biologist, diver and author of two books', 'Marine biologist'],
  ['Host of The Quiet Shift, a podcast about people who work at night', 'Host of The Quiet Shift'],
  ['I teach people how to negotiate with landlords', 'I teach people how to negotiate with…'],
  ['気候変動についてよく話す人'.repeat(4), '気候変動についてよく話す人'.repeat(4)],
])('on a small card, “%s” ends well: %s', (headline, shown) => {
  expect(cutHeadline(headline)).toBe(shown)
})
