import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findRunningServer } from '../../src/platform/database/embedded/find-running-server.ts'
import { migrateDatabase } from '../../src/platform/database/migrate-database.ts'
import { emptyDataDir, removeDataDirs } from '../helpers/worlds/data-dir.ts'
import { expectKept } from '../helpers/worlds/expect-kept.ts'
import { allMigrations } from '../helpers/worlds/migrations-before.ts'
import { checkOutPrevious, findPreviousCommit } from '../helpers/worlds/previous-release.ts'
import { queryDatabase } from '../helpers/worlds/query-database.ts'
import { quietLog } from '../helpers/worlds/quiet-log.ts'
import { type Application, startApplication } from '../helpers/worlds/start-application.ts'
import { type Load, startLoad } from '../helpers/worlds/steady-load.ts'
import { waitUntil } from '../helpers/worlds/wait-until.ts'

const commit = findPreviousCommit()
const countMigrations = 'select count(*)::int as n from drizzle.__drizzle_migrations'

describe.runIf(commit)('the release before the last migration', () => {
  let previous: ReturnType<typeof checkOutPrevious>
  let application: Application
  let load: Load
  const dataDir = emptyDataDir()

  beforeAll(async () => {
    previous = checkOutPrevious(commit ?? '')
    const environment = { DATA_DIR: dataDir, SAMPLE_DATA: 'false', RATE_LIMIT_FACTOR: '1000000' }
    application = await startApplication(environment, ['env', '-C', previous.folder])
    load = await startLoad(application.url, 2)
  })
  afterAll(async () => {
    await load?.stop()
    await application?.stop()
    previous?.remove()
    removeDataDirs()
  })

  async function moreAnswers(most: number) {
    const enough = (load.answers.get('good') ?? 0) + most
    const isDone = () => (load.answers.get('good') ?? 0) >= enough || load.failures().length > 0
    await waitUntil(isDone, `${most} more answers`, 5 * 60_000)
  }

  test('goes on serving people while and after this release migrates its database', async () => {
    await moreAnswers(50)
    const url = await findRunningServer(dataDir)
    const [before] = await queryDatabase(url, countMigrations)
    await migrateDatabase({ url, folder: allMigrations, log: quietLog })
    const [after] = await queryDatabase(url, countMigrations)
    expect(after?.n).toBeGreaterThan(before?.n)
    await moreAnswers(100)
    await load.stopCalls()
    expect(load.failures()).toEqual([])
    await waitUntil(() => load.missedEvents() === 0, 'every message was pushed', 10_000)
    expect(load.bookings.size).toBeGreaterThan(0)
    await expectKept(url, load)
    expect(application.output()).not.toContain('"level":50')
  })
})
