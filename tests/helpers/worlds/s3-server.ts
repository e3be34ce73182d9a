import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

const require = createRequire(import.meta.url)
const program = join(dirname(require.resolve('s3rver')), '../bin/s3rver.js')

/** A real S3 server in its own process, with one empty bucket. */
export async function startS3() {
  const folder = mkdtempSync(join(tmpdir(), 's3-'))
  const first = await run(folder, 0)
  let { child } = first
  return {
    /** As in the configuration table. */
    environment: {
      S3_BUCKET: 'rooms',
      S3_ENDPOINT: `http://127.0.0.1:${first.port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** Its connections break, and new ones are refused. */
    stop: () => end(child),
    /** At the same address, with what it stored. */
    async start() {
      child = (await run(folder, first.port)).child
    },
    /** Takes connections and gives no answer until `resume`. */
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    async close() {
      await end(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function run(folder: string, port: number) {
  const args = [
    '--silent',
    '-d',
    folder,
    '-a',
    '127.0.0.1',
    '-p',
    String(port),
    '--configure-bucket',
    'rooms',
  ]
  // It encrypts its page tokens with a cipher of old.
  const old = '--openssl-legacy-provider'
  const child = spawn(process.execPath, [old, program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface(child.stdout)) {
    const [, printed] = /listening on .*:(\d+)$/.exec(line) ?? []
    if (printed) return { child, port: Number(printed) }
  }
  throw new Error('The S3 server ended at its start.')
}

async function end(child: ReturnType<typeof spawn>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
