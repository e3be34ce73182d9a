import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { reserveFreePort } from '../../../src/platform/http/reserve-free-port.ts'

export type RedisServer = {
  url: string
  /** After `kill`, on the same port. It remembers nothing. */
  start(): Promise<void>
  kill(): Promise<void>
  /** Stops answering, with its connections open, until `resume`. */
  pause(): void
  resume(): void
}

/** A real server on a free port of loopback, without persistence. */
export async function startRedis(): Promise<RedisServer> {
  const { port, release } = await reserveFreePort('127.0.0.1')
  await release()
  let server: ChildProcess | undefined
  const redis: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
      const child = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'inherit'] })
      server = child
      for await (const line of createInterface(child.stdout)) {
        if (line.includes('Ready to accept connections')) return void child.stdout.resume()
      }
      throw new Error('redis-server didn’t start.')
    },
    async kill() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return
      const gone = once(server, 'exit')
      server.kill('SIGKILL')
      await gone
    },
    pause: () => void server?.kill('SIGSTOP'),
    resume: () => void server?.kill('SIGCONT'),
  }
  await redis.start()
  return redis
}
