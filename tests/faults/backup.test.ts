import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listStored } from '../../src/domains/uploads/list-stored.ts'
import { backUp } from '../../src/platform/backup/back-up.ts'
import { listMigrations, prepareDatabase, requireKnown } from '../../src/platform/backup/prepare-database.ts'
import { verifyArchive } from '../../src/platform/backup/read-archive.ts'
import { folderStore } from '../../src/platform/files/folder-store.ts'
import { createLog } from '../../src/platform/log.ts'
import { type HttpPerson, registerPerson, requestBooking } from '../helpers/http-person.ts'
import { isLong, rounds } from '../helpers/long.ts'
import { describeOnDatabase, emptyDatabase } from '../helpers/new-database.ts'
import { queryDatabase } from '../helpers/query-database.ts'
import { beginScript, runCommand } from '../helpers/run-command.ts'
import { type Application, startApplication } from '../helpers/start-application.ts'
import { testPassword } from '../helpers/test-password.ts'
import { until } from '../helpers/until.ts'

const environment = { SAMPLE_DATA: 'false', RATE_LIMIT_FACTOR: '1000000' }
const root = join(import.meta.dirname, '../..')
const folderOfMigrations = join(root, 'migrations')
let folder: string
let file: string
let url = ''
let guest: HttpPerson
let creator: HttpPerson
let running: Application | undefined

async function start(more: Record<string, string>) {
  // A test that failed may have left one.
  await stop()
  running = await startApplication({ ...environment, ...more })
  url = running.url
  return running
}
async function stop() {
  await running?.stop()
  running = undefined
}
const inFolder = (name: string) => ({ ...environment, DATA_DIR: join(folder, name) })

/** A site that people use while it is saved: the file that came of it. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  file = join(folder, 'site.tar')
  const env = inFolder('first')
  await start(env)
  guest = await registerPerson(() => url, 'guest')
  creator = await registerPerson(() => url, 'creator')
  await uploadPicture()
  const asked = await requestBooking(guest, creator.id, {})
  await creator.call('PATCH', `/api/bookings/${asked.body.id}`, { status: 'confirmed' })
  // By a job, which would otherwise write between the lines or after them.
  await until(async () => (await guest.call('GET', '/api/conversations')).body.length > 0, 'it is announced')
  let written = 0
  let saved = false
  async function write() {
    while (!saved) {
      const content = `Line\n${++written}\t\\N`
      await guest.call('POST', '/api/messages', { toUserId: creator.id, content })
    }
  }
  const writers = [write(), write()]
  await until(() => written > 50, 'people write')
  const { code, said } = await runCommand('backup', env, file)
  saved = true
  await Promise.all(writers)
  if (code !== 0) throw new Error(said)
  await stop()
})
afterAll(async () => {
  await stop()
  await rm(folder, { recursive: true, force: true })
})

async function uploadPicture() {
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const { status } = await guest.call('PATCH', `/api/users/${guest.id}`, {
    profilePicture: `data:image/png;base64,${png.toString('base64')}`,
  })
  expect(status).toBe(200)
}

/** What was restored is saved again: every count and sum is that of the first backup. */
async function expectSame(env: Record<string, string>) {
  const again = join(folder, `again-${Date.now()}.tar`)
  expect((await runCommand('backup', env, again)).code).toBe(0)
  const sums = async (name: string) => {
    const { tables, jobs, sequences, pictures } = await verifyArchive(name)
    return { tables, jobs, sequences, pictures }
  }
  expect(await sums(again)).toEqual(await sums(file))
}

/** The people of the backup go on where they were: with their cookies, and with their passwords. */
async function useSite(env: Record<string, string>) {
  await start(env)
  const conversations = await guest.call('GET', '/api/conversations')
  expect(conversations.body[0].lastMessage.content).toMatch(/^Line\n\d+\t\\N$/)
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: guest.email, password: testPassword }),
  })
  expect(login.status).toBe(200)
  const me = await guest.call('GET', `/api/users/${guest.id}`)
  expect((await fetch(`${url}${me.body.profilePicture}`)).status).toBe(200)
  const again = await requestBooking(guest, creator.id, { date: '2030-01-07', time: '10:00' })
  expect(again.status).toBe(201)
  const confirmed = await creator.call('PATCH', `/api/bookings/${again.body.id}`, { status: 'confirmed' })
  expect(confirmed.body.status).toBe('confirmed')
  // The reactions to it are jobs: the conversation says so when they have run.
  await until(async () => {
    const { body } = await guest.call('GET', '/api/conversations')
    return !body[0].lastMessage.content.startsWith('Line')
  }, 'the confirmation is announced')
  const checked = await runCommand('ledger:check', env)
  expect([checked.code, checked.said]).toEqual([0, expect.stringContaining('The ledger is right.')])
  await stop()
}

test('a backup is one moment, for its owner alone', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { tables } = await verifyArchive(file)
  const rows = new Map(tables.map((table) => [table.name, table.rows]))
  expect(rows.get('messages')).toBeGreaterThan(50)
  expect(rows.get('users')).toBe(2)
  expect((await readdir(folder)).toSorted()).toEqual(['first', 'site.tar'])
  const twice = await runCommand('backup', inFolder('first'), file)
  expect([twice.code, twice.said.trim()]).toEqual([1, `${file} is there already: choose another name.`])
})

test('an empty folder becomes the site, and one that is a site is left as it is', async () => {
  const env = inFolder('second')
  const { code, said } = await runCommand('restore', env, file)
  expect([code, said]).toEqual([0, expect.stringContaining('every one compared with the backup')])
  const again = await runCommand('restore', env, file)
  expect([again.code, again.said]).toEqual([1, expect.stringMatching(/^The database is not empty/m)])
  await expectSame(env)
  await useSite(env)
})

