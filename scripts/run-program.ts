import { spawn } from 'node:child_process'

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop.abort())

/** Returns the program's output. A program that can't start has failed. A signal ends it and this process. */
export function runProgram(
  [program = '', ...args]: string[],
  env: NodeJS.ProcessEnv = {},
  print = (_text: string) => {},
) {
  const { promise, resolve } = Promise.withResolvers<{ ok: boolean; output: string }>()
  const options = { env: { ...process.env, ...env }, signal: stop.signal }
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const keep = (text: string) => {
    output += text
    print(text)
  }
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', keep)
  child.on('error', (error) => keep(`${error.message}\n`))
  child.on('close', (code) => {
    if (stop.signal.aborted) process.exit(1)
    resolve({ ok: code === 0, output })
  })
  return promise
}
