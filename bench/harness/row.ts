import type { BareRows } from './bare-rows.ts'
import type { People, Person } from './people.ts'
import type { Product } from './start-product.ts'

export type Bench = {
  product: Product
  people: People
  /** Of one measurement. */
  seconds: number
}

/** On a site with very many people. */
export type CrowdBench = Bench & {
  many: number
  bareRows: BareRows
  admin: () => Promise<Person>
  /** Does these statements to the database, unless it has had them. `$n` in them is how many people there are. */
  fill: (filling: Filling) => Promise<void>
}

export type Filling = {
  /** What it leaves, as a FROM clause. */
  leaves: string
  statements: readonly string[]
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
export type Row<In extends Bench = Bench> = Measure & { prepare: (bench: In) => Promise<Pair> }

export type Measure = {
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
}

export type Program = { name: string; find(): string | undefined }