describeOnDatabase('a PostgreSQL server', () => {
  test('takes the site into an empty database that its role owns, and no other', async () => {
    const database = await emptyDatabase()
    const DATABASE_URL = database.url
    const env = { ...inFolder('third'), DATABASE_URL }
    const { code, said } = await runCommand('restore', env, file)
    expect([code, said]).toEqual([0, expect.stringContaining('is back')])
    await expectSame(env)
    // Every count and sum is that of the first: what people do with it then, the folder has shown.
    if (isLong) await useSite(env)
    const again = await runCommand('restore', { ...env, DATA_DIR: join(folder, 'fourth') }, file)
    expect([again.code, again.said]).toEqual([1, expect.stringMatching(/^The database is not empty/m)])
    await database.drop()
  })

  test('a restore that is killed is told from a site, and the next begins anew', async () => {
    const database = await emptyDatabase()
    const DATABASE_URL = database.url
    const env = { ...inFolder('killed'), DATABASE_URL }
    const isMarked = async () =>
      (await queryDatabase(DATABASE_URL, "select to_regnamespace('unfinished_restore') as it"))[0]?.it !==
      null
    for (let round = 0; round < rounds(1, 12); round++) {
      const restoring = beginScript('restore.ts', env, file)
      await until(isMarked, 'the restore has begun')
      // The first at once, later ones after more and more of what it does.
      for (let statements = 0; statements < round * 25; statements++) await isMarked()
      await restoring.kill()
      if (!(await isMarked())) break
      const refused = await runCommand('ledger:check', env)
      expect([refused.code, refused.said]).toEqual([1, expect.stringMatching(/did not finish/)])
    }
    const unfinished = await isMarked()
    const { code } = await runCommand('restore', env, file)
    expect(code).toBe(unfinished ? 0 : 1)
    await expectSame(env)
    await database.drop()
  })
})

describe('refused before anything is changed:', () => {
  const whole = () => readFile(file)
  const sentence = /cannot be restored: it is not a backup, or not whole/
  async function verify(bytes: Uint8Array) {
    const broken = join(folder, 'broken.tar')
    await writeFile(broken, bytes)
    return verifyArchive(broken).then(
      () => 'taken',
      (error: Error) => error.message,
    )
  }

  test('a file that ends early, wherever', async () => {
    const bytes = await whole()
    const cuts = Array.from({ length: rounds(12, 200) }, (_, nth) => nth / rounds(12, 200))
    // A tar file closes with two empty blocks, which carry nothing.
    const length = bytes.length - 1024
    for (const part of cuts) {
      expect(await verify(bytes.subarray(0, Math.floor(length * part)))).toMatch(sentence)
    }
  })

  test('a file in which a byte is another', async () => {
    const bytes = await whole()
    const { tables } = await verifyArchive(file)
    expect(tables.length).toBeGreaterThan(30)
    for (const name of ['tables/users.copy.gz', 'pictures/', 'data/session-secret', 'manifest.json']) {
      const changed = Buffer.from(bytes)
      const at = changed.indexOf(name) + 512 + 20
      changed[at] = (changed[at] ?? 0) ^ 0x01
      expect(await verify(changed)).toMatch(sentence)
    }
  })

  test('a file of something else, and none at all', async () => {
    expect(await verify(Buffer.from('select 1'))).toMatch(sentence)
    expect(await verify(await readFile(join(root, 'package.json')))).toMatch(sentence)
    const empty = inFolder('nothing')
    const missing = await runCommand('restore', empty, join(folder, 'nowhere.tar'))
    expect([missing.code, missing.said.trim()]).toEqual([
      1,
      `There is no file ${join(folder, 'nowhere.tar')}.`,
    ])
    const { code } = await runCommand('restore', empty, join(folder, 'broken.tar'))
    expect([code, (await readdir(folder)).includes('nothing')]).toEqual([1, false])
  })

  test('a backup of a later release', async () => {
    const { migrations, ...manifest } = await verifyArchive(file)
    const later = { ...manifest, migrations: [...migrations, { name: '9999_later', when: 1 }] }
    await expect(requireKnown(later, folderOfMigrations)).rejects.toThrow(
      /made by a later release \(.*9999_later/,
    )
  })
})

describeOnDatabase('a backup of an older release', () => {
  test('is restored as it was, and the next start brings it to this one', async () => {
    const [older, target] = [await emptyDatabase(), await emptyDatabase()]
    const all = await listMigrations(folderOfMigrations)
    const before = all.slice(0, -1)
    const client = new Client({ connectionString: older.url })
    await client.connect()
    const known = await verifyArchive(file)
    await prepareDatabase(client, {
      url: older.url,
      folder: folderOfMigrations,
      manifest: { ...known, migrations: before },
      log: createLog('silent'),
    })
    await client.query(
      `insert into users (email, password_hash, name, user_type, created_at, last_active_at)
       values ('old@example.com', '-', 'Olda', 'guest', now(), now())`,
    )
    const name = join(folder, 'older.tar')
    const site = {
      client,
      pictures: folderStore(folder),
      pictureNames: listStored,
      files: {},
      migrations: before,
    }
    await backUp(name, site, new Date())
    await client.end()
    const env = { ...inFolder('older'), DATABASE_URL: target.url }
    const { code, said } = await runCommand('restore', env, name)
    expect([code, said]).toEqual([0, expect.stringContaining('is back')])
    await start(env)
    const people = await queryDatabase(target.url, 'select name from users')
    expect(people).toEqual([{ name: 'Olda' }])
    const ran = await queryDatabase(target.url, 'select count(*)::int as n from drizzle.__drizzle_migrations')
    expect(ran).toEqual([{ n: all.length }])
    await stop()
    await older.drop()
    await target.drop()
  })
})
