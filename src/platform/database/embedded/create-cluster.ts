import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { syncFolder } from '../../files/durable-files.ts'
import { bundledWords } from '../wording.ts'
import type { Cluster } from './cluster.ts'
import { formatFailure } from './format-failure.ts'
import { runProgram } from './run-program.ts'

/**
 * Creates the database folder on the first start. It's built under another name, with role and database, and
 * renamed last, so an interrupted first start leaves nothing behind.
 */
export async function createCluster(cluster: Cluster) {
  if (isInitialized(cluster)) return
  const { dataDir, folder, runner } = cluster
  const draft = join(dataDir, 'postgres.new')
  try {
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { mode: 0o700 })
    if (runner.ids.uid) chownSync(draft, runner.ids.uid, runner.ids.uid)
    await runInitdb(cluster, draft)
    await createDatabase(cluster, draft)
    renameSync(draft, folder)
    await syncFolder(dataDir)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if ((error as NodeJS.ErrnoException).code) throw formatFailure(folder, (error as Error).message)
    throw error
  }
}

/** Throws if another version wrote the folder or it holds something else. */
function isInitialized({ folder, programs }: Cluster) {
  const version = join(folder, 'PG_VERSION')
  if (existsSync(version)) {
    const major = readFileSync(version, 'utf8').trim()
    if (major === String(Number.parseInt(programs.version))) return true
    throw new Error(bundledWords.otherVersion({ folder, major, version: programs.version }))
  }
  if (!existsSync(folder)) return false
  if (statSync(folder).isDirectory() && readdirSync(folder).length === 0) return false
  throw new Error(bundledWords.notADatabase({ folder }))
}

async function runInitdb({ programs, runner, dataDir, password, folder, settings }: Cluster, draft: string) {
  const passwordFile = join(dataDir, passwordFileName)
  const access = password === null ? ['-A', 'trust'] : ['-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  let output = ''
  for (const locale of programs.locales) {
    const fixed = ['-D', draft, '-U', 'postgres', '-E', 'UTF8', '--lc-messages=C', '--lc-time=C']
    const rest = ['--lc-monetary=C', '--lc-numeric=C', ...(settings.fsync === 'off' ? ['--no-sync'] : [])]
    const result = await runProgram(runner, programs.initdb, [...fixed, ...rest, ...locale, ...access])
    if (result.code === 0) return
    output = result.output
    if (!output.includes('invalid locale name')) break
  }
  throw formatFailure(folder, output)
}

/** The application owns its database and nothing more: a superuser could run programs through SQL. */
async function createDatabase({ programs, runner, password, folder }: Cluster, draft: string) {
  const secret = password === null ? '' : ` password '${password}'`
  const sql = `create role app login${secret};\ncreate database app owner app;\n`
  const args = ['--single', '-D', draft, '-c', 'timezone=UTC', '-c', 'log_checkpoints=off', 'postgres']
  const { code, output } = await runProgram(runner, programs.postgres, args, sql)
  if (code !== 0 || /ERROR|FATAL|PANIC/.test(output)) throw formatFailure(folder, output)
}

export const passwordFileName = 'postgres-password'

export function generatePassword() {
  return randomBytes(24).toString('hex')
}
