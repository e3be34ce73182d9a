import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Application = {
  /** Its URL, as it printed it. */
  url: string
  pid: number
  /** All its output. */
  output(): string
  /** Ctrl-C, or as process managers do it; resolves with the exit code. */
  stop(signal?: 'SIGINT' | 'SIGTERM'): Promise<number | null>
  /** kill -9; resolves when the process is gone. */
  kill(): Promise<void>
}

const root = join(import.meta.dirname, '../../..')

/** Where `npm start` keeps compiled sources, too. */
export const compileCache = join(root, 'node_modules/.cache/compile')

/**
 * The real program in its own process, ready to serve, on a port chosen by the system. `environment` as in the
 * configuration table; `by` is a command that runs it, such as `unshare …`.
 */
export async function startApplication(
  environment: Record<string, string>,
  by: readonly string[] = [],
): Promise<Application> {
  const { child, output, ended } = spawnProgram(environment, by)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const [, address] = /^(http\S+) is open\. /m.exec(output()) ?? []
      if (address) resolve(address)
    })
    void ended.then(() => reject(new Error(`The application ended at its start: ${output()}`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    output,
    async stop(signal = 'SIGINT') {
      child.kill(signal)
      return ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Starts the program, expecting a refusal; resolves with its exit code and its output, log apart. */
export async function failToStart(
  environment: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const { child } = spawnProgram(environment)
  let said = ''
  child.stderr.on('data', (text: string) => (said += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

/** The real program, as built, while it starts. */
export function spawnProgram(environment: Record<string, string>, by: readonly string[] = []) {
  const [file, ...args] = [...by, process.execPath, 'dist/server/main.js']
  const child = spawn(file ?? process.execPath, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compileCache,
      LOG_LEVEL: 'warn',
      PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { child, output: () => output, ended }
}
