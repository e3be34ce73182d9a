import type { z } from 'zod'
import type { ResetType } from '../contract/admin/reset.ts'
import type { representationForm } from '../contract/requests/representation.ts'
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
  /** Deletes a user's files after the commit, and retries until it succeeds. */
  deleteFiles?(ctx: Ctx, userId: number): Promise<void>
  reset?: Partial<Record<DataReset, Readonly<Record<string, DeleteRows>>>>
  /** Creates its part of made-up profiles. What is there stays as it is. */
  seed?(ctx: TransactionCtx, profiles: readonly SampleProfile[]): Promise<void>
  /** Runs in the transaction that deleted other domains' rows. */
  rowsDeleted?(ctx: TransactionCtx, deleted: readonly DeletedRow[]): Promise<void>
}

/** A made-up user, whose account exists. */
export type SampleProfile = {
  userId: number
  /** By name. */
  categories?: readonly string[]
  /** ISO weekdays, and minutes after midnight in the user’s zone. */
  slots?: readonly { weekday: number; startMinute: number; endMinute: number }[]
  pictureHash?: string | null
  views?: number
  representation?: z.output<typeof representationForm>
}

export type TableRules = {
  closing: 'deleted' | 'anonymized' | Kept
  reset: 'deleted' | Kept
}
type Kept = `kept: ${string}`

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
