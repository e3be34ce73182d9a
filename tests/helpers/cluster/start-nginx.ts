import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const example = join(import.meta.dirname, '../../../deploy/nginx.conf')

type Options = { program: string; folder: string; port: number; upstreams: readonly number[] }

/** nginx as in `deploy/nginx.conf`, on loopback and without TLS. */
export async function startNginx({ program, folder, port, upstreams }: Options) {
  mkdirSync(folder)
  const file = join(folder, 'nginx.conf')
  const site = adapt(readFileSync(example, 'utf8'), port, upstreams)
  writeFileSync(file, `${mainSettings(folder)}http {\n${httpSettings(folder)}${site}}\n`)
  const args = ['-p', folder, '-c', file, '-e', join(folder, 'error.log')]
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'close')
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended at its start: ${said}`)
    await delay(20)
  }
  return {
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function mainSettings(folder: string): string {
  // Its workers would give up root, and with it our folder.
  const user = process.getuid?.() === 0 ? 'user root root;\n' : ''
  return `${user}daemon off;\nworker_processes 2;\npid ${folder}/nginx.pid;\nevents { worker_connections 4096; }\n`
}

function httpSettings(folder: string): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `access_log off;\n${places.map((name) => `${name}_temp_path ${folder}/${name};\n`).join('')}`
}

/** The example with our addresses, and without what needs a name and a certificate. */
function adapt(text: string, port: number, upstreams: readonly number[]): string {
  const ports = [...upstreams]
  const changes: [what: RegExp, into: (line: string) => string][] = [
    [/^server \{\s+listen 80;[^}]*\}\n/m, () => ''],
    [/^ *ssl_.*\n/m, () => ''],
    [/^ *ssl_.*\n/m, () => ''],
    [/^ *server_name .*\n/m, () => ''],
    [/listen 443 ssl http2;/, () => `listen 127.0.0.1:${port};`],
    ...ports.map((own, nth): [RegExp, (line: string) => string] => [
      new RegExp(`127\\.0\\.0\\.1:300${nth + 1}\\b`),
      () => `127.0.0.1:${own}`,
    ]),
  ]
  return changes.reduce((rest, [what, into]) => {
    if (!what.test(rest)) throw new Error(`deploy/nginx.conf has no ${what}.`)
    return rest.replace(what, into)
  }, text)
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const open = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return open
}
