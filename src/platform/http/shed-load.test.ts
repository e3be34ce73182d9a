import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBareServer } from '../../../tests/helpers/worlds/bare-server.ts'
import { waitUntil } from '../../../tests/helpers/worlds/wait-until.ts'
import { healthRoutes } from './health.ts'
import type { App } from './server.ts'

let app: App
const agent = new Agent()
/** Answers one that is being handled. */
let answers: (() => void)[]
let handled: string[]
let come: number

beforeEach(async () => {
  app = await createBareServer({ RATE_LIMIT_FACTOR: '1000' })
  answers = []
  // Of this test’s server alone: the one before may still be closing.
  const own: string[] = (handled = [])
  come = 0
  for (const reads of ['public', 'own'] as const) {
    app.get(`/api/${reads}`, { config: { reads } }, ({ ip }) => {
      own.push(`${reads} of ${ip}`)
      return new Promise<string>((answer) => answers.push(() => answer('read')))
    })
  }
  app.get('/api/long', { config: { reads: 'public' } }, ({ ip }) => {
    own.push(`long of ${ip}`)
    return 'x'.repeat(20_000_000)
  })
  app.get('/page', async () => 'a page')
  app.post('/api/act', async () => 'done')
  healthRoutes(app)
  app.server.on('request', () => come++)
  await app.listen({ host: '127.0.0.1', port: 0 })
})

afterEach(async () => {
  for (const answer of answers) answer()
  app.server.closeAllConnections()
  await app.close()
})

type Answer = { status: number | undefined; retryAfter: string | undefined }

async function ask(path: string, localAddress = '127.0.0.1', method = 'GET'): Promise<Answer> {
  const { port } = app.server.address() as AddressInfo
  const call = request({ host: '127.0.0.1', port, path, method, localAddress, agent }).end()
  call.on('error', () => {})
  const [{ statusCode, headers }] = await once(call, 'response')
  return { status: statusCode, retryAfter: headers['retry-after'] }
}

/** Sixteen are handled, and 64 wait. */
async function fillLine(): Promise<void> {
  for (let n = 0; n < 80; n++) void ask('/api/public').catch(() => {})
  await waitUntil(() => come === 80, 'all have come')
}

test('past what the line holds, reading calls are refused at once, and acts, pages and health checks aren’t', async () => {
  await fillLine()
  expect(await ask('/api/public')).toEqual({ status: 503, retryAfter: '5' })
  expect(await ask('/page')).toMatchObject({ status: 200 })
  expect(await ask('/api/act', undefined, 'POST')).toMatchObject({ status: 200 })
  expect(await ask('/api/health')).toMatchObject({ status: 200 })
})

test('who has no place gets one before the others’ next, and what is their own comes first', async () => {
  await fillLine()
  for (const [path, address] of [
    ['/api/public', '127.0.0.2'],
    ['/api/own', '127.0.0.1'],
  ] as const) {
    void ask(path, address).catch(() => {})
  }
  await waitUntil(() => come === 82, 'both have come')
  for (const answer of answers.splice(0, 2)) answer()
  await waitUntil(() => handled.length === 18, 'the next are handled')
  expect(handled.slice(16)).toEqual(['own of 127.0.0.1', 'public of 127.0.0.2'])
})

/** Never reads the answer. */
function open(path: string): Socket {
  const { port } = app.server.address() as AddressInfo
  const socket = connect({ host: '127.0.0.1', port }).pause()
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  return socket
}

test('a client that goes away keeps the places of what it has begun until that ends, and no others', async () => {
  const gone = Array.from({ length: 17 }, () => open('/api/public'))
  await waitUntil(() => come === 17, 'sixteen are handled, and one waits')
  for (const socket of gone) socket.destroy()
  const connections = promisify(app.server.getConnections.bind(app.server))
  await expect.poll(() => connections()).toBe(0)
  void ask('/api/public', '127.0.0.2').catch(() => {})
  await waitUntil(() => come === 18, 'another has come')
  expect(handled).toHaveLength(16)
  answers.shift()?.()
  await waitUntil(() => handled.length === 17, 'the next is handled')
  expect(handled[16]).toBe('public of 127.0.0.2')
})

test('a client that doesn’t read its answer keeps no place', async () => {
  for (let n = 0; n < 16; n++) open('/api/long')
  await waitUntil(() => handled.length === 16, 'as many are answered as have places')
  void ask('/api/public').catch(() => {})
  await expect.poll(() => handled.length, { timeout: 10_000 }).toBe(17)
})
