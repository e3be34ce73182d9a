import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serverCore } from './cores.ts'

export type Bare<Said> = { said: Said; pid: number; stop: () => void }

/** Runs the module in a process on the server's core, with this input; resolves with the first thing it says. */
export async function forkBare<Said>(
  file: string,
  input: unknown,
  nodeOptions: readonly string[] = [],
): Promise<Bare<Said>> {
  const [execPath, ...execArgv] = [...serverCore(), process.execPath, ...nodeOptions]
  const child = fork(file, [], { execPath, execArgv, serialization: 'advanced' })
  child.send(input as object)
  const [said] = (await once(child, 'message')) as [Said]
  return { said, pid: child.pid ?? 0, stop: () => void child.kill() }
}

/** The same for a module that ends with `serveBare`. */
export async function startBare(file: string, input: unknown, nodeOptions?: readonly string[]) {
  const { said, pid, stop } = await forkBare<{ port: number }>(file, input, nodeOptions)
  return { url: `http://127.0.0.1:${said.port}`, pid, stop }
}

/** In the process: what it was given. It ends with the bench. */
export async function givenInput<Input>(): Promise<Input> {
  process.once('disconnect', () => process.exit())
  const [input] = (await once(process, 'message')) as [Input]
  return input
}

/** In the process: bare `node:http`. */
export async function serveBare(handle: RequestListener): Promise<void> {
  const server = createServer(handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  say({ port: (server.address() as AddressInfo).port })
}

/** In the process. */
export function say(result: unknown): void {
  process.send?.(result)
}
