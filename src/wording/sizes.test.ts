import { expect, test } from 'vitest'
import { formatBytes } from './sizes.ts'

test.each([
  [0, '0 KB'],
  [840_000, '840 KB'],
  [999_900, '1 MB'],
  [1_240_000_000, '1.2 GB'],
  [9_960_000, '10 MB'],
  [123_400_000, '123 MB'],
  [5_000_000_000_000_000, '5,000 TB'],
])('%i bytes are %s', (bytes, said) => {
  expect(formatBytes(bytes)).toBe(said)
})
