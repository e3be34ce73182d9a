import { expect, test } from 'vitest'
import { leastOf, roundDown } from './sample-tiers.ts'

const chance = (n: number) => {
  const hash = Math.sin(n * 12.9898) * 43_758.5453
  return hash - Math.floor(hash)
}

test('an estimate is almost never more than there are, and not far below', () => {
  const people = 1_000_000
  for (const share of [0.01, 0.05, 0.3]) {
    const least = Array.from({ length: 400 }, (_, run) => {
      const found = Array.from({ length: 1000 }, (_, i) => chance(run * 1000 + i) < share)
      return leastOf({ scale: people / 1000, total: (found.filter(Boolean).length * people) / 1000 })
    }).toSorted((a, b) => a - b)
    const real = share * people
    expect(least.filter((each) => each > real).length, `${share}`).toBeLessThanOrEqual(2)
    expect(least.at(200), `${share}`).toBeGreaterThan(real / 20)
  }
  expect(leastOf({ scale: 1000, total: 400_000 })).toBeGreaterThan(300_000)
})

test('totals keep one digit', () => {
  expect([0, 7, 540, 5432, 9999, 123_456].map(roundDown)).toEqual([0, 7, 500, 5000, 9000, 100_000])
})
