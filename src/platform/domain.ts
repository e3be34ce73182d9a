import type { ResetType } from '../contract/admin/reset.ts'
import type { Ctx, TransactionCtx } from './ctx.ts'
import type { Reactions } from './events/reactions.ts'
import type { App } from './http/server.ts'
import type { AnyJob } from './jobs/start-jobs.ts'

export type Domain = {
  tables: Readonly<Record<string, TableRules>>
  routes?(app: App, ctx: Ctx): void
  jobs?: readonly AnyJob[]
  reactions?: Reactions
  /** Deletes or anonymizes a user's rows, in the transaction that closes the account. May run again later. */
  closeAccount?(ctx: TransactionCtx, userId: number): Promise<void>
  /** Deletes a user's files after the commit, and retries until it succeeds. */
  deleteFiles?(ctx: Ctx, userId: number): Promise<void>
  reset?: Partial<Record<DataReset, Readonly<Record<string, DeleteRows>>>>
  /** Runs in the transaction that deleted other domains' rows. */
  rowsDeleted?(ctx: TransactionCtx, deleted: readonly DeletedRow[]): Promise<void>
}

export type TableRules = {
  closing: 'deleted' | 'anonymized' | Kept
  reset: 'deleted' | Kept
}
type Kept = `kept: ${string}`

type DataReset = Exclude<ResetType, 'all-activity'>

/** Deletes those of these rows that may be deleted, with their children, and returns all deleted rows. */
export type DeleteRows = (ctx: TransactionCtx, ids: number[]) => Promise<DeletedRow[]>

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
