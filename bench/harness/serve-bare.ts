import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { serverCore } from './cores.ts'

/** Bare `node:http` that gives every request this JSON, in a process on the server's core. */
export async function startBare(json: string): Promise<{ url: string; stop(): void }> {
  const [execPath, ...execArgv] = [...serverCore(), process.execPath]
  const child = fork(import.meta.filename, [json], { execPath, execArgv })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill() }
}

if (import.meta.main) {
  const json = process.argv[2] ?? ''
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(json)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.send?.(server.address())
}
