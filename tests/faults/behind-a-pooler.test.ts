import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restoreSite } from '../../scripts/restore-site.ts'
import { readConfig } from '../../src/platform/config.ts'
import { checkConnections } from '../../src/platform/database/check-connections.ts'
import { type HttpPerson, registerPerson } from '../helpers/browser/http-person.ts'
import { queryDatabase } from '../helpers/worlds/query-database.ts'
import { runCommand } from '../helpers/worlds/run-command.ts'
import { type Application, failToStart, startApplication } from '../helpers/worlds/start-application.ts'
import { describeBehindPooler, type Pooler, startPooler } from '../helpers/worlds/start-pooler.ts'
import { createTestDatabase, emptyDatabase } from '../helpers/worlds/test-database.ts'
import { testPassword } from '../helpers/worlds/test-password.ts'

/** A lock that a pooler keeps, because its session outlives the client’s. */
const locks = `select count(*)::int as n from pg_locks where locktype = 'advisory'
  and classid = 0 and database = (select oid from pg_database where datname = current_database())`

let folder: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
let pooler: Pooler

/** A site that reaches its database through the pooler, with a data folder of its own. */
async function behindPooler(more: Record<string, string> = {}) {
  return {
    DATA_DIR: await mkdtemp(join(folder, 'data-')),
    DATABASE_URL: pooler.through(database.url),
    DATABASE_DIRECT_URL: database.url,
    SESSION_SECRET: 'one secret for both of the processes',
    SAMPLE_DATA: 'false',
    RATE_LIMIT_FACTOR: '1000000',
    ...more,
  }
}

describeBehindPooler('behind a pooler that lends a connection for each transaction', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'behind-'))
    database = await emptyDatabase()
    pooler = await startPooler(database.url)
  })
  afterAll(async () => {
    await pooler?.stop()
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  })

  describe('two processes', () => {
    let env: Record<string, string>
    let here: Application
    let there: Application
    let host: HttpPerson
    let guest: HttpPerson

    beforeAll(async () => {
      env = await behindPooler()
      const starting = [startApplication(env), startApplication(await behindPooler())] as const
      ;[here, there] = await Promise.all(starting)
      host = await registerPerson(() => there.url, 'creator')
      guest = await registerPerson(() => here.url, 'guest')
    })
    afterAll(async () => {
      await here?.stop()
      await there?.stop()
    })

    test('migrate an empty database together, and leave no lock behind', async () => {
      expect(await queryDatabase(database.url, locks)).toEqual([{ n: 0 }])
    })

    test('are checked by the doctor, which finds nothing wrong with the connections', async () => {
      const { said } = await runCommand('doctor', env)
      expect(said).toMatch(/^Mend: {5}PUBLIC_URL/)
      expect(said).not.toContain('DATABASE')
    })

    test('push to each other, and are backed up and restored', async () => {
      const message = { toUserId: host.id, content: 'Through the pooler' }
      await host.hears('message', () => guest.call('POST', '/api/messages', message))
      const file = join(folder, 'site.tar')
      expect(await runCommand('backup', env, file)).toMatchObject({ code: 0 })
      const empty = await emptyDatabase()
      const { DATA_DIR } = await behindPooler()
      const into = { DATA_DIR, DATABASE_URL: pooler.through(empty.url), DATABASE_DIRECT_URL: empty.url }
      await restoreSite(file, readConfig(into))
      expect(await queryDatabase(empty.url, locks)).toEqual([{ n: 0 }])
      const count = 'select count(*)::int as n from messages'
      expect(await queryDatabase(empty.url, count)).toEqual(await queryDatabase(database.url, count))
      await empty.drop()
    })

    test('are reset by an admin, once at a time', async () => {
      await queryDatabase(database.url, `update users set user_type = 'admin' where id = ${host.id}`)
      await host.call('POST', '/api/confirm-password', { password: testPassword })
      const reset = () => host.call('POST', '/api/admin/reset-data', { resetType: 'all-activity' })
      const answers = await Promise.all([reset(), reset(), reset()])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
      expect((await reset()).status).toBe(200)
      const left = 'select (select count(*) from messages)::int + (select count(*) from bookings)::int as n'
      expect(await queryDatabase(database.url, left)).toEqual([{ n: 0 }])
    })
  })

  const pooled =
    /^DATABASE_URL goes through a pooler, .* Set DATABASE_DIRECT_URL to the address of the PostgreSQL/
  const wrong: [what: string, more: () => Record<string, string>, says: RegExp][] = [
    ['without its direct address', () => ({ DATABASE_DIRECT_URL: '' }), pooled],
    [
      'whose direct address is the pooler’s',
      () => ({ DATABASE_DIRECT_URL: pooler.through(database.url) }),
      /^DATABASE_DIRECT_URL goes through a pooler, .* Set it to the address of the PostgreSQL/,
    ],
    [
      'with named statements that the pooler forgets',
      () => ({ DATABASE_NAMED_STATEMENTS: 'true' }),
      /^The pooler at DATABASE_URL .* Unset DATABASE_NAMED_STATEMENTS/,
    ],
  ]
  test.each(wrong)('a start %s ends with a sentence that says what to set', async (_, more, says) => {
    const { code, said } = await failToStart(await behindPooler(more()))
    expect(said).toMatch(/^.+\n$/)
    expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(says) })
  })

  test('a start whose direct address is of another database ends with a sentence, and changes neither', async () => {
    const other = await emptyDatabase()
    const { code, said } = await failToStart(await behindPooler({ DATABASE_DIRECT_URL: other.url }))
    expect(said).toMatch(/^DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: .*\n$/)
    expect(code).toBe(1)
    const tables = `select count(*)::int as n from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`
    expect(await queryDatabase(other.url, tables)).toEqual([{ n: 0 }])
    await other.drop()
  })
})

describeBehindPooler('behind a pooler that lends a connection for each session', () => {
  test('a site needs no direct address, only no timeouts of its session', async () => {
    const own = await createTestDatabase()
    const lender = await startPooler(own.url, 'session')
    const DATABASE_URL = lender.through(own.url)
    const withoutNames = { DATABASE_URL, DATABASE_NAMED_STATEMENTS: 'false' }
    await checkConnections(readConfig(withoutNames))
    await expect(checkConnections(readConfig({ DATABASE_URL }))).rejects.toThrow(/Set DATABASE_DIRECT_URL/)
    await lender.stop()
    await own.drop()
  })
})
