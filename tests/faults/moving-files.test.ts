import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadArchive, uploadArchive } from '../../src/platform/backup/bucket-archives.ts'
import { readConfig } from '../../src/platform/config.ts'
import { type FileStore, patience } from '../../src/platform/files/file-store.ts'
import { bucketStore, dataFolderStore } from '../../src/platform/files/stores.ts'
import { longSound, uploadSound } from '../helpers/browser/sounds.ts'
import { expectOk } from '../helpers/browser/visitor.ts'
import { runCommand } from '../helpers/worlds/run-command.ts'
import { startS3 } from '../helpers/worlds/s3-server.ts'
import { emptyDatabase } from '../helpers/worlds/test-database.ts'
import { createWorld, type World } from '../helpers/worlds/world.ts'

let s3: Awaited<ReturnType<typeof startS3>>
let world: World
let environment: Record<string, string>
let folder: FileStore
let bucket: FileStore
let scratch: string
let stored: string[]

/** A site that keeps its files in the data folder. */
beforeAll(async () => {
  s3 = await startS3()
  world = await createWorld()
  scratch = await mkdtemp(join(tmpdir(), 'moving-'))
  const { dataDir } = world.ctx.config
  environment = { ...s3.environment, DATA_DIR: dataDir, DATABASE_URL: world.databaseUrl }
  folder = dataFolderStore({ dataDir })
  bucket = await bucketStore(readConfig(s3.environment).s3!, patience.person)
  for (const background of ['#a33', '#3a3']) {
    const member = await world.member()
    expectOk(await uploadSound(member, longSound(6)))
    const png = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer()
    const profilePicture = `data:image/png;base64,${png.toString('base64')}`
    expectOk(await member.patch(`/api/users/${member.id}`, { profilePicture }))
  }
  stored = await namesIn(folder)
  await folder.put('1-preview', Buffer.from('drawn again where it’s missing'))
})
afterAll(async () => {
  bucket.close()
  await world.close()
  await s3.close()
  await rm(scratch, { recursive: true, force: true })
})

async function namesIn(store: FileStore): Promise<string[]> {
  const names: string[] = []
  for await (const name of store.list()) names.push(name)
  return names.toSorted()
}
async function expectSame(one: FileStore, other: FileStore) {
  for (const name of stored) expect([name, await one.get(name)]).toEqual([name, await other.get(name)])
}
const move = (where: string, more = {}) => runCommand('move-files', { ...environment, ...more }, where)

test('files are copied to the bucket and back, and a copy that is interrupted goes on', async () => {
  expect(stored.length).toBeGreaterThan(10)
  const first = stored[0] ?? ''
  await bucket.put(first, Buffer.from('half a picture'))
  const second = stored[1] ?? ''
  await bucket.put(second, (await folder.get(second)) ?? Buffer.of())
  const there = await move('to-s3')
  expect(there.said).toMatch(
    new RegExp(`^${stored.length - 1} files copied \\(.* MB\\), each read back and comp`, 'm'),
  )
  expect(there.said).toMatch(/^1 files were already there, equal by SHA-256\.$/m)
  expect(there.code).toBe(0)
  expect(await namesIn(bucket)).toEqual(stored)
  await expectSame(bucket, folder)

  expect((await move('to-s3')).said).toMatch(
    new RegExp(`^0 files copied .*\n${stored.length} files were already`, 'm'),
  )
  const back = await move('to-folder', { DATA_DIR: join(scratch, 'back') })
  expect([back.code, back.said]).toEqual([0, expect.stringContaining(`${stored.length} files copied`)])
  await expectSame(dataFolderStore({ dataDir: join(scratch, 'back') }), bucket)
  // The source keeps its files.
  expect(await namesIn(bucket)).toEqual(stored)
})

test('files that no one has any longer aren’t copied, and are named where they are', async () => {
  const gone = `${'f'.repeat(64)}-512.webp`
  for (const store of [folder, bucket]) await store.put(gone, Buffer.from('a closed account’s'))
  await bucket.delete(stored[0] ?? '')
  await bucket.delete(gone)
  const once = await move('to-s3')
  expect([once.said.includes('1 files copied'), await bucket.get(gone)]).toEqual([true, null])
  expect(once.said).not.toContain(gone)
  const listed = await move('to-folder')
  expect(listed.said).toMatch(new RegExp(`^1 files are there that belong to no one.*: ${gone}$`, 'm'))
  await folder.delete(gone)
})

