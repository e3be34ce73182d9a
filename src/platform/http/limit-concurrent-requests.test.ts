import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createBareServer } from '../../../tests/helpers/worlds/bare-server.ts'
import type { App } from './server.ts'

let app: App
/** Answers the most recent stuck request. */
let answerStuck: () => void
/** The server’s side of open connections. */
let connections: Socket[]
/** Clients that got an answer. */
let served: string[]
/** The number of requests that came from each address. */
let read: Map<string, number>

afterEach(async () => {
  vi.useRealTimers()
  app.server.closeAllConnections()
  await app.close()
})

// Limits per client: two requests handled and sixteen unanswered.
async function start(factor = '0.125'): Promise<void> {
  app = await createBareServer({ RATE_LIMIT_FACTOR: factor })
  served = []
  app.get('/stuck', () => new Promise((answer) => (answerStuck = () => answer('at last'))))
  for (const path of ['/part', '/api/part']) {
    app.get(path, async ({ ip }) => {
      served.push(ip)
      return 'part'
    })
  }
  connections = []
  app.server.on('connection', (socket: Socket) => {
    connections.push(socket)
    socket.once('close', () => connections.splice(connections.indexOf(socket), 1))
  })
  read = new Map()
  app.server.on('request', ({ socket: { remoteAddress = '' } }) => {
    read.set(remoteAddress, (read.get(remoteAddress) ?? 0) + 1)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
}

const open = (localAddress = '127.0.0.1') =>
  connect({ host: '127.0.0.1', port: (app.server.address() as AddressInfo).port, localAddress })

function ask(client: Socket, path: string): void {
  client.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
}

async function answerOf(client: Socket, path: string): Promise<string> {
  ask(client, path)
  return String(await once(client, 'data'))
}

const get = (path: string, localAddress?: string) => answerOf(open(localAddress), path)

/** Unanswered requests on one connection. */
async function getStuck(requests: number): Promise<Socket> {
  const received = arrival(requests)
  const client = open()
  for (let n = 0; n < requests; n++) ask(client, '/stuck')
  await received
  return client
}

function arrival(requests: number): Promise<void> {
  let arrived = 0
  return new Promise((resolve) => {
    const count = () => {
      if (++arrived < requests) return
      app.server.off('request', count)
      resolve()
    }
    app.server.on('request', count)
  })
}

const ok = /^HTTP\/1.1 200 /

test('a client’s third request waits until one is answered, while another client’s is handled', async () => {
  await start()
  await getStuck(1)
  await getStuck(1)
  const received = arrival(1)
  const third = get('/part')
  await received
  expect(await get('/part', '127.0.0.2')).toMatch(ok)
  expect(served).toEqual(['127.0.0.2'])
  answerStuck()
  expect(await third).toMatch(ok)
})

test('a client with sixteen unanswered requests is refused the next; another client is served', async () => {
  await start()
  await getStuck(8)
  await getStuck(8)
  expect(await get('/part')).toMatch(
    /^HTTP\/1.1 429 [^]*retry-after: 1\r\n[^]*Too many requests at the same time/,
  )
  expect(await get('/part', '127.0.0.2')).toMatch(ok)
})

test('lost connections free the places of their waiting and handled requests', async () => {
  await start()
  const handled = await getStuck(2)
  const waiting = await getStuck(8)
  for (const client of [waiting, handled]) {
    const closed = Promise.race(connections.map((socket) => once(socket, 'close')))
    client.destroy()
    await closed
  }
  await getStuck(1)
  expect(await get('/part')).toMatch(ok)
})

/** Any other client, to make sure that everything sent before has arrived. */
async function serveAnother(): Promise<void> {
  expect(await get('/part', '127.0.0.2')).toMatch(ok)
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
  // A client may have one unanswered request, and six answered per minute.
  await start('0.001')
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
