import { expect, test } from 'vitest'
import { hashInAddress } from './picture-address.ts'

test('the hash is read only from a picture’s URL', () => {
  const hash = '0a'.repeat(32)
  expect(hashInAddress(`/pictures/${hash}-512.webp`)).toBe(hash)
  expect(hashInAddress(`https://example.org/pictures/${hash}-512.webp`)).toBeNull()
})
