import { expect, test } from 'vitest'
import { parseRange } from './byte-range.ts'

test.each([
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=99-99', { first: 99, last: 99 }],
])('of 100 bytes, %s asks for a part', (header, part) => {
  expect(parseRange(header, 100)).toEqual(part)
})

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])(
  'of 100 bytes, %s asks for nothing that is there',
  (header) => {
    expect(parseRange(header, 100)).toBe('unsatisfiable')
  },
)

test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=20-10', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=a-b'])(
  '%s asks for everything',
  (header) => {
    expect(parseRange(header, 100)).toBeNull()
  },
)
