import { spawn } from 'node:child_process'
import type { Runner } from './find-runner.ts'

// The application's environment holds secrets and maybe PG* settings of another server, so none of it is
// passed on.
const env = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_MESSAGES: 'C', TZ: 'UTC' }

/** In its own process group, so Ctrl-C in a terminal doesn't reach it. */
export function startProgram(runner: Runner, program: string, args: string[]) {
  const [file = program, ...rest] = [...runner.prefix, program, ...args]
  return spawn(file, rest, { ...runner.ids, env, cwd: '/', detached: true, stdio: 'pipe', windowsHide: true })
}

/** `code` is null if it couldn't start. */
export function runProgram(
  runner: Runner,
  program: string,
  args: string[],
  input = '',
): Promise<{ code: number | null; output: string }> {
  const child = startProgram(runner, program, args)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  child.stdin.on('error', () => {}).end(input)
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, output: error.message }))
    child.once('close', (code) => resolve({ code, output }))
  })
}
