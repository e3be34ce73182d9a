import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isServerOf } from '../../src/platform/database/embedded/find-process.ts'
import type { Programs } from '../../src/platform/database/embedded/find-programs.ts'
import { readPidFile } from '../../src/platform/database/embedded/read-pid-file.ts'
import { startEmbedded } from '../../src/platform/database/embedded/start-embedded.ts'
import { sendSignal } from '../../src/platform/database/embedded/stop-server.ts'
import { lockDataDir } from '../../src/platform/database/lock-data-dir.ts'
import { quietLog } from './quiet-log.ts'

const prefix = 'test-database-'

/** Nothing in a test run has to survive a power cut. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

/** A server of its own for a test run, on a temporary folder that `stop` removes. */
export async function startTestServer(programs?: Programs) {
  sweepKilledRuns()
  const dataDir = mkdtempSync(join(tmpdir(), prefix))
  const lock = lockDataDir(dataDir)
  const server = await startEmbedded({ dataDir, log: quietLog, settings, programs })
  async function stop() {
    await server.stop()
    lock.release()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: server.url, adminUrl: server.adminUrl, stop }
}

/** A run that was killed left its server and folder behind; its lock is free, so they can go. */
function sweepKilledRuns() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = join(tmpdir(), name)
    try {
      lockDataDir(dataDir).release()
    } catch {
      continue
    }
    const folder = join(dataDir, 'postgres')
    const file = readPidFile(folder)
    if (file && isServerOf(file.pid, folder)) sendSignal(file.pid, 'SIGQUIT')
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
  }
}
