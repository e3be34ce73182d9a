import { hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureLine, verifyArchive } from './verify-archive.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sealed-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** An archive with one part, whose manifest and seal are right. */
async function verifySealed(part: string): Promise<string> {
  const content = Buffer.from('a secret')
  const isPicture = part.startsWith('pictures/')
  const files = isPicture ? [] : [{ name: part.replace('data/', ''), sha256: hash('sha256', content) }]
  const pictures = {
    count: isPicture ? 1 : 0,
    sha256: hash('sha256', Buffer.from(isPicture ? pictureLine(part, content) : '')),
  }
  const jobs = { columns: [], queues: [], rows: 0, sha256: hash('sha256', '') }
  const none = { migrations: [], tables: [], jobs, sequences: [] }
  const made = { format: 1, kind: 'site', madeAt: '2026-06-16T10:17:00.000Z', postgres: '15.4', ...none }
  const text = JSON.stringify({ ...made, files, pictures })
  const tar = pack()
  tar.entry({ name: part }, content)
  tar.entry({ name: 'jobs.copy.gz' }, gzipSync(''))
  tar.entry({ name: 'manifest.json' }, text)
  tar.entry({ name: 'manifest.sha256' }, hash('sha256', text))
  tar.finalize()
  const file = join(folder, 'sealed.tar')
  await pipeline(tar, createWriteStream(file))
  return verifyArchive(file).then(
    () => 'taken',
    (error: Error) => error.message,
  )
}

test.each(['data/session-secret', 'data/demo-accounts.json', `pictures/${'a'.repeat(64)}.webp`])(
  '%s may be in a backup',
  async (part) => {
    expect(await verifySealed(part)).toBe('taken')
  },
)

test.each([
  'data/..',
  'data/.',
  'data/...',
  'data/postgres',
  'data/pictures',
  'data/backups',
  'data/lock',
  'data/session-secret.part',
  'data/Session-Secret',
  'data/../session-secret',
  'data/x/session-secret',
  'data//session-secret',
  './data/session-secret',
  '/data/session-secret',
  'data/constructor',
  'pictures/..',
  'pictures/a/../../session-secret',
  'pictures/aa.part',
  'postgres/PG_VERSION',
])('a backup that was sealed again with %s is refused', async (part) => {
  expect(await verifySealed(part)).toMatch(/it’s not a backup, or it’s incomplete/)
})
