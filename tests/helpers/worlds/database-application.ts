import { Pool } from 'pg'
import { findPrograms, programsIn } from '../../../src/platform/database/embedded/find-programs.ts'
import type { Log } from '../../../src/platform/database/embedded/log.ts'
import { readPidFile } from '../../../src/platform/database/embedded/pid-file.ts'
import { startEmbedded } from '../../../src/platform/database/embedded/start-embedded.ts'
import { lockDataDir } from '../../../src/platform/database/lock-data-dir.ts'

// The smallest application: the lock, the database, and writers that report acknowledged rows.
// It has its own process, so that it can be killed; every line it prints is JSON.
const {
  dataDir,
  programs,
  writers = 0,
} = JSON.parse(process.argv[2] ?? '') as {
  dataDir: string
  programs?: string
  writers?: number
}
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const note = (fields: object, log: string) => say({ log, ...fields })
const log: Log = { info: note, warn: note, error: note }

try {
  const lock = lockDataDir(dataDir)
  const found = findPrograms()
  const chosen = programs ? programsIn(programs, found.version, found.locales) : found
  const database = await startEmbedded({ dataDir, log, programs: chosen })
  const stop = async () => {
    await database.stop()
    lock.release()
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  void database.lost.then((reason) => say({ lost: reason.message }))
  say({ url: database.url, adminUrl: database.adminUrl, pid: readPidFile(`${dataDir}/postgres`)?.pid })
  const pool = new Pool({ connectionString: database.url, max: writers + 1 })
  pool.on('error', () => {})
  for (let writer = 0; writer < writers; writer++) void write(pool, writer)
  setInterval(() => {}, 60_000)
} catch (error) {
  say({ refused: (error as Error).message })
  process.exit(1)
}

/** Writes one row after another, and reports each only once the database has acknowledged it. */
async function write(pool: Pool, writer: number) {
  for (;;)
    try {
      const { rows } = await pool.query('insert into acknowledged (writer) values ($1) returning id', [
        writer,
      ])
      say({ acknowledged: Number(rows[0].id) })
    } catch {
      await new Promise(setImmediate)
    }
}
