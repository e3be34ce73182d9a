import type { ClientBase } from 'pg'
import type { Transaction } from './open-database.ts'

/** The connection under a transaction: for COPY, which the query builder does not know. */
export function connectionOf(db: Transaction): ClientBase {
  return (db._.session as unknown as { client: ClientBase }).client
}
