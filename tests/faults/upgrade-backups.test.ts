import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { restoreSite } from '../../scripts/restore-site.ts'
import { createEmptyQueues } from '../../src/platform/backup/restore-schema.ts'
import { verifyArchive } from '../../src/platform/backup/verify-archive.ts'
import { readConfig } from '../../src/platform/config.ts'
import { migrateDatabase } from '../../src/platform/database/migrate-database.ts'
import { createLog } from '../../src/platform/log.ts'
import { allMigrations, migrationsBefore } from '../helpers/worlds/migrations-before.ts'
import { queryDatabase } from '../helpers/worlds/query-database.ts'
import { quietLog } from '../helpers/worlds/quiet-log.ts'
import { startS3 } from '../helpers/worlds/s3-server.ts'
import { failToStart, startApplication } from '../helpers/worlds/start-application.ts'
import { emptyDatabase } from '../helpers/worlds/test-database.ts'

/** As it was in release 0.2. */
let olderMigrations: string
let database: Awaited<ReturnType<typeof emptyDatabase>>
let folder: string
beforeAll(async () => {
  olderMigrations = await migrationsBefore('0023_introductions')
})
afterAll(() => rm(olderMigrations, { recursive: true }))
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upgrade-'))
  database = await emptyDatabase()
  await migrateDatabase({ url: database.url, folder: olderMigrations, log: quietLog })
  await createEmptyQueues(database.url, createLog('silent'), ['mail'])
  await query(
    `insert into users (email, password_hash, name, user_type, created_at, last_active_at)
     values ('old@example.com', '-', 'Olda', 'guest', now(), now())`,
  )
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const query = (statement: string) => queryDatabase(database.url, statement)
const inFolder = (name: string) => ({
  SAMPLE_DATA: 'false',
  DATABASE_URL: database.url,
  DATA_DIR: join(folder, name),
  SESSION_SECRET: 'x'.repeat(40),
})
const listBackups = (name: string) => readdir(join(folder, name, 'backups')).catch((): string[] => [])

test('of two processes that start on an older database, one makes a backup of the older release and renews search', async () => {
  const sites = await Promise.all([startApplication(inFolder('a')), startApplication(inFolder('b'))])
  await Promise.all(sites.map((site) => site.stop()))
  const made = [...(await listBackups('a')), ...(await listBackups('b'))]
  expect(made).toEqual([expect.stringMatching(/^upgrade-.*Z\.tar$/)])
  const [row] = await query('select kind, place, error from backups')
  expect(row).toEqual({ kind: 'upgrade', place: expect.stringContaining(made[0] ?? '-'), error: null })
  expect(await query("select name from pgboss.job where name = 'rebuild-search'")).toHaveLength(1)
  const { migrations, tables } = await verifyArchive(String(row?.place))
  expect(migrations.at(-1)?.name).toMatch(/^0022_/)
  expect(tables.find(({ name }) => name === 'users')?.rows).toBe(1)

  const target = await emptyDatabase()
  const environment = { ...inFolder('restored'), DATABASE_URL: target.url }
  await restoreSite(String(row?.place), readConfig(environment))
  expect(await queryDatabase(target.url, 'select name from users')).toEqual([{ name: 'Olda' }])
  await migrateDatabase({ url: target.url, folder: olderMigrations, log: quietLog })
  await target.drop()
})

const pending = async () =>
  (await query("select to_regclass('backups') is null as pending"))[0]?.pending as boolean

test('a backup that fails ends the start with one sentence and an unchanged database; BACKUPS=false skips it', async () => {
  const environment = inFolder('a')
  await mkdir(environment.DATA_DIR)
  await writeFile(join(environment.DATA_DIR, 'backups'), 'a file in the way')
  const { code, said } = await failToStart(environment)
  expect(code).toBe(1)
  expect(said).toMatch(/^The database is older than this program, .* failed: .*EEXIST.*BACKUPS=false.*\n$/)
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(await pending()).toBe(true)
  const site = await startApplication({ ...environment, BACKUPS: 'false' })
  await site.stop()
  expect(await pending()).toBe(false)
})

test('with a bucket the backup goes there and leaves the disk, and without the store the start is refused', async () => {
  const s3 = await startS3()
  const environment = { ...inFolder('a'), ...s3.environment }
  await s3.stop()
  const { code, said } = await failToStart(environment)
  expect([code, await pending()]).toEqual([1, true])
  expect(said).toMatch(/^The database is older than this program, .*BACKUPS=false/m)
  expect(await listBackups('a')).toEqual([])
  await s3.start()
  await (await startApplication(environment)).stop()
  expect(await listBackups('a')).toEqual([])
  expect(await query('select place, error from backups')).toEqual([
    { place: expect.stringMatching(/^s3:upgrade-.*\.tar$/), error: null },
  ])
  await s3.close()
})

test('an empty database and one of this release get no backup, and one of a later release is refused', async () => {
  const fresh = await emptyDatabase()
  await (await startApplication({ ...inFolder('a'), DATABASE_URL: fresh.url })).stop()
  await fresh.drop()
  await migrateDatabase({ url: database.url, folder: allMigrations, log: quietLog })
  await (await startApplication(inFolder('a'))).stop()
  await query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('-', 9999999999999)")
  const { code, said } = await failToStart(inFolder('a'))
  expect([code, said]).toEqual([
    1,
    'A later release migrated the database. Start that release, or restore a backup.\n',
  ])
  expect(await listBackups('a')).toEqual([])
})
