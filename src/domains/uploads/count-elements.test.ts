import { expect, test } from 'vitest'
import { readSound } from '../../../tests/helpers/browser/sounds.ts'
import { countElements, mostElements } from './count-elements.ts'

const hex = (text: string) => Buffer.from(text, 'hex')
const many = (element: Buffer) => Array.from({ length: 50_000 }, () => element)
const box = (name: string, size = 8) =>
  Buffer.concat([hex(size.toString(16).padStart(8, '0')), Buffer.from(name)])
const page = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(23)])

test.each(['mp3', 'm4a', 'webm', 'ogg'])('a recording has few elements: %s', (kind) => {
  expect(countElements(readSound(`two-seconds.${kind}`))).toBeLessThan(300)
})

test.each([
  [
    'empty elements in a segment of WebM',
    [hex('1a45dfa380'), hex('18538067'), hex('01ffffffffffffff'), ...many(hex('ec80'))],
  ],
  [
    'empty elements in the tags of WebM',
    [
      hex('1a45dfa380'),
      hex('18538067'),
      hex('01ffffffffffffff'),
      hex('1254c367'),
      hex('01ffffffffffffff'),
      ...many(hex('737380')),
    ],
  ],
  [
    'clusters of WebM',
    [hex('1a45dfa380'), hex('18538067'), hex('01ffffffffffffff'), ...many(hex('1f43b67580'))],
  ],
  ['boxes of MP4', [box('ftyp'), ...many(box('free'))]],
  ['boxes inside boxes of MP4', [box('ftyp'), ...many(box('udta'))]],
  ['boxes of MP4 without an end', [box('ftyp'), Buffer.concat([box('free', 1), Buffer.alloc(8)])]],
  ['pages of Ogg', many(page)],
])('a file of nothing but %s has too many', (_, parts) => {
  expect(countElements(Buffer.concat(parts))).toBeGreaterThan(mostElements)
})

test.each(['', '00', '1a45dfa3', '1a45dfa380', '4f67675300'])('%s has hardly any', (bytes) => {
  expect(countElements(hex(bytes))).toBeLessThan(3)
})
