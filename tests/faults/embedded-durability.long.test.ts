import { afterAll, afterEach, expect, test } from 'vitest'
import { sendSignal } from '../../src/platform/database/embedded/stop-server.ts'
import { removeDataDirs, usedDataDir } from '../helpers/worlds/data-dir.ts'
import { rounds } from '../helpers/worlds/long.ts'
import { queryDatabase } from '../helpers/worlds/query-database.ts'
import { endApplications, runApplication } from '../helpers/worlds/run-application.ts'

afterEach(endApplications)
afterAll(removeDataDirs)

test('no acknowledged row is lost when the application, the database or both are killed during writes', async () => {
  const dataDir = usedDataDir()
  const acknowledged = new Set<number>()
  let application = runApplication({ dataDir, writers: 8 })
  const { url } = await application.heard((line) => line.url)
  await queryDatabase(url, 'create table acknowledged (id bigint generated always as identity, writer int)')

  for (let round = 0; round < rounds(3, 20); round++) {
    const before = application.lines.length
    await application.heard(() => application.lines.length > before + 100)
    const servers = application.lines.flatMap(({ pid }) => pid ?? [])
    const kills = ['the database', 'the application', 'both'][round % 3]
    if (kills !== 'the application') sendSignal(servers.at(-1) ?? 0, 'SIGKILL')
    if (kills === 'the database') {
      await application.heard(({ pid }) => pid && !servers.includes(pid))
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
