import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { createBareServer } from '../../../tests/helpers/worlds/bare-server.ts'
import { readConfig } from '../config.ts'
import type { App } from './server.ts'

const opened: App[] = []
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

async function openSite(environment: Record<string, string>) {
  const app = await createBareServer(environment)
  const held = Promise.withResolvers<void>()
  app.get('/now', async () => 'now')
  app.get('/slow', async () => {
    const until = performance.now() + 60
    while (performance.now() < until);
    return 'slow'
  })
  app.get('/held', async () => {
    await held.promise
    // As a page asks for what it shows.
    return (await app.inject('/now')).body
  })
  opened.push(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { app, port, release: held.resolve, ask: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) }
}

test('behind a proxy, a process that ends answers as before and closes each connection', async () => {
  const { app, ask } = await openSite({ TRUST_PROXY: '1', DRAIN_SECONDS: '1' })
  expect((await ask('/now')).headers.get('connection')).toBe('keep-alive')
  const finished = app.draining.finish()
  const answer = await ask('/now')
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  await finished
  await expect(ask('/now')).rejects.toThrow('fetch failed')
})

test.each([
  ['that sends at once, to a process that is busy', '/slow', 20, 0],
  ['that sends after the process stopped listening', '/now', 0, 300],
  ['that sends while others keep the process busy', '/slow', 10, 300],
])('a connection %s is answered if the system took it before', async (_, path, atOnce, pauseMs) => {
  const { app, port } = await openSite({})
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const clients = new Worker(connectAndAsk, {
    eval: true,
    workerData: { port, connected, path, atOnce, pauseMs },
  })
  // The loop stays here until the system has taken all of them.
  app.draining.onStopListening(() => void Atomics.wait(connected, 0, 0, 20_000))
  const answered = once(clients, 'message')
  await app.draining.finish()
  expect(await answered).toEqual([{ good: 20 }])
})

test('a page that is being made when the process stops listening is finished', async () => {
  const { app, ask, release } = await openSite({})
  const page = ask('/held')
  await ask('/now')
  const finished = app.draining.finish()
  await expect.poll(() => app.server.listening).toBe(false)
  release()
  expect(await (await page).text()).toBe('now')
  await finished
})

test.each([
  [{}, 0],
  [{ TRUST_PROXY: '1' }, 5],
  [{ TRUST_PROXY: '10.0.0.0/8', DRAIN_SECONDS: '30' }, 30],
  [{ DRAIN_SECONDS: '2' }, 2],
])('with %j a process that ends is served for %i seconds more', (environment, seconds) => {
  expect(readConfig(environment as Record<string, string>).drainSeconds).toBe(seconds)
})

/** For a thread of its own: sends once all of its connections are open, and says how many were answered. */
const connectAndAsk = `
const { once } = require('node:events')
const { connect } = require('node:net')
const { text } = require('node:stream/consumers')
const { parentPort, workerData: { port, connected, path, atOnce, pauseMs } } = require('node:worker_threads')
const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'))
async function ask() {
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  Atomics.store(connected, 0, 1)
  Atomics.notify(connected, 0)
  const answers = await Promise.allSettled(sockets.map(async (socket, at) => {
    if (at >= atOnce) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    socket.write('GET ' + path + ' HTTP/1.1\\r\\nhost: localhost\\r\\nconnection: close\\r\\n\\r\\n')
    return text(socket)
  }))
  parentPort.postMessage({ good: answers.filter(({ value }) => value?.includes(' 200 OK')).length })
}
void ask()
`
