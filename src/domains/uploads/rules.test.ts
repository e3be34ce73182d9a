import { expect, it } from 'vitest'
import { initialsColors, readDataAddress } from './rules.ts'

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

it('initials have a contrast of at least 4.5 on each of the five colors', () => {
  expect(new Set(initialsColors).size).toBe(5)
  for (const colour of initialsColors) expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5)
})

it('only base64 data URLs are read', () => {
  expect(readDataAddress('data:image/png;base64,aGVsbG8=')).toEqual(Buffer.from('hello'))
  for (const wrong of [
    '',
    'data:image/png,hello',
    'data:image/png;base64,',
    'data:image/png;base64,a b',
    'hello',
  ]) {
    expect(readDataAddress(wrong)).toBeNull()
  }
})
