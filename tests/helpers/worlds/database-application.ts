import { findPrograms, programsIn } from '../../../src/platform/database/embedded/find-programs.ts'
import type { Log } from '../../../src/platform/database/embedded/log.ts'
import { readPidFile } from '../../../src/platform/database/embedded/pid-file.ts'
import { startEmbedded } from '../../../src/platform/database/embedded/start-embedded.ts'
import { lockDataDir } from '../../../src/platform/database/lock-data-dir.ts'

// The smallest application: the lock and the database. It has its own process, so that it can be killed; every line
// it prints is JSON.
const { dataDir, programs } = JSON.parse(process.argv[2] ?? '') as { dataDir: string; programs?: string }
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const note = (fields: object, log: string) => say({ log, ...fields })
const log: Log = { info: note, warn: note, error: note }

try {
  const release = lockDataDir(dataDir)
  const found = findPrograms()
  const chosen = programs ? programsIn(programs, found.version, found.locales) : found
  const database = await startEmbedded({ dataDir, log, programs: chosen })
  const stop = async () => {
    await database.stop()
    release()
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  void database.lost.then((reason) => say({ lost: reason.message }))
  say({ url: database.url, adminUrl: database.adminUrl, pid: readPidFile(`${dataDir}/postgres`)?.pid })
  setInterval(() => {}, 60_000)
} catch (error) {
  say({ refused: (error as Error).message })
  process.exit(1)
}
