import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryDatabase } from '../../../tests/helpers/worlds/query-database.ts'
import { createTestDatabase } from '../../../tests/helpers/worlds/test-database.ts'
import { readConfig } from '../config.ts'
import { ConnectionsError, checkConnections } from './check-connections.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const check = (environment: Record<string, string>) => checkConnections(readConfig(environment))

test('two addresses of one database are right, also with named statements, and no connection is left', async () => {
  const both = { DATABASE_URL: database.url, DATABASE_DIRECT_URL: database.url }
  await check({ DATABASE_URL: database.url })
  await check(both)
  await check({ ...both, DATABASE_NAMED_STATEMENTS: 'true' })
  const open = 'select count(*)::int as n from pg_stat_activity where datname = current_database()'
  await expect.poll(() => queryDatabase(database.url, open)).toEqual([{ n: 1 }])
})

test('a server that can’t be reached is named without its password, whichever address it has', async () => {
  const away = 'postgres://app:hunter2@127.0.0.1:1/app'
  for (const both of [
    { DATABASE_URL: away, DATABASE_DIRECT_URL: database.url },
    { DATABASE_URL: database.url, DATABASE_DIRECT_URL: away },
  ]) {
    const error = await check(both).catch((error) => error)
    expect(error.message).toMatch(
      /^Can’t use the database server at 127\.0\.0\.1: (?!.*hunter2).*ECONNREFUSED/,
    )
    expect(error).not.toBeInstanceOf(ConnectionsError)
  }
})
