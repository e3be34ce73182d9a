import type { ResetType } from '../contract/admin/reset.ts'
import type { Ctx, TransactionCtx } from './ctx.ts'
import type { Reactions } from './events/reactions.ts'
import type { App } from './http/server.ts'
import type { AnyJob } from './jobs/start-jobs.ts'

/** What a domain has. Its `domain.ts` says so once, and `compose.ts` collects them. */
export type Domain = {
  /** Every table, with what becomes of its rows. */
  tables: Readonly<Record<string, TableRules>>
  routes?(app: App, ctx: Ctx): void
  jobs?: readonly AnyJob[]
  reactions?: Reactions
  /** Deletes and anonymizes what is a person’s, in the transaction that closes their account. May run again later. */
  closeAccount?(ctx: TransactionCtx, userId: number): Promise<void>
  /** Deletes their files after the commit, until it succeeds. */
  deleteFiles?(ctx: Ctx, userId: number): Promise<void>
  /** What each reset of the admin panel deletes, by table. */
  reset?: Partial<Record<DataReset, Readonly<Record<string, DeleteRows>>>>
  /** Follows the deletion of other domains’ rows in its transaction. */
  rowsDeleted?(ctx: TransactionCtx, deleted: readonly DeletedRow[]): Promise<void>
}

export type TableRules = {
  /** When an account closes: what happens to the person’s rows. */
  closing: 'deleted' | 'anonymized' | Kept
  /** When an admin resets all activity. */
  reset: 'deleted' | Kept
}
/** Rows that stay, and why. */
type Kept = `kept: ${string}`

type DataReset = Exclude<ResetType, 'all-activity'>

/** Deletes those of these rows that may go, with their children, and returns all that went. */
export type DeleteRows = (ctx: TransactionCtx, ids: number[]) => Promise<DeletedRow[]>

export type DeletedRow = {
  table: string
  id: number
  /** Whom the row was about, where others need to know. */
  userIds?: number[]
}

/** Every reaction of these domains, by event. */
export function collectReactions(domains: readonly Domain[]): Reactions {
  const collected: Record<string, Reactions[string][number][]> = {}
  for (const { reactions = {} } of domains) {
    for (const [event, lines] of Object.entries(reactions)) {
      collected[event] = [...(collected[event] ?? []), ...lines]
    }
  }
  return collected
}
