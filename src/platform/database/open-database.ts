import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Client, Pool, type PoolClient, types } from 'pg'
import type { Log } from '../log.ts'
import { openPipeline, type Pipeline } from './pipeline.ts'

// As in Drizzle’s columns: ids and counts stay far below what a number holds exactly.
types.setTypeParser(types.builtins.INT8, Number)

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type OpenDatabase = {
  db: Database
  pool: Pool
  /** For small reads. */
  reads: Pool | Pipeline
  close(): Promise<void>
}

/** Per statement: by the server's clock, and until we give up on a silent server. */
export type TimeLimits = { statementMs: number; answerMs: number }

/** Requests end after 30 seconds, and should say why before that. */
export const personWaits: TimeLimits = { statementMs: 15_000, answerMs: 20_000 }

type PoolOptions = {
  max?: number
  limits?: TimeLimits
  /** Until we give up on connecting. */
  connectMs?: number
  /** False behind poolers that change sessions: they ignore session limits. */
  ownSession?: boolean
  /** Small reads share a connection. Not behind poolers. */
  pipelined?: boolean
}

/**
 * Broken connections are logged and replaced, whether idle or in a transaction (whose next statement then
 * fails).
 */
export function openDatabase(
  url: string,
  log: Log,
  { max = 20, limits, connectMs = 10_000, ownSession = true, pipelined = false }: PoolOptions = {},
): OpenDatabase {
  const options = {
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    ...(limits && { query_timeout: limits.answerMs }),
    ...(limits && ownSession && { statement_timeout: limits.statementMs }),
  }
  const pool = new Pool({ ...options, max })
  let closing = false
  function noteLoss(error: Error) {
    if (!closing) log.warn({ err: error }, 'a database connection was lost')
  }
  pool.on('error', noteLoss)
  pool.on('connect', (client) => {
    // The pool only listens to idle connections, and an unhandled error event would end the process.
    client.on('error', noteLoss)
    endWhenSilent(client)
  })
  const pipeline = pipelined ? openPipeline(options, noteLoss) : null
  async function close() {
    closing = true
    await Promise.all([pool.end(), pipeline?.close()])
  }
  return { db: queriesOn(pool), pool, reads: pipeline ?? pool, close }
}

/** A timed-out statement still holds its connection: the next one, even a rollback, would wait behind it. */
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

export function queriesOn(client: Pool | PoolClient | Pipeline): Database {
  // Queries need nothing else of a pool.
  return drizzle({ client: client as Pool, casing: 'snake_case' })
}
