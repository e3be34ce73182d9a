import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restoreSite } from '../../scripts/restore-site.ts'
import { requireKnown } from '../../src/platform/backup/restore-schema.ts'
import { verifyArchive } from '../../src/platform/backup/verify-archive.ts'
import { readConfig } from '../../src/platform/config.ts'
import { requireMigrated } from '../../src/platform/database/migrate-database.ts'
import { type HttpPerson, registerPerson, requestBooking } from '../helpers/browser/http-person.ts'
import { dayIn } from '../helpers/worlds/days-ahead.ts'
import { rounds } from '../helpers/worlds/long.ts'
import { queryDatabase } from '../helpers/worlds/query-database.ts'
import { runCommand, startScript } from '../helpers/worlds/run-command.ts'
import { type Application, startApplication } from '../helpers/worlds/start-application.ts'
import { createTestDatabase, emptyDatabase } from '../helpers/worlds/test-database.ts'
import { testPassword } from '../helpers/worlds/test-password.ts'
import { waitUntil } from '../helpers/worlds/wait-until.ts'

const environment = { SAMPLE_DATA: 'false', RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' }
const root = join(import.meta.dirname, '../..')
const folderOfMigrations = join(root, 'migrations')
let folder: string
let file: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
let running: Application | undefined
let guest: HttpPerson
let creator: HttpPerson

const url = () => running?.url ?? ''
const inFolder = (name: string) => ({ ...environment, DATA_DIR: join(folder, name) })

/** Runs the command in this process, and returns its output. */
function restore(env: Record<string, string>, name = file): Promise<string> {
  return restoreSite(name, readConfig(env)).then(
    () => 'restored',
    (error: Error) => error.message,
  )
}

async function stop() {
  await running?.stop()
  running = undefined
}

/** Backs up a site while people use it. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  file = join(folder, 'site.tar')
  database = await createTestDatabase()
  const env = { ...inFolder('first'), DATABASE_URL: database.url }
  running = await startApplication(env)
  guest = await registerPerson(url, 'guest')
  creator = await registerPerson(url, 'creator')
  await uploadPicture()
  const asked = await requestBooking(guest, creator.id, {})
  // By a job, which would otherwise interleave its lines.
  await guest.hears('message', () =>
    creator.call('PATCH', `/api/bookings/${asked.body.id}`, { status: 'confirmed' }),
  )
  let written = 0
  let saved = false
  async function write(isOver: () => boolean) {
    while (!isOver()) {
      const content = `Line\n${++written}\t\\N`
      await guest.call('POST', '/api/messages', { toUserId: creator.id, content })
    }
  }
  await write(() => written > 50)
  const writers = [write(() => saved), write(() => saved)]
  const { code, said } = await runCommand('backup', env, file)
  saved = true
  await Promise.all(writers)
  if (code !== 0) throw new Error(said)
  await stop()
})
afterAll(async () => {
  await stop()
  await database.drop()
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

/** Backs up the restored site: every count and sum equals the first backup’s, except of the backups that were made. */
async function expectSame(env: Record<string, string>) {
  const again = join(folder, `again-${Date.now()}.tar`)
  expect((await runCommand('backup', env, again)).said).toContain('backed up')
  const sums = async (name: string) => {
    const { tables: all, jobs, sequences, pictures } = await verifyArchive(name)
    const tables = all.filter((table) => table.name !== 'backups')
    return { tables, jobs, sequences, pictures }
  }
  expect(await sums(again)).toEqual(await sums(file))
}

test('the panel and the doctor know of a backup by hand, which was read back', async () => {
  const made = await queryDatabase(database.url, 'select kind, place, size_bytes::int, error from backups')
  expect(made).toEqual([{ kind: 'manual', place: file, size_bytes: (await stat(file)).size, error: null }])
})

test('a backup is a consistent snapshot that only its owner can read', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { tables } = await verifyArchive(file)
  const rows = new Map(tables.map((table) => [table.name, table.rows]))
  expect(rows.get('messages')).toBeGreaterThan(50)
  expect(rows.get('users')).toBe(2)
  expect((await readdir(folder)).toSorted()).toEqual(['first', 'site.tar'])
  const twice = await runCommand('backup', { ...inFolder('first'), DATABASE_URL: database.url }, file)
  expect(twice.said).toContain(`${file} already exists. Choose another name.`)
})

