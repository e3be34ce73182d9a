import { expect, test } from 'vitest'
import { site, tables } from './growth-inputs.ts'
import { createRandom, fanOut, harmonic, partOf, shareOfFirst, skew, zipfRank } from './growth-model.ts'

const close = (value: number, to: number) => expect(Math.abs(value / to - 1)).toBeLessThan(1e-6)

test('a long sum is the same as one added term by term', () => {
  for (const s of [0.5, 0.8, 1, 1.2]) {
    let added = 0
    for (let k = 1; k <= 200_000; k++) added += k ** -s
    close(harmonic(200_000, s), added)
  }
  expect(harmonic(3, 1)).toBeCloseTo(1 + 1 / 2 + 1 / 3)
})

test('drawn ranks follow the shares: the first ten of 1,000 get what the sum says', () => {
  const random = createRandom(7)
  const ranks = Array.from({ length: 200_000 }, () => zipfRank(1000, 0.8, random()))
  expect([0, 1 - 1e-12].map((u) => zipfRank(1000, 0.8, u))).toEqual([1, 1000])
  expect([0, 1 - 1e-12].map((u) => zipfRank(1000, 1, u))).toEqual([1, 1000])
  const first = ranks.filter((rank) => rank <= 10).length / ranks.length
  const expected = harmonic(10, 0.8) * shareOfFirst(1000, 0.8)
  expect(Math.abs(first / expected - 1)).toBeLessThan(0.03)
})

test('a seed always gives the same numbers', () => {
  const three = (seed: number) => Array.from({ length: 3 }, createRandom(seed))
  expect(three(1)).toEqual(three(1))
  expect(three(1)).not.toEqual(three(2))
})

test('even keys fill parts evenly, one hot key fills its own', () => {
  const loads = new Float64Array(16)
  for (let key = 0; key < 160_000; key++) loads[partOf(key, 16)]! += 1
  expect(skew(loads)).toBeLessThan(1.05)
  expect(skew([1, 1, 1, 5])).toBe(2.5)
})

test('processes that commit rarely tell each commit; busy ones collect', () => {
  const load = { recipients: 2, coalesceMs: 4, payloadMicros: 1, idMicros: 0.1 }
  const rare = fanOut({ ...load, commits: 10, processes: 10 })
  expect(rare.sent).toBeCloseTo(1, 1)
  expect(rare.received).toBeCloseTo(9, 0)
  expect(rare.ids).toBeCloseTo(18)
  const busy = fanOut({ ...load, commits: 100_000, processes: 10 })
  expect(busy.sent).toBeLessThan(250)
  expect(busy.ids).toBeCloseTo(180_000)
  expect(busy.busy).toBeCloseTo((busy.received + busy.ids * 0.1) / 1e6)
})

test('every table on paper has its measured size, and messages are those of the site', () => {
  expect(tables.filter(({ bytes }) => bytes < 50)).toEqual([])
  expect(tables.find(({ table }) => table === 'messages')?.kept).toBe(site.messages)
})
