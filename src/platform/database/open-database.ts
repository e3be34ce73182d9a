import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import type { Log } from '../log.ts'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type OpenDatabase = { db: Database; pool: Pool; close(): Promise<void> }

/**
 * A pool of connections. One that breaks is replaced, whether it is idle or between two statements of a transaction
 * (whose next statement then fails); the break is logged.
 */
export function openDatabase(url: string, log: Log, { max = 20 }: { max?: number } = {}): OpenDatabase {
  const pool = new Pool({ connectionString: url, max, connectionTimeoutMillis: 10_000, keepAlive: true })
  let closing = false
  function noteLoss(error: Error) {
    if (!closing) log.warn({ err: error }, 'a database connection was lost')
  }
  pool.on('error', noteLoss)
  // The pool listens to idle connections alone, and an error that nobody listens to ends the process.
  pool.on('connect', (client) => client.on('error', noteLoss))
  function close() {
    closing = true
    return pool.end()
  }
  return { db: queriesOn(pool), pool, close }
}

/** Drizzle on a pool, or on one connection. */
export function queriesOn(client: Pool | PoolClient): Database {
  return drizzle({ client, casing: 'snake_case' })
}
