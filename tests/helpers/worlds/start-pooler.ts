import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, inject } from 'vitest'
import { queryDatabase } from './query-database.ts'
import { socketFolder } from './run-application.ts'

export type Pooler = {
  /** The same database, through the pooler. */
  through(databaseUrl: string): string
  /** What its clients call themselves. */
  clients(databaseUrl: string): Promise<Set<string>>
  stop(): Promise<void>
}

/** `describe` for tests that need PgBouncer. Counted as skipped if there is none. */
export const describeBehindPooler =
  inject('pgbouncer') === null || 'skipped' in inject('database') ? describe.skip : describe

const port = 6432

/** PgBouncer in front of a server that listens on a socket, with at most five connections to each database. */
export async function startPooler(
  databaseUrl: string,
  mode: 'transaction' | 'session' = 'transaction',
): Promise<Pooler> {
  const server = socketFolder(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'pooler-'))
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=${server} port=${new URL(databaseUrl).port} user=app
[pgbouncer]
pool_mode = ${mode}
default_pool_size = 5
max_client_conn = 500
auth_type = any
admin_users = app
unix_socket_dir = ${folder}
listen_port = ${port}
`,
  )
  const { by, ids } = runnerFor(server, folder)
  const [program, ...args] = by
  const command = [...args, inject('pgbouncer') ?? '', settings]
  const child = spawn(program, command, { ...ids, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'close')
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('process up')) resolve()
    })
    void ended.then(() => reject(new Error(`The pooler ended having said ${said}`)))
  })
  function through(url: string) {
    const pooled = new URL(url)
    pooled.port = `${port}`
    pooled.searchParams.set('host', folder)
    return pooled.href
  }
  return {
    through,
    async clients(url) {
      const console = new URL(through(url))
      const { pathname } = console
      console.pathname = '/pgbouncer'
      const rows = await queryDatabase(console.href, 'show clients')
      return new Set(rows.filter((row) => `/${row.database}` === pathname).map((row) => row.application_name))
    },
    async stop() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Runner = { by: [string, ...string[]]; ids: { uid?: number; gid?: number } }

/** PgBouncer refuses to run as root. Like the server, it runs in a user namespace, or as the socket’s owner. */
function runnerFor(server: string, folder: string): Runner {
  if (process.getuid?.() !== 0) return { by: ['env'], ids: {} }
  const { uid } = statSync(server)
  if (uid === 0) return { by: ['unshare', '--user', '--map-user=1000', '--map-group=1000'], ids: {} }
  chownSync(folder, uid, uid)
  return { by: ['env'], ids: { uid, gid: uid } }
}
