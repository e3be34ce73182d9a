import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDatabase } from '../../../tests/helpers/new-database.ts'
import { until } from '../../../tests/helpers/until.ts'
import { createLog } from '../log.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'

let made: Awaited<ReturnType<typeof newDatabase>>
let database: OpenDatabase
beforeAll(async () => {
  made = await newDatabase()
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

test('a connection that breaks between two statements of a transaction fails that act alone', async () => {
  const act = database.db.transaction(async (db) => {
    const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const pid = rows[0]?.pid ?? 0
    await database.db.execute(sql`select pg_terminate_backend(${pid})`)
    await until(async () => !(await living(pid)), 'the connection is gone')
    await db.execute(sql`select 1`)
  })
  await expect(act).rejects.toThrow('Failed query')
  const { rows } = await database.db.execute(sql`select 1 as works`)
  expect(rows).toEqual([{ works: 1 }])
})
