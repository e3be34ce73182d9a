import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBareServer } from '../../../tests/helpers/worlds/bare-server.ts'
import type { App } from './server.ts'

let app: App
let read: Map<string, number>
beforeEach(async () => {
  // A client may have one unanswered request, and six answered per minute.
  app = await createBareServer({
    RATE_LIMIT_FACTOR: '0.001',
    TRUST_PROXY: '127.0.0.3',
    PUBLIC_URL: 'https://site.example',
  })
  app.get('/stuck', () => new Promise(() => {}))
  app.get('/part', async () => 'part')
  app.get('/api/part', async () => 'part')
  read = new Map()
  app.server.on('request', ({ socket: { remoteAddress = '' } }) => {
    read.set(remoteAddress, (read.get(remoteAddress) ?? 0) + 1)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  vi.useRealTimers()
  app.server.closeAllConnections()
  await app.close()
})

const open = (localAddress: string) =>
  connect({ host: '127.0.0.1', port: (app.server.address() as AddressInfo).port, localAddress })

function ask(client: Socket, path: string): void {
  client.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 198.51.100.7\r\n\r\n`)
}

async function answerOf(client: Socket, path: string): Promise<string> {
  ask(client, path)
  return String(await once(client, 'data'))
}

/** Any other client, to make sure that everything sent before has arrived. */
async function serveAnother(): Promise<void> {
  expect(await answerOf(open('127.0.0.2'), '/part')).toMatch(/^HTTP\/1.1 200 /)
}

async function refuseAtOnce(client: Socket): Promise<string> {
  const arrived = once(app.server, 'request')
  ask(open(client.localAddress ?? ''), '/stuck')
  await arrived
  return answerOf(client, '/part')
}

async function refuseInAMinute(client: Socket): Promise<string> {
  for (let calls = 0; calls < 6; calls++) await answerOf(client, '/api/part')
  return answerOf(client, '/api/part')
}

test.each([
  ['too much in parallel', refuseAtOnce],
  ['too much per minute', refuseInAMinute],
])('the connection of a client that requests %s is read again half a second later', async (_, beRefused) => {
  const client = open('127.0.0.1')
  await once(client, 'connect')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  expect(await beRefused(client)).toMatch(/^HTTP\/1.1 429 /)
  const before = read.get('127.0.0.1')
  ask(client, '/part')
  await serveAnother()
  vi.advanceTimersByTime(499)
  await serveAnother()
  expect(read.get('127.0.0.1')).toBe(before)
  const answer = once(client, 'data')
  vi.advanceTimersByTime(1)
  await answer
})
