import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { socketFolder } from './run-application.ts'

export type Pooler = {
  /** The same database, through the pooler. */
  through(databaseUrl: string): string
  stop(): Promise<void>
}

const port = 6432

type Options = {
  program: string
  databaseUrl: string
  mode?: 'transaction' | 'session'
  /** Connections to each database. */
  most: number
}

/** PgBouncer in front of a server that listens on a socket. */
export async function runPooler({
  program,
  databaseUrl,
  mode = 'transaction',
  most,
}: Options): Promise<Pooler> {
  const server = socketFolder(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'pooler-'))
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=${server} port=${new URL(databaseUrl).port} user=app
[pgbouncer]
pool_mode = ${mode}
default_pool_size = ${most}
server_login_retry = 1
max_client_conn = 500
auth_type = any
unix_socket_dir = ${folder}
listen_port = ${port}
`,
  )
  const { by, ids } = runnerFor(join(server, `.s.PGSQL.${new URL(databaseUrl).port}`), folder)
  const [first, ...args] = by
  const child = spawn(first, [...args, program, settings], { ...ids, stdio: ['ignore', 'ignore', 'pipe'] })
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
    async stop() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Runner = { by: [string, ...string[]]; ids: { uid?: number; gid?: number } }

/** PgBouncer refuses to run as root. Like the server, it runs in a user namespace, or as the socket’s owner. */
function runnerFor(socket: string, folder: string): Runner {
  if (process.getuid?.() !== 0) return { by: ['env'], ids: {} }
  const { uid } = statSync(socket)
  if (uid === 0) return { by: ['unshare', '--user', '--map-user=1000', '--map-group=1000'], ids: {} }
  chownSync(folder, uid, uid)
  return { by: ['env'], ids: { uid, gid: uid } }
}
