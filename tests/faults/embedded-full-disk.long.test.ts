import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { emptyDataDir, removeDataDirs, usedDataDir } from '../helpers/worlds/data-dir.ts'
import { queryDatabase } from '../helpers/worlds/query-database.ts'
import { type Application, endApplications, runApplication } from '../helpers/worlds/run-application.ts'

const patience = { timeout: 60_000, interval: 100 }
const block = Buffer.alloc(65_536)

afterEach(endApplications)
afterAll(removeDataDirs)

describe.skipIf(process.getuid?.() !== 0)('on a separate disk, which only root can make', () => {
  test('a first start on a disk that is too small fails with one sentence', async () => {
    const dataDir = emptyDataDir()
    const application = runApplication({ dataDir, by: onDisk(dataDir, '24m') })
    const { refused } = await application.heard((line) => line.refused)
    expect(refused).toBe(`The disk that holds ${dataDir}/postgres is full. Free some space and start again.`)
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
    const { refused } = await runApplication({ dataDir, by: onDisk(dataDir, '96m', full) }).heard(
      (line) => line.refused,
    )
    expect(refused).toBe(`The disk that holds ${dataDir}/postgres is full. Free some space and start again.`)
  })
})

/** The application sees a small separate file system at the data folder; it vanishes with the process. */
function onDisk(dataDir: string, size: string, prepare = '') {
  const script = `mount -t tmpfs -o size=${size} tmpfs ${dataDir} || exit; ${prepare} exec "$@"`
  return ['unshare', '--mount', 'sh', '-c', script, 'sh'] as const
}

function fill(application: Application, dataDir: string) {
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
