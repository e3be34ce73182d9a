import type { Pair } from './row.ts'

export type Figures = {
  ours: number[]
  limit: number[]
  /** Of the medians. */
  ratio: number
  /** The lowest and the highest ratio of one round. */
  spread: [lowest: number, highest: number]
}

/**
 * Each in turn, and every second round the other way around, so that a busy moment affects both. The first round of several isn't
 * counted: a program that has just started compiles what it does often, for a second or two.
 */
export async function compare(pair: Pair, rounds: number): Promise<Figures> {
  const ours: number[] = []
  const limit: number[] = []
  const acts = [
    async () => void ours.push(await pair.ours()),
    async () => void limit.push(await pair.limit()),
  ]
  if (rounds > 1) {
    await pair.ours()
    await pair.limit()
  }
  for (let round = 0; round < rounds; round++) {
    for (const act of round % 2 ? acts.toReversed() : acts) await act()
  }
  const ratios = ours.map((figure, at) => figure / (limit[at] ?? Number.NaN))
  return {
    ours,
    limit,
    ratio: median(ours) / median(limit),
    spread: [Math.min(...ratios), Math.max(...ratios)],
  }
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5)
}

/** `share` between 0 and 1. */
export function quantile(numbers: readonly number[], share: number): number {
  if (numbers.length === 0) throw new Error('There is nothing to take a quantile of.')
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number
}
