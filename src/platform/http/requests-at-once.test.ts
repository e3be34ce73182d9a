import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import type { Ctx } from '../ctx.ts'
import { type App, createServer } from './server.ts'

let app: App
beforeEach(async () => {
  // Of 128, two are left.
  const config = readConfig({ RATE_LIMIT_FACTOR: '0.02' })
  const ctx = { config, log: pino({ level: 'silent' }) } as Partial<Ctx> as Ctx
  app = await createServer({ ctx, authenticate: async () => ({ kind: 'visitor' }) })
  app.get('/stream', { config: { isStream: true } }, () => new Promise(() => {}))
  app.get('/stuck', () => new Promise(() => {}))
  app.post('/slow', async () => 'answer')
  app.get('/page', async () => {
    const answers = await Promise.all(['/part', '/part', '/part'].map((url) => app.inject(url)))
    return answers.map(({ statusCode }) => statusCode)
  })
  app.get('/part', async () => 'part')
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  app.server.closeAllConnections()
  await app.close()
})

const open = (localAddress = '127.0.0.1') =>
  connect({ host: '127.0.0.1', port: (app.server.address() as AddressInfo).port, localAddress })

/** A request that waits for its body. */
async function begin(): Promise<Socket> {
  const received = once(app.server, 'request')
  const client = open()
  client.write(
    'POST /slow HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
  )
  await received
  return client
}

async function get(path: string, localAddress?: string): Promise<string> {
  const client = open(localAddress).setEncoding('utf8')
  client.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`)
  const [answer] = await once(client, 'data')
  return String(answer)
}

test('a client with too many unanswered requests is refused the next one; another client is served', async () => {
  await begin()
  await begin()
  expect(await get('/part')).toMatch(/^HTTP\/1.1 429 [^]*retry-after: 1\r\n[^]*Too many requests at once/)
  expect(await get('/part', '127.0.0.2')).toMatch(/^HTTP\/1.1 200 /)
})

test('an answer makes room for the next request', async () => {
  const first = await begin()
  await begin()
  first.write('}')
  await once(first, 'data')
  expect(await get('/part')).toMatch(/^HTTP\/1.1 200 /)
})

test('a lost connection makes room for as many requests as it had', async () => {
  const lost = new Promise((resolve) => {
    app.server.once('connection', (socket) => socket.once('close', resolve))
  })
  const client = open()
  client.write('GET /stuck HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(2))
  await once(app.server, 'request')
  expect(await get('/part')).toMatch(/^HTTP\/1.1 429 /)
  client.destroy()
  await lost
  await begin()
  expect(await get('/part')).toMatch(/^HTTP\/1.1 200 /)
})

test('streams, and the calls that a page makes to the server, are not counted', async () => {
  for (const _ of [1, 2, 3]) {
    const received = once(app.server, 'request')
    open().write('GET /stream HTTP/1.1\r\nhost: a\r\n\r\n')
    await received
  }
  expect(await get('/page')).toMatch(/\[200,200,200\]$/)
})
