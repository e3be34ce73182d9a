import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restoreSite } from '../../scripts/restore-site.ts'
import { readConfig } from '../../src/platform/config.ts'
import { checkConnections } from '../../src/platform/database/check-connections.ts'
import { type HttpPerson, registerPerson, requestBooking } from '../helpers/browser/http-person.ts'
import { dayIn } from '../helpers/worlds/days-ahead.ts'
import { listed } from '../helpers/worlds/listed.ts'
import { queryDatabase } from '../helpers/worlds/query-database.ts'
import { runCommand } from '../helpers/worlds/run-command.ts'
import { type Application, failToStart, startApplication } from '../helpers/worlds/start-application.ts'
import { describeBehindPooler, type Pooler, startPooler } from '../helpers/worlds/start-pooler.ts'
import { createTestDatabase, emptyDatabase } from '../helpers/worlds/test-database.ts'
import { testPassword } from '../helpers/worlds/test-password.ts'
import { waitUntil } from '../helpers/worlds/wait-until.ts'

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
    let guests: HttpPerson[]
    const guest = () => guests[0] as HttpPerson

    beforeAll(async () => {
      env = await behindPooler()
      const starting = [startApplication(env), startApplication(await behindPooler())] as const
      ;[here, there] = await Promise.all(starting)
      host = await registerPerson(() => there.url, 'creator')
      const joining = Array.from({ length: 6 }, () => registerPerson(() => here.url, 'guest'))
      guests = await Promise.all(joining)
    })
    afterAll(async () => {
      await here?.stop()
      await there?.stop()
    })

    test('migrate an empty database together, and leave no lock behind', async () => {
      expect(await queryDatabase(database.url, locks)).toEqual([{ n: 0 }])
    })

    test('listen and queue jobs on connections of their own', async () => {
      const named = `select application_name as name, count(*)::int as n from pg_stat_activity
        where datname = current_database() and application_name like 'listen %' group by 1`
      expect(await queryDatabase(database.url, named)).toEqual([{ name: 'listen user_events', n: 2 }])
      expect(await pooler.clients(database.url)).toEqual(new Set(['']))
    })

    test('push a message from one to the other', async () => {
      await host.hears('message', () =>
        guest().call('POST', '/api/messages', { toUserId: host.id, content: 'Through the pooler' }),
      )
      const { body } = await host.call('GET', '/api/conversations')
      expect(body).toMatchObject([{ lastMessage: { content: 'Through the pooler' } }])
    })

    test('confirm one of many requests for one time, and decline and pay back the others', async () => {
      const time = { date: dayIn(9, 'UTC').toString(), time: '10:00', duration: 60 }
      const asked = await Promise.all(guests.map((each) => requestBooking(each, host.id, time)))
      expect(asked.map(({ status }) => status)).toEqual(guests.map(() => 201))
      const answers = await Promise.all(
        asked.map(({ body }) => host.call('PATCH', `/api/bookings/${body.id}`, { status: 'confirmed' })),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200, 409, 409, 409, 409, 409,
      ])
      const seen = () =>
        Promise.all(asked.map(async ({ body }, i) => guests[i]?.call('GET', `/api/bookings/${body.id}`)))
      await waitUntil(async () => {
        const payments = (await seen()).map((each) => each?.body.paymentStatus)
        const count = (status: string) => payments.filter((each) => each === status).length
        return count('captured') === 1 && count('released') === guests.length - 1
      }, 'the jobs released the other holds')
    })

    test('find people by what was just written', async () => {
      const profile = { ...listed, headline: 'Wurlitzers and other jukeboxes, restored' }
      expect((await host.call('PATCH', `/api/users/${host.id}`, profile)).status).toBe(200)
      const found = async () => (await guest().call('GET', '/api/search?q=wurlitzers')).body
      await waitUntil(async () => (await found()).length === 1, 'search finds the host')
      expect(await found()).toMatchObject([{ id: host.id }])
    })

    test('answer many requests at once with the few connections of the pooler', async () => {
      const open = `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = ''`
      let most = 0
      let isOver = false
      const watching = (async () => {
        while (!isOver) most = Math.max(most, (await queryDatabase(database.url, open))[0]?.n)
      })()
      const send = (from: HttpPerson, i: number) =>
        from.call('POST', '/api/messages', { toUserId: host.id, content: `Number ${i}` })
      const asking = Array.from({ length: 300 }, (_, i) => {
        const person = guests[i % guests.length] as HttpPerson
        return i % 2 ? send(person, i) : person.call('GET', '/api/search?q=wurlitzers')
      })
      const answers = await Promise.all(asking)
      isOver = true
      await watching
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]))
      // The one that counts is its own.
      expect(most - 1).toBeLessThanOrEqual(5)
    })

    test('are checked by the doctor, which finds nothing wrong with the connections', async () => {
      const { said } = await runCommand('doctor', env)
      expect(said).toMatch(/^Mend: {5}PUBLIC_URL/)
      expect(said).not.toContain('DATABASE')
    })

    test('are backed up and restored', async () => {
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
      'without it and without named statements',
      () => ({ DATABASE_DIRECT_URL: '', DATABASE_NAMED_STATEMENTS: 'false' }),
      pooled,
    ],
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

  test('the doctor lists a missing direct address under “Mend:”', async () => {
    const { code, said } = await runCommand('doctor', await behindPooler({ DATABASE_DIRECT_URL: '' }))
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringMatching(/^Mend: {5}DATABASE_URL goes .*\nTo fix: 1\n$/),
    })
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
