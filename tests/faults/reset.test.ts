import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyArchive } from '../../src/platform/backup/read-archive.ts'
import { type HttpPerson, registerPerson, requestBooking } from '../helpers/http-person.ts'
import { rounds } from '../helpers/long.ts'
import { describeOnDatabase, emptyDatabase } from '../helpers/new-database.ts'
import { queryDatabase } from '../helpers/query-database.ts'
import { beginScript, runCommand } from '../helpers/run-command.ts'
import { type Application, startApplication } from '../helpers/start-application.ts'
import { testPassword } from '../helpers/test-password.ts'
import { until } from '../helpers/until.ts'

const messages = 12_000

describeOnDatabase('a site whose messages are reset', () => {
  let folder: string
  let database: Awaited<ReturnType<typeof emptyDatabase>>
  let env: Record<string, string>
  let application: Application
  let admin: HttpPerson
  let guest: HttpPerson
  let creator: HttpPerson
  const query = (statement: string) => queryDatabase(database.url, statement)
  const count = async () => (await query('select count(*)::int as n from messages'))[0]?.n as number
  const sum = async () =>
    (await query("select md5(string_agg(m::text, '|' order by id)) as sum from messages m"))[0]?.sum as string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reset-'))
    database = await emptyDatabase()
    env = { DATA_DIR: folder, DATABASE_URL: database.url, SAMPLE_DATA: 'false', RATE_LIMIT_FACTOR: '1000000' }
    application = await startApplication(env)
    const url = () => application.url
    admin = await registerPerson(url, 'creator')
    guest = await registerPerson(url, 'guest')
    creator = await registerPerson(url, 'creator')
    await guest.call('POST', '/api/messages', { toUserId: admin.id, content: 'The first' })
    await query(`update users set user_type = 'admin' where id = ${admin.id}`)
    await query(`insert into messages (conversation_id, from_user_id, to_user_id, content, created_at)
      select conversation_id, from_user_id, to_user_id, 'Number ' || n, created_at from messages, generate_series(1, ${messages}) n`)
  })
  afterAll(async () => {
    await application?.stop()
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  })

  async function reset(resetType = 'messages') {
    await admin.call('POST', '/api/confirm-password', { password: testPassword })
    return admin.call('POST', '/api/admin/reset-data', { resetType })
  }

  test('gets them back from the command while it runs, every one as it was', async () => {
    const before = await sum()
    const { status, body } = await reset()
    expect([status, await count()]).toEqual([200, 0])
    const { code, said } = await runCommand('restore', env, body.file)
    expect([code, said]).toEqual([0, expect.stringContaining('messages')])
    expect(await sum()).toBe(before)
    const { body: seen } = await admin.call('GET', '/api/conversations')
    expect(seen).toMatchObject([{ lastMessage: { content: expect.any(String) } }])
    await rm(body.file)
  })

  test('and is killed meanwhile loses none: what was taken out is in the file', async () => {
    const before = await sum()
    for (let round = 0; round < rounds(1, 8); round++) {
      const cut = reset().catch(() => undefined)
      await until(async () => (await count()) < messages - round * 1000, 'messages are being taken out')
      await application.kill()
      await cut
      application = await startApplication(env)
      const left = await count()
      const [name] = await readdir(join(folder, 'backups'))
      const file = join(folder, 'backups', name ?? '')
      const { tables } = await verifyArchive(file)
      expect(tables.find(({ name }) => name === 'messages')?.rows).toBe(messages + 1)
      expect((await runCommand('restore', env, file)).code).toBe(0)
      expect([left <= messages, await sum()]).toEqual([true, before])
      await rm(file)
    }
  })

  test('a backup that is killed leaves nothing that looks like one, and the next is whole', async () => {
    const name = (round: number | string) => join(folder, `site-${round}.tar`)
    for (let round = 0; round < rounds(1, 8); round++) {
      const backup = beginScript('back-up.ts', env, name(round))
      await until(
        async () => (await readdir(folder)).some((one) => one.startsWith(`site-${round}`)),
        'it is being written',
      )
      await backup.kill()
      const whole = (await readdir(folder)).includes(`site-${round}.tar`)
      if (whole) await verifyArchive(name(round))
    }
    expect((await runCommand('backup', env, name('whole'))).code).toBe(0)
    const { tables } = await verifyArchive(name('whole'))
    expect(tables.find((table) => table.name === 'messages')?.rows).toBe(messages + 1)
  })

  test.runIf(process.getuid?.() === 0)(
    'on a full disk keeps every one, says so each time, and is reset when there is room again',
    async () => {
      const backups = join(folder, 'backups')
      await mkdir(backups, { recursive: true })
      await application.stop()
      // A small file system of its own, which vanishes with it; PostgreSQL’s disk is another.
      const script = `mount -t tmpfs -o size=1m tmpfs ${backups} && head -c 1040k /dev/zero > ${backups}/filler; exec "$@"`
      application = await startApplication(env, ['unshare', '--mount', 'sh', '-c', script, 'sh'])
      const before = await sum()
      const { status, body } = await reset()
      expect([status, body.message]).toEqual([
        503,
        'The disk for backups is full: nothing was removed. Free some space and try again.',
      ])
      // The database may notice a moment later that the first has ended.
      await until(async () => (await reset()).status === 503, 'the next is told the same')
      expect(await sum()).toBe(before)
      const inside = join(`/proc/${application.pid}/root`, backups)
      expect(await readdir(inside)).toEqual(['filler'])
      await rm(join(inside, 'filler'))
      await until(async () => (await reset()).status === 200, 'there is room')
      const [name] = await readdir(inside)
      expect([await count(), name]).toEqual([0, expect.stringMatching(/^reset-messages-.*\.tar$/)])
      const file = join(inside, name ?? '')
      expect((await runCommand('restore', env, file)).code).toBe(0)
      expect(await sum()).toBe(before)

      // Room for one file and what is packed for it, and not for the second.
      const size = (await stat(file)).size
      await rm(file)
      await writeFile(join(inside, 'filler'), Buffer.alloc(1024 * 1024 - Math.floor(2.5 * size)))
      const asked = await requestBooking(guest, creator.id, {})
      expect((await reset('all-activity')).body.message).toContain('The disk for backups is full: nothing')
      expect(await readdir(inside)).toEqual(['filler'])
      const { body: booking } = await guest.call('GET', `/api/bookings/${asked.body.id}`)
      expect(booking).toMatchObject({ status: 'pending' })
    },
  )
})
