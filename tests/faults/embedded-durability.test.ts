import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { sendSignal } from '../../src/platform/database/embedded/stop-server.ts'
import { removeDataDirs, usedDataDir } from '../helpers/data-dir.ts'
import { rounds } from '../helpers/long.ts'
import { queryDatabase } from '../helpers/query-database.ts'
import { type Application, endApplications, runApplication } from '../helpers/run-application.ts'

afterEach(endApplications)
afterAll(removeDataDirs)

const patience = { timeout: 60_000, interval: 10 }

test('no acknowledged row is lost when the application, the database or both are killed while it writes', async () => {
  const dataDir = await usedDataDir()
  const acknowledged = new Set<number>()
  let application = runApplication({ dataDir, writers: 8 })
  const { url } = await application.heard((line) => line.url)
  await queryDatabase(url, 'create table acknowledged (id bigint generated always as identity, writer int)')

  for (let round = 0; round < rounds(3, 20); round++) {
    const before = application.lines.length
    await vi.waitFor(() => expect(application.lines.length).toBeGreaterThan(before + 100), patience)
    const server = application.lines.findLast((line) => line.pid)?.pid ?? 0
    const kills = ['the database', 'the application', 'both'][round % 3]
    if (kills !== 'the application') sendSignal(server, 'SIGKILL')
    if (kills === 'the database') {
      await newServer(application, server)
    } else {
      await application.end('SIGKILL')
      for (const line of application.lines) if (line.acknowledged) acknowledged.add(line.acknowledged)
      application = runApplication({ dataDir, writers: 8 })
      await application.heard((line) => line.url)
    }
  }

  await application.end('SIGKILL')
  for (const line of application.lines) if (line.acknowledged) acknowledged.add(line.acknowledged)
  const last = await runApplication({ dataDir }).heard((line) => line.url)
  const rows = await queryDatabase(last.url, 'select id::int from acknowledged')
  const stored = new Set(rows.map((row) => row.id))
  expect(acknowledged.size).toBeGreaterThan(100)
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([])
})

/** Waits until the application has brought up another server than the one that was killed. */
function newServer(application: Application, killed: number) {
  return vi.waitFor(() => {
    if (application.lines.findLast((line) => line.pid)?.pid === killed) throw new Error('no new server yet')
  }, patience)
}
