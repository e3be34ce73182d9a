import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRunningServer } from '../../src/platform/database/embedded/find-running-server.ts'
import { readPidFile } from '../../src/platform/database/embedded/pid-file.ts'
import { reserveFreePort } from '../../src/platform/http/reserve-free-port.ts'
import { removeDataDirs, usedDataDir } from '../helpers/worlds/data-dir.ts'
import { expectKept } from '../helpers/worlds/expect-kept.ts'
import { rounds } from '../helpers/worlds/long.ts'
import { type Application, startApplication } from '../helpers/worlds/start-application.ts'
import { type Load, startLoad } from '../helpers/worlds/steady-load.ts'
import { waitUntil } from '../helpers/worlds/wait-until.ts'

const environment: Record<string, string> = { SAMPLE_DATA: 'false', RATE_LIMIT_FACTOR: '1000000' }
let application: Application
let load: Load

beforeAll(async () => {
  const { port, release } = await reserveFreePort('127.0.0.1')
  await release()
  Object.assign(environment, { DATA_DIR: usedDataDir(), PORT: String(port) })
  application = await startApplication(environment)
  load = await startLoad(application.url, 2)
})
afterAll(async () => {
  await load?.stop()
  await application?.stop()
  removeDataDirs()
})

const dataDir = () => environment.DATA_DIR ?? ''
const killDatabase = () => process.kill(readPidFile(`${dataDir()}/postgres`)?.pid ?? 0, 'SIGKILL')
async function killApplication() {
  await application.kill()
  application = await startApplication(environment)
}

async function moreMessages(count: number) {
  const enough = load.messages.size + count
  await waitUntil(() => load.messages.size >= enough, `${count} more messages are acknowledged`)
}

test.each<[what: string, kill: () => unknown]>([
  ['the database', killDatabase],
  ['the application', killApplication],
  ['both', () => (killDatabase(), killApplication())],
])('kill -9 of %s amid writes loses no acknowledged one, and open pages show all', async (_, kill) => {
  for (let round = 0; round < rounds(1, 10); round++) {
    await moreMessages(20)
    await kill()
    await moreMessages(5)
    await waitUntil(() => load.reach(), 'open pages show what fresh ones do', 10_000)
    await expectKept(await findRunningServer(dataDir()), load)
  }
  expect(load.bookings.size).toBeGreaterThan(0)
})

test('after Ctrl-C and a new start everything is there and people are still signed in', async () => {
  expect(await application.stop()).toBe(0)
  application = await startApplication(environment)
  await moreMessages(5)
  await expectKept(await findRunningServer(dataDir()), load)
})
