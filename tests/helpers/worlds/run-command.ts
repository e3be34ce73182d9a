import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Runs a file of `scripts` in a process that can be killed; `kill` resolves when it is gone. */
export function startScript(file: string, environment: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [join('scripts', file), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...environment },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  return {
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Runs a package.json command to its end. `environment` as in the configuration table. */
export async function runCommand(
  name: string,
  environment: Record<string, string>,
  ...args: string[]
): Promise<{ code: number | null; said: string }> {
  const child = spawn('npm', ['run', '--silent', name, '--', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}
