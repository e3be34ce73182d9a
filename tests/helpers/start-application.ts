import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { until } from './until.ts'

export type Application = {
  url: string
  pid: number
  /** Everything it has printed. */
  output(): string
  /** Ctrl-C; resolves with the exit code. */
  stop(): Promise<number | null>
  /** kill -9; resolves when the process is gone. */
  kill(): Promise<void>
}

const root = join(import.meta.dirname, '../..')

/** Where `npm start` keeps compiled sources, too. */
export const compileCache = join(root, 'node_modules/.cache/compile')

/**
 * The real program in a process of its own, ready to serve. `environment` as in the configuration table; `by` is a command
 * that it is run by, such as `unshare …`.
 */
export async function startApplication(
  environment: Record<string, string>,
  by: readonly string[] = [],
): Promise<Application> {
  if (environment.PORT) return startOn(environment.PORT, environment, by)
  for (;;) {
    const port = String(await freePort())
    try {
      return await startOn(port, environment, by)
    } catch (error) {
      // Somebody else took it before the program could.
      if (!String(error).includes(`Port ${port} is in use`)) throw error
    }
  }
}

async function startOn(
  port: string,
  environment: Record<string, string>,
  by: readonly string[],
): Promise<Application> {
  const child = spawnProgram({ ...environment, PORT: port }, by)
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'exit') as Promise<[number | null]>
  const url = `http://localhost:${port}`
  await ready(child, url, () => output)
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    async stop() {
      child.kill('SIGINT')
      return (await ended)[0]
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Starts the program, expecting that it refuses to; resolves with its exit code and what it said. */
export async function failToStart(
  environment: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = spawnProgram(environment)
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, said }
}

function spawnProgram(environment: Record<string, string>, by: readonly string[] = []) {
  const [file, ...args] = [...by, process.execPath, 'src/main.ts']
  return spawn(file ?? process.execPath, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compileCache,
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Each process begins elsewhere, below the ports that a system gives to whoever asks for any. */
const firstPort = 11_000 + (process.pid % 1000) * 20
let portsGiven = 0

/** A port that is free, and that nobody else is given until it is used. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + (portsGiven++ % 20)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}

async function ready(child: ChildProcess, url: string, output: () => string): Promise<void> {
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`The application ended at its start: ${output()}`)
    // Asking costs more than the start while nobody answers yet.
    if (!output().includes(' is open. ')) return false
    const answer = await fetch(`${url}/api/ready`).catch(() => null)
    await answer?.body?.cancel()
    return answer?.ok === true
  }, 'the application is ready')
}
