import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Client, Pool, type PoolClient } from 'pg'
import type { Log } from '../log.ts'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type OpenDatabase = { db: Database; pool: Pool; close(): Promise<void> }

/** How long one statement may take: by the server's own clock, and until a server that says nothing is given up. */
export type TimeLimits = { statementMs: number; answerMs: number }

/** For statements that a person waits for. Requests end after 30 seconds, and should say why before that. */
export const personWaits: TimeLimits = { statementMs: 15_000, answerMs: 20_000 }

type PoolOptions = {
  max?: number
  limits?: TimeLimits
  /** Whether a connection stays with the same session: poolers that change it know no limits of a session. */
  ownSession?: boolean
}

/**
 * A pool of connections. One that breaks is replaced, whether it is idle or between two statements of a transaction
 * (whose next statement then fails); the break is logged.
 */
export function openDatabase(
  url: string,
  log: Log,
  { max = 20, limits, ownSession = true }: PoolOptions = {},
): OpenDatabase {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...(limits && { query_timeout: limits.answerMs }),
    ...(limits && ownSession && { statement_timeout: limits.statementMs }),
  })
  let closing = false
  function noteLoss(error: Error) {
    if (!closing) log.warn({ err: error }, 'a database connection was lost')
  }
  pool.on('error', noteLoss)
  pool.on('connect', (client) => {
    // The pool listens to idle connections alone, and an error that nobody listens to ends the process.
    client.on('error', noteLoss)
    endWhenSilent(client)
  })
  function close() {
    closing = true
    return pool.end()
  }
  return { db: queriesOn(pool), pool, close }
}

/** A statement that was given up still holds its connection: the next one, even a rollback, would wait behind it. */
function endWhenSilent(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    const result = query(...args)
    if (!(result instanceof Promise)) return result
    return result.catch((error: Error) => {
      if (error.message === 'Query read timeout') void (client as unknown as Client).end().catch(() => {})
      throw error
    })
  }) as typeof client.query
}

/** Drizzle on a pool, or on one connection. */
export function queriesOn(client: Pool | PoolClient): Database {
  return drizzle({ client, casing: 'snake_case' })
}
