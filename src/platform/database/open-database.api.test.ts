import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queryDatabase } from '../../../tests/helpers/worlds/query-database.ts'
import { createTestDatabase } from '../../../tests/helpers/worlds/test-database.ts'
import { waitUntil } from '../../../tests/helpers/worlds/wait-until.ts'
import { readConfig } from '../config.ts'
import type { Ctx } from '../ctx.ts'
import { createLog } from '../log.ts'
import { ConnectionsError, checkConnections } from './check-connections.ts'
import { sendSignal } from './embedded/stop-server.ts'
import { isPassing } from './errors.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { withTransaction } from './transaction.ts'

let made: Awaited<ReturnType<typeof createTestDatabase>>
let database: OpenDatabase
beforeAll(async () => {
  made = await createTestDatabase()
  database = openDatabase(made.url, createLog('silent'))
})
afterAll(async () => {
  await database.close()
  await made.drop()
})

async function living(pid: number): Promise<boolean> {
  const { rows } = await database.db.execute(sql`select 1 from pg_stat_activity where pid = ${pid}`)
  return rows.length > 0
}

test('a connection that breaks between two statements of a transaction fails only that act', async () => {
  const act = database.db.transaction(async (db) => {
    const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const pid = rows[0]?.pid ?? 0
    await database.db.execute(sql`select pg_terminate_backend(${pid})`)
    await waitUntil(async () => !(await living(pid)), 'the connection is gone')
    await db.execute(sql`select 1`)
  })
  await expect(act).rejects.toThrow('Failed query')
  const { rows } = await database.db.execute(sql`select 1 as works`)
  expect(rows).toEqual([{ works: 1 }])
})

describe('with timeouts', () => {
  let limited: OpenDatabase
  beforeAll(() => {
    limited = openDatabase(made.url, createLog('silent'), {
      max: 1,
      limits: { statementMs: 200, answerMs: 400 },
    })
  })
  afterAll(() => limited.close())

  test('the server cancels a statement that takes too long', async () => {
    const error = await limited.db.execute(sql`select pg_sleep(60)`).catch((error) => error)
    expect(error.cause.code).toBe('57014')
  })

  test('a query to a stopped server times out, in a transaction too, and its connection isn’t reused', async () => {
    const ctx = { connect: () => limited.pool.connect() } as Ctx
    let frozen = 0
    const act = withTransaction(ctx, async ({ db }) => {
      const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      frozen = rows[0]?.pid ?? 0
      sendSignal(frozen, 'SIGSTOP')
      await db.execute(sql`select 1`)
    })
    try {
      const error = await act.catch((error) => error)
      expect(isPassing(error)).toBe(true)
      const { rows } = await limited.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      expect(rows[0]?.pid).not.toBe(frozen)
    } finally {
      sendSignal(frozen, 'SIGCONT')
    }
  })
})

const check = (environment: Record<string, string>) => checkConnections(readConfig(environment))

test('two addresses of one database are right, also with named statements, and no connection is left', async () => {
  const counted = 'select count(*)::int as n from pg_stat_activity where datname = current_database()'
  const countOpen = async () => Number((await queryDatabase(made.url, counted))[0]?.n)
  // One of an earlier test may still be closing.
  const before = await countOpen()
  const both = { DATABASE_URL: made.url, DATABASE_DIRECT_URL: made.url }
  await check({ DATABASE_URL: made.url })
  await check(both)
  await check({ ...both, DATABASE_NAMED_STATEMENTS: 'true' })
  await expect.poll(countOpen).toBeLessThanOrEqual(before)
})

test('a server that can’t be reached is named without its password, whichever address it has', async () => {
  const away = 'postgres://app:hunter2@127.0.0.1:1/app'
  for (const both of [
    { DATABASE_URL: away, DATABASE_DIRECT_URL: made.url },
    { DATABASE_URL: made.url, DATABASE_DIRECT_URL: away },
  ]) {
    const error = await check(both).catch((error) => error)
    expect(error.message).toMatch(
      /^Can’t use the database server at 127\.0\.0\.1: (?!.*hunter2).*ECONNREFUSED/,
    )
    expect(error).not.toBeInstanceOf(ConnectionsError)
  }
})
