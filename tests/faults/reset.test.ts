import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreSite } from '../../scripts/restore-site.ts'
import { verifyArchive } from '../../src/platform/backup/verify-archive.ts'
import { readConfig } from '../../src/platform/config.ts'
import { type HttpPerson, registerPerson, requestBooking } from '../helpers/browser/http-person.ts'
import { rounds } from '../helpers/worlds/long.ts'
import { queryDatabase } from '../helpers/worlds/query-database.ts'
import { runCommand, startScript } from '../helpers/worlds/run-command.ts'
import { type Application, startApplication } from '../helpers/worlds/start-application.ts'
import { createTestDatabase, describeOnDatabase, emptyDatabase } from '../helpers/worlds/test-database.ts'
import { testPassword } from '../helpers/worlds/test-password.ts'
import { waitUntil } from '../helpers/worlds/wait-until.ts'

const messages = 12_000

describeOnDatabase('a reset site', () => {
  let folder: string
  let backups: string
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let env: Record<string, string>
  let application: Application
  let admin: HttpPerson
  let guest: HttpPerson
  let creator: HttpPerson
  const sumOf = (table: string) =>
    `select count(*)::int as n, md5(string_agg(t::text, '|' order by id)) as sum from ${table} t`
  async function sums(url = database.url) {
    const [[messages], [bookings]] = await Promise.all([
      queryDatabase(url, sumOf('messages')),
      queryDatabase(url, sumOf('bookings')),
    ])
    return { messages, bookings }
  }
  const count = async () => (await sums()).messages?.n as number

  /** A backup’s contents, restored into a new data folder and an empty database. */
  async function sumsOfBackup(file: string) {
    const fresh = await emptyDatabase()
    const aside = { ...env, DATA_DIR: await mkdtemp(join(folder, 'fresh-')), DATABASE_URL: fresh.url }
    await restoreSite(file, readConfig(aside))
    const found = await sums(fresh.url)
    await fresh.drop()
    return found
  }

  async function writeMessages() {
    await guest.call('POST', '/api/messages', { toUserId: admin.id, content: 'The first' })
    await queryDatabase(
      database.url,
      `insert into messages (conversation_id, from_user_id, to_user_id, content, created_at)
      select conversation_id, from_user_id, to_user_id, 'Number ' || n, created_at
      from (select * from messages limit 1) as first, generate_series(1, ${messages}) n`,
    )
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reset-'))
    backups = join(folder, 'backups')
    database = await createTestDatabase()
    env = { DATA_DIR: folder, DATABASE_URL: database.url, SAMPLE_DATA: 'false', RATE_LIMIT_FACTOR: '1000000' }
    application = await startApplication(env, process.getuid?.() === 0 ? onFullDisk() : [])
    const url = () => application.url
    admin = await registerPerson(url, 'creator')
    guest = await registerPerson(url, 'guest')
    creator = await registerPerson(url, 'creator')
    await queryDatabase(database.url, `update users set user_type = 'admin' where id = ${admin.id}`)
    await writeMessages()
  })
  afterAll(async () => {
    await application?.stop()
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  })

  async function reset(resetType: string) {
    await admin.call('POST', '/api/confirm-password', { password: testPassword })
    return admin.call('POST', '/api/admin/reset-data', { resetType })
  }

  /** The backup folder is a small file system that vanishes with the process; PostgreSQL uses another disk. */
  function onFullDisk() {
    const script = `mkdir ${backups} && mount -t tmpfs -o size=1m tmpfs ${backups} && head -c 1040k /dev/zero > ${backups}/filler; exec "$@"`
    return ['unshare', '--mount', 'sh', '-c', script, 'sh']
  }

  test.runIf(process.getuid?.() === 0)('keeps everything and says so while the disk is full', async () => {
    const asked = await requestBooking(guest, creator.id, {})
    const before = await sums()
    const { status, body } = await reset('all-activity')
    expect([status, body.message]).toEqual([
      503,
      'The disk for backups is full, so nothing was deleted. Free some space and try again.',
    ])
    expect(await sums()).toEqual(before)
    const { body: booking } = await guest.call('GET', `/api/bookings/${asked.body.id}`)
    expect(booking).toMatchObject({ status: 'pending' })
    const inside = join(`/proc/${application.pid}/root`, backups)
    expect(await readdir(inside)).toEqual(['filler'])
    await rm(join(inside, 'filler'))
    expect((await reset('notifications')).status).toBe(200)
    expect(await readdir(inside)).toEqual([expect.stringMatching(/^reset-notifications-.*\.tar$/)])
    await application.stop()
    application = await startApplication(env)
  })

  test('that is killed halfway loses nothing: the backup is complete', async () => {
    await rm(backups, { recursive: true, force: true })
    const asked = await requestBooking(guest, creator.id, {})
    expect(asked.status).toBe(201)
    const before = await sums()
    const cut = reset('messages').catch(() => undefined)
    await waitUntil(async () => (await count()) < messages, 'messages are being deleted')
    await application.kill()
    await cut
    const [name = ''] = await readdir(backups)
    expect(await sumsOfBackup(join(backups, name))).toEqual(before)
  })

  test('a killed backup leaves no file that looks like one, and the next is complete', async () => {
    const name = (round: number | string) => join(folder, `site-${round}.tar`)
    for (let round = 0; round < rounds(1, 8); round++) {
      const backup = startScript('backup.ts', env, name(round))
      await waitUntil(
        async () => (await readdir(folder)).some((one) => one.startsWith(`site-${round}`)),
        'it is being written',
      )
      await backup.kill()
      const whole = (await readdir(folder)).includes(`site-${round}.tar`)
      if (whole) await verifyArchive(name(round))
    }
    expect((await runCommand('backup', env, name('whole'))).code).toBe(0)
    const { tables } = await verifyArchive(name('whole'))
    expect(tables.find((table) => table.name === 'users')?.rows).toBe(3)
  })
})
