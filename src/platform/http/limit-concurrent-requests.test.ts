import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBareServer } from '../../../tests/helpers/worlds/bare-server.ts'
import type { App } from './server.ts'

let app: App
/** Answers the most recent stuck request. */
let answerStuck: () => void
/** The server’s side of open connections. */
let connections: Socket[]
/** Clients that got an answer. */
let served: string[]
// Limits per client: two requests handled and sixteen unanswered.
beforeEach(() => start('0.125'))
afterEach(close)

async function start(factor: string): Promise<void> {
  served = []
  app = await createBareServer({ RATE_LIMIT_FACTOR: factor })
  app.get('/stream', { config: { isStream: true } }, () => new Promise(() => {}))
  app.get('/stuck', () => new Promise((answer) => (answerStuck = () => answer('at last'))))
  app.get('/page', async () => {
    const answers = await Promise.all(['/part', '/part', '/part'].map((url) => app.inject(url)))
    return answers.map(({ statusCode }) => statusCode)
  })
  app.get('/part', async ({ ip }) => {
    served.push(ip)
    return 'part'
  })
  connections = []
  app.server.on('connection', (socket: Socket) => {
    connections.push(socket)
    socket.once('close', () => connections.splice(connections.indexOf(socket), 1))
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
}

async function close(): Promise<void> {
  app.server.closeAllConnections()
  await app.close()
}

const open = (localAddress = '127.0.0.1') =>
  connect({ host: '127.0.0.1', port: (app.server.address() as AddressInfo).port, localAddress })

/** Unanswered requests on one connection. */
async function getStuck(requests: number, headers = ''): Promise<Socket> {
  const received = arrival(requests)
  const client = open()
  client.write(`GET /stuck HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`.repeat(requests))
  await received
  return client
}

function connectionCloses(): Promise<unknown> {
  return Promise.race(connections.map((socket) => once(socket, 'close')))
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

async function get(path: string, localAddress?: string, headers = ''): Promise<string> {
  const client = open(localAddress).setEncoding('utf8')
  client.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`)
  const [answer] = await once(client, 'data')
  return String(answer)
}

const ok = /^HTTP\/1.1 200 /

test('a client’s third request waits until one is answered, while another client’s is handled', async () => {
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
  await getStuck(8)
  await getStuck(8)
  expect(await get('/part')).toMatch(
    /^HTTP\/1.1 429 [^]*retry-after: 1\r\n[^]*Too many requests at the same time/,
  )
  expect(await get('/part', '127.0.0.2')).toMatch(ok)
})

test('lost connections free the places of their waiting and handled requests', async () => {
  const handled = await getStuck(2)
  const waiting = await getStuck(8)
  for (const client of [waiting, handled]) {
    const closed = connectionCloses()
    client.destroy()
    await closed
  }
  await getStuck(1)
  expect(await get('/part')).toMatch(ok)
})
