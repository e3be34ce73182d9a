import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { reserveFreePort } from '../../src/platform/http/reserve-free-port.ts'
import { findNginx } from '../../tests/helpers/cluster/find-nginx.ts'
import { serverCore } from './cores.ts'

/** One worker of nginx that sends these bytes, compressed with Brotli, from a file. */
export async function startNginx(body: Buffer): Promise<{ url: string; stop(): Promise<void> }> {
  const program = findNginx()
  if (!program) throw new Error('nginx is missing. Debian has it in its package nginx-light.')
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  const { port, release } = await reserveFreePort('127.0.0.1')
  await writeFile(join(folder, 'page'), body)
  await writeFile(join(folder, 'nginx.conf'), settings(folder, port))
  await release()
  const own = [program, '-p', folder, '-c', join(folder, 'nginx.conf')]
  const [file, ...args] = [...serverCore(), ...own] as [string, ...string[]]
  const child = spawn(file, args, { stdio: 'ignore' })
  const ended = once(child, 'close')
  const url = `http://127.0.0.1:${port}/page`
  while (!(await fetch(url).catch(() => null))) {
    if (child.exitCode !== null) throw new Error('nginx ended at its start.')
    await delay(20)
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

function settings(folder: string, port: number): string {
  // Its worker would give up root, and with it our folder.
  const user = process.getuid?.() === 0 ? 'user root root;' : ''
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; keepalive_requests 1000000;
      ${places.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      server {
        listen 127.0.0.1:${port}; root ${folder};
        default_type 'text/html; charset=utf-8'; add_header content-encoding br;
      }
    }`
}
