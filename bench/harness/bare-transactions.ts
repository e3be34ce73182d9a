import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPgbench } from './find-pgbench.ts'

const run = promisify(execFile)

type Script = {
  databaseUrl: string
  /** Lines of a pgbench script: statements, and `\set` before them. */
  lines: readonly string[]
  clients: number
  seconds: number
}

/** Transactions a second of `pgbench` with prepared statements. */
export async function bareTransactionsPerSecond(script: Script): Promise<number> {
  const { databaseUrl, lines, clients, seconds } = script
  const program = findPgbench()
  if (!program) throw new Error('pgbench is missing.')
  const folder = await mkdtemp(join(tmpdir(), 'pgbench-'))
  try {
    const file = join(folder, 'script.sql')
    await writeFile(file, lines.map((line) => `${line.replaceAll('\n', ' ')}\n`).join(''))
    const { hostname, port, username, pathname, searchParams } = new URL(databaseUrl)
    const place = ['-h', searchParams.get('host') ?? hostname, '-U', username, ...(port ? ['-p', port] : [])]
    const load = ['-n', '-M', 'prepared', '-c', `${clients}`, '-T', `${Math.ceil(seconds)}`, '-f', file]
    const { stdout } = await run(program, [...load, ...place, pathname.slice(1)])
    const [, perSecond] = /tps = ([\d.]+)/.exec(stdout) ?? []
    // A machine that is busy with other work may not get to a single one.
    return perSecond
      ? Number(perSecond)
      : await bareTransactionsPerSecond({ ...script, seconds: seconds + 1 })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