test('an empty folder becomes the site, and cookies and passwords still work', async () => {
  const env = inFolder('second')
  const { code, said } = await runCommand('restore', env, file)
  expect([code, said]).toEqual([0, expect.stringContaining('all verified against the backup')])
  expect(await restore(env)).toMatch(/^The database is not empty/)
  running = await startApplication(env)
  const conversations = await guest.call('GET', '/api/conversations')
  expect(conversations.body[0].lastMessage.content).toMatch(/^Line\n\d+\t\\N$/)
  const login = await fetch(`${url()}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: guest.email, password: testPassword }),
  })
  expect(login.status).toBe(200)
  const me = await guest.call('GET', `/api/users/${guest.id}`)
  expect((await fetch(`${url()}${me.body.profilePicture}`)).status).toBe(200)
  const again = await requestBooking(guest, creator.id, { date: dayIn(30, 'UTC').toString(), time: '10:00' })
  expect(again.status).toBe(201)
  // The queue resumes too: a job sends the confirmation.
  await guest.hears('message', async () => {
    const confirmed = await creator.call('PATCH', `/api/bookings/${again.body.id}`, { status: 'confirmed' })
    expect(confirmed.body.status).toBe('confirmed')
  })
  const checked = await runCommand('ledger:check', env)
  expect([checked.code, checked.said]).toEqual([0, expect.stringContaining('The ledger is right.')])
  await stop()
})

test('the next backup removes the drafts of a killed one, wherever they are', async () => {
  const env = { ...inFolder('first'), DATABASE_URL: database.url }
  const elsewhere = await mkdtemp(join(folder, 'elsewhere-'))
  const drafts = async () => (await readdir(elsewhere)).length > 0
  const backup = startScript('backup.ts', env, join(elsewhere, 'killed.tar'))
  await waitUntil(drafts, 'the backup has begun')
  await backup.kill()
  expect(await readdir(elsewhere)).toContain('killed.tar.part')
  const next = await runCommand('backup', env)
  expect(next.said).toContain('backed up')
  expect(await readdir(elsewhere)).toEqual([])
  await rm(elsewhere, { recursive: true })
})

describe('a PostgreSQL server', () => {
  test('restores the site into an empty database that its role owns, and into no other', async () => {
    const empty = await emptyDatabase()
    const env = { ...inFolder('third'), DATABASE_URL: empty.url }
    expect(await restore(env)).toBe('restored')
    await expectSame(env)
    expect(await restore({ ...env, DATA_DIR: join(folder, 'fourth') })).toMatch(/^The database is not empty/)
    await empty.drop()
  })

  test('an interrupted restore is not started as a site, and the next restore starts over', async () => {
    const empty = await emptyDatabase()
    const env = { ...inFolder('killed'), DATABASE_URL: empty.url }
    const isMarked = async () =>
      (await queryDatabase(empty.url, "select to_regnamespace('unfinished_restore') as it"))[0]?.it !== null
    for (let round = 0; round < rounds(1, 12); round++) {
      const restoring = startScript('restore.ts', env, file)
      await waitUntil(isMarked, 'the restore has begun')
      // The first is killed right away, later ones after more and more steps.
      for (let statements = 0; statements < round * 25; statements++) await isMarked()
      await restoring.kill()
      if (!(await isMarked())) break
      await expect(requireMigrated({ url: empty.url, folder: folderOfMigrations })).rejects.toThrow(
        /didn’t finish/,
      )
    }
    const expected = (await isMarked()) ? /^restored$/ : /^The database is not empty/
    expect(await restore(env)).toMatch(expected)
    await expectSame(env)
    await empty.drop()
  })
})

describe('refused before anything is changed:', () => {
  const whole = () => readFile(file)
  const sentence = /can’t be restored: it’s not a backup, or it’s incomplete/
  async function verify(bytes: Uint8Array) {
    const broken = join(folder, 'broken.tar')
    await writeFile(broken, bytes)
    return verifyArchive(broken).then(
      () => 'taken',
      (error: Error) => error.message,
    )
  }

  test('a file that is truncated at any point', async () => {
    const bytes = await whole()
    const cuts = Array.from({ length: rounds(12, 200) }, (_, nth) => nth / rounds(12, 200))
    // A tar file ends with two empty blocks, which carry no data.
    const length = bytes.length - 1024
    for (const part of cuts) {
      expect(await verify(bytes.subarray(0, Math.floor(length * part)))).toMatch(sentence)
    }
  })

  test('a file with one changed byte', async () => {
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

  test('a file of another type, and a missing one', async () => {
    expect(await verify(Buffer.from('select 1'))).toMatch(sentence)
    expect(await verify(await readFile(join(root, 'package.json')))).toMatch(sentence)
    const empty = inFolder('nothing')
    const nowhere = join(folder, 'nowhere.tar')
    expect(await restore(empty, nowhere)).toBe(`There’s no file ${nowhere}.`)
    expect(await restore(empty, join(folder, 'broken.tar'))).toMatch(sentence)
    expect(await readdir(folder)).not.toContain('nothing')
  })

  test('a backup of a later release', async () => {
    const { migrations, ...manifest } = await verifyArchive(file)
    const later = { ...manifest, migrations: [...migrations, { name: '9999_later', when: 1 }] }
    await expect(requireKnown(later, folderOfMigrations)).rejects.toThrow(
      /made by a later release \(.*9999_later/,
    )
  })
})
