import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryDatabase } from '../../../tests/helpers/worlds/query-database.ts'
import { quietLog } from '../../../tests/helpers/worlds/quiet-log.ts'
import { createTestDatabase, describeOnDatabase } from '../../../tests/helpers/worlds/test-database.ts'
import { migrateDatabase } from './migrate-database.ts'

describeOnDatabase('migrating a database', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let folder: string

  beforeEach(async () => {
    database = await createTestDatabase()
    folder = mkdtempSync(join(tmpdir(), 'migrations-'))
    await query('drop schema if exists drizzle cascade')
  })
  afterEach(async () => {
    rmSync(folder, { recursive: true })
    await database.drop()
  })

  test('eight concurrent processes run each migration once', async () => {
    writeMigrations({ 1: 'create table talks (title text)', 2: "insert into talks values ('The Long Talk')" })
    await Promise.all(Array.from({ length: 8 }, migrate))
    expect(await query('select title from talks')).toEqual([{ title: 'The Long Talk' }])
  })

  test('a failing migration changes nothing, and its error shows no statement and no value', async () => {
    const secret = "insert into people values ('anna@example.com'), ('anna@example.com')"
    writeMigrations({ 1: 'create table people (email text unique)', 2: secret })
    const error = await migrate().catch((reason) => reason)
    expect(error.message).toMatch(/couldn’t be migrated: code 23505, .*constraint people_email_key/)
    expect(JSON.stringify([error.message, error.stack, error.cause])).not.toMatch(/anna|insert/)
    expect(await query("select 1 from pg_class where relname = 'people'")).toEqual([])
  })

  test('a migration merged behind a later one is not skipped silently', async () => {
    writeMigrations({ 2: 'create table b (id int)' })
    await migrate()
    writeMigrations({ 1: 'create table a (id int)', 2: 'create table b (id int)' })
    await expect(migrate()).rejects.toThrow(/older than one that already ran/)
  })

  test('a database of a later release is refused', async () => {
    writeMigrations({ 1: 'create table a (id int)', 2: 'create table b (id int)' })
    await migrate()
    writeMigrations({ 1: 'create table a (id int)' })
    await expect(migrate()).rejects.toThrow(/^A later release migrated/)
  })

  const query = (statement: string) => queryDatabase(database.url, statement)

  function migrate() {
    return migrateDatabase({ url: database.url, folder, log: quietLog })
  }

  function writeMigrations(files: Record<number, string>) {
    mkdirSync(join(folder, 'meta'), { recursive: true })
    const entries = Object.keys(files).map((when, idx) => ({
      idx,
      version: '7',
      when: Number(when),
      tag: `m${when}`,
    }))
    for (const [when, sql] of Object.entries(files)) writeFileSync(join(folder, `m${when}.sql`), sql)
    writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', entries }))
  }
})
