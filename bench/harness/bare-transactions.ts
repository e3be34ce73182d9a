import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

type Script = {
  databaseUrl: string
  /** Lines of a pgbench script: statements, and `\set` before them. */
  lines: readonly string[]
  clients: number
  seconds: number
}

const programs = ['pgbench', '/usr/lib/postgresql/15/bin/pgbench']

/** Transactions a second of `pgbench` with prepared statements. */
export async function bareTransactionsPerSecond(script: Script): Promise<number> {
  const { databaseUrl, lines, clients, seconds } = script
  const program = programs.find((one) => spawnSync(one, ['--version']).status === 0)
  if (!program) throw new Error('pgbench is missing. Debian has it in its package postgresql-15.')
  const folder = await mkdtemp(join(tmpdir(), 'pgbench-'))
  try {
    const file = join(folder, 'script.sql')
    await writeFile(file, lines.map((line) => `${line.replaceAll('\n', ' ')}\n`).join(''))
    const { hostname, port, username, pathname, searchParams } = new URL(databaseUrl)
    const place = ['-h', searchParams.get('host') ?? hostname, '-U', username, ...(port ? ['-p', port] : [])]
    const load = ['-n', '-M', 'prepared', '-c', `${clients}`, '-T', `${Math.ceil(seconds)}`, '-f', file]
    const { stdout } = await run(program, [...load, ...place, pathname.slice(1)])
    const [, perSecond] = /tps = ([\d.]+)/.exec(stdout) ?? []
    if (!perSecond) throw new Error(`pgbench said: ${stdout}`)
    return Number(perSecond)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
