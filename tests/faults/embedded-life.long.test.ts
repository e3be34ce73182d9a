import { existsSync, readdirSync, rmSync } from 'node:fs'
import { Pool } from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { sendSignal } from '../../src/platform/database/embedded/stop-server.ts'
import { emptyDataDir, removeDataDirs, usedDataDir } from '../helpers/worlds/data-dir.ts'
import { queryDatabase } from '../helpers/worlds/query-database.ts'
import {
  endApplications,
  runApplication,
  socketFolder,
  waitUntilGone,
} from '../helpers/worlds/run-application.ts'

afterEach(endApplications)
afterAll(removeDataDirs)

const bornAt = 'select pg_postmaster_start_time()::text as at'

test('a first start makes the database, and stopping leaves neither process nor socket', async () => {
  const dataDir = emptyDataDir()
  const application = runApplication({ dataDir })
  const { url, adminUrl, pid } = await application.heard((line) => line.url)
  const settings =
    "select current_setting('data_checksums') sums, current_setting('fsync') fsync, lower('ŽÖÉ') low"
  expect(await queryDatabase(url, settings)).toEqual([{ sums: 'on', fsync: 'on', low: 'žöé' }])
  await expect(queryDatabase(url, "copy (select 1) to program 'true'")).rejects.toThrow(/permission denied/)
  await queryDatabase(url, 'create extension pg_trgm; create table kept as select 7 as n')
  const socket = socketFolder(adminUrl)
  expect(readdirSync(socket)).toContain('.s.PGSQL.5432')
  await application.end('SIGTERM')
  await waitUntilGone(pid ?? 0)
  expect(existsSync(socket)).toBe(false)
  expect(readdirSync(dataDir).sort()).toEqual(['in-use.lock', 'postgres'])

  const again = await runApplication({ dataDir }).heard((line) => line.url)
  expect(await queryDatabase(again.url, 'select n from kept')).toEqual([{ n: 7 }])
})

test('the server left behind by a killed application is taken over, and restarted when it’s killed', async () => {
  const dataDir = usedDataDir()
  const first = runApplication({ dataDir })
  const { url, pid } = await first.heard((line) => line.url)
  const born = await queryDatabase(url, bornAt)
  await first.end('SIGKILL')
  const second = runApplication({ dataDir })
  const taken = await second.heard((line) => line.url)
  expect(taken).toEqual(expect.objectContaining({ url, pid }))
  expect(await queryDatabase(taken.url, bornAt)).toEqual(born)
  sendSignal(pid ?? 0, 'SIGKILL')
  await second.heard((line) => line.log === 'the database is running again')
  expect(await queryDatabase(url, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('a killed server restarts at the same address, and the pool recovers', async () => {
  const application = runApplication({ dataDir: usedDataDir() })
  const { url, pid } = await application.heard((line) => line.url)
  const pool = new Pool({ connectionString: url })
  await pool.query('create table kept as select 7 as n')
  const lost = new Promise((resolve) => pool.on('error', resolve))
  sendSignal(pid ?? 0, 'SIGKILL')
  await lost
  const { pid: next } = await application.heard((line) => line.log === 'the database is running again')
  expect(next).not.toBe(pid)
  expect((await pool.query('select n from kept')).rows).toEqual([{ n: 7 }])
  await pool.end()
})

test('a deleted socket file comes back', async () => {
  const application = runApplication({ dataDir: usedDataDir() })
  const { url } = await application.heard((line) => line.url)
  rmSync(socketFolder(url), { recursive: true })
  await application.heard((line) => line.log === 'the database is running again')
  expect(await queryDatabase(url, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('a database folder that is deleted while it runs is not replaced by an empty one', async () => {
  const dataDir = usedDataDir()
  const application = runApplication({ dataDir })
  const { pid } = await application.heard((line) => line.url)
  rmSync(`${dataDir}/postgres`, { recursive: true })
  sendSignal(pid ?? 0, 'SIGQUIT')
  const { lost } = await application.heard((line) => line.lost)
  expect(lost).toBe(`The database folder ${dataDir}/postgres is gone. Put it back and start again.`)
  expect(existsSync(`${dataDir}/postgres`)).toBe(false)
})
