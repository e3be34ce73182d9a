import { expect, test } from 'vitest'
import { plainLine, plainText } from './plain-text.ts'

test('marks that turn the direction of text, and characters that no one sees, are left out', () => {
  expect(plainLine('One\u202Eowt\u2066 three\u0000', 100)).toBe('One owt three')
  expect(plainLine('<p>Ma\u200Bya</p>&#xFEFF;\u2060Lee', 100)).toBe('Maya Lee')
})

test('paragraphs and breaks become lines; other tags go', () => {
  expect(plainText('<p>One<br>two</p>\n\n<ul><li>three</li></ul><!-- four -->', 100)).toBe('One\ntwo\nthree')
})

test('character references give their character once, and broken ones nothing', () => {
  expect(plainText('&amp;lt; &#x41;&#66; &#xD800;&#0; &unknown;', 100)).toBe('&lt; AB &unknown;')
})

test('a long text is cut with an ellipsis, never inside a character', () => {
  expect(plainText(`${'x'.repeat(8)}😀 and more`, 10)).toBe(`${'x'.repeat(8)}…`)
  expect(plainText('x'.repeat(10), 10)).toBe('x'.repeat(10))
})
