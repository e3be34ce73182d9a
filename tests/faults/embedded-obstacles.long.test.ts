import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { isRunning } from '../../src/platform/database/embedded/is-running.ts'
import { emptyDataDir, removeDataDirs, usedDataDir } from '../helpers/worlds/data-dir.ts'
import { queryDatabase } from '../helpers/worlds/query-database.ts'
import {
  endApplications,
  expectToWork,
  refusal,
  runApplication,
  socketFolder,
} from '../helpers/worlds/run-application.ts'

const fullDisk =
  /^The bundled PostgreSQL didn’t start on \S+ \(.*no space left on device.*\)\. Fix this, or [^.]+\.$/i
const patience = { timeout: 60_000, interval: 100 }
const block = Buffer.alloc(65_536)

afterEach(endApplications)
afterAll(removeDataDirs)

test('a data folder far deeper than a socket path allows works', async () => {
  const deep = join(
    emptyDataDir(),
    ...Array.from({ length: 12 }, (_, level) => `${level}`.padEnd(50, ' deep')),
  )
  mkdirSync(deep, { recursive: true })
  renameSync(usedDataDir(), join(deep, 'data'))
  await expectToWork(runApplication({ dataDir: join(deep, 'data'), env: { TMPDIR: emptyDataDir() } }))
})

test('a path with spaces, quotes, commas and non-Latin letters works from the first start', async () => {
  const dataDir = join(emptyDataDir(), `it's "my", мой и 私の data`)
  await expectToWork(runApplication({ dataDir, env: { TMPDIR: emptyDataDir() } }))
})

test.each([
  ['is missing', () => '/nowhere/at/all'],
  ['has too long a path', () => join(emptyDataDir(), 'long'.repeat(40))],
])('a temporary folder that %s is skipped', async (_, folder) => {
  const temporary = folder()
  if (temporary.includes('longlong')) mkdirSync(temporary)
  await expectToWork(runApplication({ dataDir: usedDataDir(), env: { TMPDIR: temporary } }))
})

test('a pid file whose number now belongs to another process does not stop the start or harm that process', async () => {
  const dataDir = usedDataDir()
  await killBoth(dataDir)
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [process.pid, ...rest].join('\n'))
  await expectToWork(runApplication({ dataDir }))
  expect(isRunning(process.pid)).toBe(true)
})

test('an empty pid file, left by a full disk, does not stop the start', async () => {
  const dataDir = usedDataDir()
  await killBoth(dataDir)
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), '')
  await expectToWork(runApplication({ dataDir }))
})

test('an interrupted first start is started over', async () => {
  const dataDir = emptyDataDir()
  mkdirSync(join(dataDir, 'postgres.new', 'base'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n')
  await expectToWork(runApplication({ dataDir }))
})

test('a folder that is no database is left alone, and the error says so', async () => {
  const dataDir = emptyDataDir()
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres', 'holiday.jpg'), 'picture')
  expect(await refusal(runApplication({ dataDir }))).toBe(
    `${dataDir}/postgres isn’t a database folder. Move it away, or set DATA_DIR to another folder.`,
  )
  expect(readFileSync(join(dataDir, 'postgres', 'holiday.jpg'), 'utf8')).toBe('picture')
})

test('a database of another major version gives a one-sentence error', async () => {
  const dataDir = usedDataDir()
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  expect(await refusal(runApplication({ dataDir }))).toMatch(
    /^PostgreSQL 17 wrote the database in \S+, and the bundled version is 18\.\S+\. [^.]+\.$/,
  )
})

test('a damaged database gives a one-sentence error with the server’s reason', async () => {
  const dataDir = usedDataDir()
  writeFileSync(join(dataDir, 'postgres', 'global', 'pg_control'), Buffer.alloc(8192))
  expect(await refusal(runApplication({ dataDir }))).toMatch(
    /^The bundled PostgreSQL didn’t start on \S+ \((FATAL|PANIC).*\)\. Fix this, or set DATABASE_URL to a PostgreSQL server\.$/,
  )
})

/** Kills application and server without cleanup; resolves to the socket folder. */
async function killBoth(dataDir: string) {
  const application = runApplication({ dataDir })
  const { url, pid } = await application.heard((line) => line.url)
  process.kill(pid ?? 0, 'SIGKILL')
  await application.end('SIGKILL')
  return socketFolder(url)
}

describe.skipIf(process.getuid?.() !== 0)('on a separate disk, which only root can make', () => {
  test('a first start on a disk that is too small fails with one sentence', async () => {
    const dataDir = emptyDataDir()
    expect(await refusal(runApplication({ dataDir, by: onDisk(dataDir, '24m') }))).toMatch(fullDisk)
  })

  test('a disk that fills up at run time loses nothing, and the database continues once space is freed', async () => {
    const dataDir = emptyDataDir()
    const application = runApplication({ dataDir, by: onDisk(dataDir, '96m') })
    const { url } = await application.heard((line) => line.url)
    await queryDatabase(url, 'create table kept as select 7 as n')
    const filler = fill(application, dataDir)
    await expect(writeUntilRefused(url)).rejects.toThrow(
      /No space left on device|terminated|database system|ECONN|ENOENT/,
    )
    rmSync(filler)
    await vi.waitFor(
      async () =>
        expect(await queryDatabase(url, 'insert into kept values (8) returning n')).toEqual([{ n: 8 }]),
      patience,
    )
    expect(await queryDatabase(url, 'select n from kept order by n')).toEqual([{ n: 7 }, { n: 8 }])
  })

  test('a start on a full disk fails with one sentence', async () => {
    const dataDir = emptyDataDir()
    const full = `cp -a ${usedDataDir()}/. ${dataDir}; cat /dev/zero > ${dataDir}/filler 2> /dev/null;`
    expect(await refusal(runApplication({ dataDir, by: onDisk(dataDir, '96m', full) }))).toMatch(fullDisk)
  })
})

/** The application sees a small separate file system at the data folder; it vanishes with the process. */
function onDisk(dataDir: string, size: string, prepare = '') {
  const script = `mount -t tmpfs -o size=${size} tmpfs ${dataDir} || exit; ${prepare} exec "$@"`
  return ['unshare', '--mount', 'sh', '-c', script, 'sh'] as const
}

function fill(application: { pid: number }, dataDir: string) {
  const filler = join(`/proc/${application.pid}/root`, dataDir, 'filler')
  writeFileSync(filler, '')
  try {
    for (;;) appendFileSync(filler, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
  return filler
}

async function writeUntilRefused(url: string | undefined) {
  for (;;)
    await queryDatabase(
      url,
      'create table if not exists big (t text); insert into big select repeat(md5(i::text), 200) from generate_series(1, 2000) i',
    )
}
