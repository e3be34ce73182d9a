/** Mulberry32: the same numbers for the same seed on every machine. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** 1 + 2^-s + … + n^-s. The first 1,000 terms are added; the rest is the integral and its first correction. */
export function harmonic(n: number, s: number): number {
  const exact = Math.min(n, 1000)
  let sum = 0
  for (let k = 1; k <= exact; k++) sum += k ** -s
  if (n <= exact) return sum
  const integral = s === 1 ? Math.log(n / exact) : (n ** (1 - s) - exact ** (1 - s)) / (1 - s)
  return sum + integral + (n ** -s - exact ** -s) / 2
}

/** What the most popular of `n` gets of everything, if the k-th gets k^-s of what the first gets. */
export const shareOfFirst = (n: number, s: number): number => 1 / harmonic(n, s)

/** A rank from 1 to `n` in that distribution, for `u` from 0 to 1: the curve from 0.5 to n + 0.5, rounded. */
export function zipfRank(n: number, s: number, u: number): number {
  const [start, end] = [0.5, n + 0.5]
  const power = (value: number) => value ** (1 - s)
  const rank =
    s === 1 ? start * (end / start) ** u : (power(start) + (power(end) - power(start)) * u) ** (1 / (1 - s))
  return Math.min(n, Math.max(1, Math.round(rank)))
}

/** The part of `parts` that a hash puts a key in. */
export function partOf(key: number, parts: number): number {
  let mixed = Math.imul(key ^ (key >>> 16), 0x45d9f3b)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b)
  return ((mixed ^ (mixed >>> 16)) >>> 0) % parts
}

/** How much the fullest part has, as a multiple of the mean. */
export function skew(loads: ArrayLike<number>): number {
  let sum = 0
  let most = 0
  for (let i = 0; i < loads.length; i++) {
    sum += loads[i]!
    most = Math.max(most, loads[i]!)
  }
  return sum === 0 ? 1 : (most * loads.length) / sum
}

export type FanOut = {
  /** Notifications that one process sends, and that one receives, a second. */
  sent: number
  received: number
  /** Ids in those that one receives. */
  ids: number
  /** What part of a core one process spends on reading them. */
  busy: number
}

/**
 * Each process collects the ids of `coalesceMs` after the first and sends them to all others. `commits` a second are
 * spread evenly over the processes, each with `recipients` ids.
 */
export function fanOut(load: {
  commits: number
  recipients: number
  processes: number
  coalesceMs: number
  payloadMicros: number
  idMicros: number
}): FanOut {
  const own = load.commits / load.processes
  const sent = own / (1 + (own * load.coalesceMs) / 1000)
  const received = sent * (load.processes - 1)
  const ids = own * load.recipients * (load.processes - 1)
  return { sent, received, ids, busy: (received * load.payloadMicros + ids * load.idMicros) / 1e6 }
}

/** How many commits a second may lock one row, if each holds it for so long. */
export const commitsOfOneRow = (holdMs: number): number => 1000 / holdMs
