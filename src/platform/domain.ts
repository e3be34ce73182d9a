import type { ResetType } from '../contract/admin/reset.ts'
import type { Ctx, TransactionCtx } from './ctx.ts'
import type { Reactions } from './events/reactions.ts'
import type { App } from './http/server.ts'
import type { AnyJob } from './jobs/start-jobs.ts'
import type { Reading } from './metrics/readings.ts'

export type Domain = {
  tables: Readonly<Record<string, TableRules>>
  routes?(app: App, ctx: Ctx): void
  jobs?: readonly AnyJob[]
  reactions?: Reactions
  /** What `/metrics` shows of its tables. */
  metrics?: readonly Reading[]
  /** Deletes or anonymizes a user's rows, in the transaction that closes the account. May run again later. */
  closeAccount?(ctx: TransactionCtx, userId: number): Promise<void>
  /**
   * Ends what leads out of an account, when the owner of its email address takes it over: someone else may have claimed it,
   * and still read a secret address or be where others are sent. In the transaction of the owner’s reset.
   */
  handOver?(ctx: TransactionCtx, userId: number): Promise<void>
  /** What members take along of its tables, by the name of the file. */
  exportData?: Readonly<Record<string, ExportRows>>
  reset?: Partial<Record<DataReset, Readonly<Record<string, DeleteRows>>>>
}

export type TableRules = {
  closing: 'deleted' | 'anonymized' | Kept
  reset: 'deleted' | Kept
  /** Whether people who take their data along get their rows. */
  export: 'included' | `left out: ${string}`
}
type Kept = `kept: ${string}`

/** What the calls show to this member, who is the actor. Of other people, only id and name get into the file. */
type ExportRows = (ctx: Ctx, userId: number) => Promise<object | readonly object[]>

/** Newest rows of a table that someone takes along, so that memory has a bound. */
export const mostExported = 20_000

type DataReset = Exclude<ResetType, 'all-activity'>

/**
 * Deletes those of these rows that may be deleted, with their children, and returns all deleted rows. See
 * `listIds` for `owners`.
 */
export type DeleteRows = (ctx: TransactionCtx, ids: number[], owners: number[]) => Promise<DeletedRow[]>

export type DeletedRow = {
  table: string
  id: number
  userIds?: number[]
}

export function collectReactions(domains: readonly Domain[]): Reactions {
  const collected: Record<string, Reactions[string][number][]> = {}
  for (const { reactions = {} } of domains) {
    for (const [event, lines] of Object.entries(reactions)) {
      collected[event] = [...(collected[event] ?? []), ...lines]
    }
  }
  return collected
}
