import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isRunning } from '../../../src/platform/database/embedded/is-running.ts'
import { readPidFile } from '../../../src/platform/database/embedded/pid-file.ts'
import { startEmbedded } from '../../../src/platform/database/embedded/start-embedded.ts'
import { sendSignal } from '../../../src/platform/database/embedded/stop-server.ts'
import { migrateDatabase } from '../../../src/platform/database/migrate-database.ts'
import { usedDataDir } from '../worlds/data-dir.ts'
import { quietLog } from '../worlds/quiet-log.ts'
import { waitUntil } from '../worlds/wait-until.ts'

export type CrashableDatabase = {
  url: string
  /** kill -9 of all its processes. It restarts automatically. */
  kill(): Promise<void>
  stop: () => Promise<void>
}

/** A migrated database on its own server, with fsync as in production. */
export async function startCrashableDatabase(): Promise<CrashableDatabase> {
  const dataDir = usedDataDir()
  const server = await startEmbedded({ dataDir, log: quietLog })
  await migrateDatabase({ url: server.url, folder: resolve('migrations'), log: quietLog })
  return {
    url: server.url,
    stop: () => server.stop(),
    async kill() {
      const postmaster = readPidFile(join(dataDir, 'postgres'))?.pid
      if (!postmaster || !isRunning(postmaster)) throw new Error('The database does not run.')
      const processes = [postmaster, ...childrenOf(postmaster)]
      for (const pid of processes) sendSignal(pid, 'SIGKILL')
      await waitUntil(() => !processes.some(isRunning), 'every process of the database is gone')
    },
  }
}

/** Where we can't list the server's children, they end on their own when the server is gone. */
function childrenOf(pid: number): number[] {
  if (process.platform !== 'linux') return []
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}
