import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Programs } from '../../../src/platform/database/embedded/find-programs.ts'
import { isServerOf } from '../../../src/platform/database/embedded/is-running.ts'
import { readPidFile } from '../../../src/platform/database/embedded/pid-file.ts'
import { startEmbedded } from '../../../src/platform/database/embedded/start-embedded.ts'
import { sendSignal } from '../../../src/platform/database/embedded/stop-server.ts'
import { lockDataDir } from '../../../src/platform/database/lock-data-dir.ts'
import { quietLog } from './quiet-log.ts'

const prefix = 'test-database-'

/** Test runs don't have to survive a power cut. */
export const testServerSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  max_wal_size: '256MB',
}

const memory = '/dev/shm'
const roomBytes = 4 * 1024 ** 3

/**
 * Each test file creates and drops a database of several hundred files, which takes a third less time in
 * memory.
 */
function chooseFolder(): string {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, process.availableMemory()) < roomBytes ? tmpdir() : memory
  } catch {
    return tmpdir()
  }
}

/** A private server for a test run, on a temporary folder that `stop` deletes. */
export async function startTestServer(programs?: Programs) {
  const folder = chooseFolder()
  for (const each of new Set([folder, tmpdir()])) sweepKilledRuns(each)
  const dataDir = mkdtempSync(join(folder, prefix))
  const release = lockDataDir(dataDir)
  const server = await startEmbedded({ dataDir, log: quietLog, settings: testServerSettings, programs })
  async function stop() {
    await server.stop()
    release()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: server.url, adminUrl: server.adminUrl, stop }
}

/** Cleans up after killed runs: their server and folder have a free lock. */
function sweepKilledRuns(parent: string) {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = join(parent, name)
    try {
      lockDataDir(dataDir)()
    } catch {
      continue
    }
    const folder = join(dataDir, 'postgres')
    const file = readPidFile(folder)
    if (file && isServerOf(file.pid, folder)) sendSignal(file.pid, 'SIGQUIT')
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
  }
}