test('a copy that fails ends with one sentence and 1, and nothing is lost', async () => {
  await s3.stop()
  const { code, said } = await move('to-s3')
  expect([code, said]).toEqual([1, 'The S3 store gave no answer (ECONNREFUSED).\n'])
  await s3.start()
  expect((await move('sideways')).said).toContain('npm run move-files -- to-s3')
  expect((await move('to-s3', { S3_BUCKET: 'halls' })).said).toBe(
    'The S3 store refused a call (404 NoSuchBucket).\n',
  )
  const without = { DATA_DIR: environment.DATA_DIR ?? '', DATABASE_URL: world.databaseUrl }
  const unset = await runCommand('move-files', without, 'to-s3')
  expect([unset.code, unset.said]).toEqual([1, expect.stringMatching(/^There’s no bucket\. Set S3_BUCKET/)])
  expect((await move('to-s3')).code).toBe(0)
})

test('a backup goes into the bucket and comes from it, and the files with it', async () => {
  const { code, said } = await runCommand('backup', environment, 's3')
  const [, name = ''] = / pictures backed up to s3:(site-[\w-]+\.tar)$/m.exec(said) ?? []
  expect([code, said]).toEqual([0, expect.stringContaining(name)])
  expect(await readdir(join(environment.DATA_DIR ?? '', 'backups'))).toEqual([])
  // Stored files and backups are apart.
  expect(await namesIn(bucket)).toEqual(stored)
  const twice = await runCommand('backup', environment, `s3:${name}`)
  expect([twice.code, twice.said]).toEqual([
    1,
    expect.stringMatching(/^The bucket already has the backup site-.* The backup is in .*\.tar\.\n$/),
  ])

  const empty = await emptyDatabase()
  const target = { ...s3.environment, DATA_DIR: join(scratch, 'target'), DATABASE_URL: empty.url }
  const listed = await runCommand('restore', target, 's3')
  expect([listed.code, listed.said]).toEqual([1, expect.stringContaining(`The bucket has:\n  s3:${name}\n`)])
  expect((await runCommand('restore', target, 's3:other.tar')).said).toBe(
    'The bucket has no backup other.tar.\n',
  )
  const restored = await runCommand('restore', { ...target, S3_PREFIX: '' }, `s3:${name}`)
  expect([restored.code, restored.said]).toEqual([
    0,
    expect.stringContaining('all verified against the backup'),
  ])
  await empty.drop()
  await expectSame(bucket, folder)
  expect(await readdir(join(scratch, 'target', 'backups'))).toEqual([])
})

test('a backup of a site whose store is away fails with one sentence, and leaves no half file', async () => {
  await s3.stop()
  const file = join(scratch, 'away.tar')
  const { code, said } = await runCommand('backup', environment, file)
  expect([code, said]).toEqual([1, 'The S3 store gave no answer (ECONNREFUSED).\n'])
  expect((await readdir(scratch)).filter((name) => name.startsWith('away'))).toEqual([])
  const toBucket = await runCommand('backup', environment, 's3')
  expect([toBucket.code, toBucket.said]).toEqual([1, expect.stringContaining('ECONNREFUSED')])
  await s3.start()
})

test('a large backup is sent in parts and fetched in pieces', async () => {
  const [file, fetched] = [join(scratch, 'large.tar'), join(scratch, 'fetched.tar')]
  const bytes = randomBytes(20_000_001)
  await writeFile(file, bytes)
  const { s3: bucket } = readConfig(s3.environment)
  await uploadArchive(bucket!, 'large.tar', file)
  await downloadArchive(bucket!, 'large.tar', fetched)
  expect((await readFile(fetched)).equals(bytes)).toBe(true)
  expect((await stat(fetched)).mode & 0o777).toBe(0o600)
})
