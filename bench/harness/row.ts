import type { Product } from './start-product.ts'

export type Bench = {
  product: Product
  /** Of one measurement. */
  seconds: number
}

/** Two measurements of the same kind, taken in turns: the product's, and what is possible on this machine. */
export type Pair = {
  ours(): Promise<number>
  limit(): Promise<number>
  close?(): Promise<unknown>
}

/** One line of `docs/performance.md`. */
export type Row = {
  name: string
  /** What it is compared with. */
  limit: string
  /** Of both figures; more of `a second` is better, fewer of the others. */
  unit: 'a second' | 'ms'
  /** Ratio to the limit. */
  goal: number
  prepare(bench: Bench): Promise<Pair>
}
