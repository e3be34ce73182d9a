import type { People } from './people.ts'
import type { Product } from './start-product.ts'

export type Bench = {
  product: Product
  people: People
  /** Of one measurement. */
  seconds: number
}

/** Two measurements of the same kind, taken in turns: the product's, and what is possible on this machine. */
export type Pair = {
  ours(): Promise<number>
  limit(): Promise<number>
  close?(): Promise<unknown>
  /** What else was seen, after all rounds. */
  note?(): string
}

/** One line of `docs/performance.md`. */
export type Row = {
  name: string
  /** What it is compared with. */
  limit: string
  /** Of both figures; more of `a second` is better, fewer of the others. */
  unit: 'a second' | 'ms' | 'KB'
  /** Of the ratio. */
  goal?: number
  /** Of our figure, where people feel the time and not the ratio. */
  goalOfOurs?: number
  /** A program that npm doesn't bring. Without it the row is left out. */
  needs?: Program
  prepare: (bench: Bench) => Promise<Pair>
}

export type Program = { name: string; find(): string | undefined }
