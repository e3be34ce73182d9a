import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { waitUntil } from '../helpers/worlds/wait-until.ts'
import { setUpWorld } from '../helpers/worlds/world-setup.ts'

const world = setUpWorld({ RATE_LIMIT_FACTOR: '1000000' })
const open: Socket[] = []

beforeAll(async () => {
  await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  await expectServed()
})

/** A connection that has sent this, and everything it receives. */
function write(bytes: string) {
  const { port } = world.app.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', noDelay: true }).setEncoding('latin1')
  open.push(socket)
  const talk = { socket, read: '', closed: new Promise((resolve) => socket.once('close', resolve)) }
  socket.on('data', (more: string) => (talk.read += more))
  socket.on('error', () => undefined)
  socket.write(bytes, 'latin1')
  return talk
}

/** An ordinary request on a separate connection, answered as always. */
async function expectServed(): Promise<void> {
  const { read } = await answered(write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n'))
  expect(read).toMatch(/^HTTP\/1.1 200 /)
}

async function answered(talk: ReturnType<typeof write>, what = /HTTP\/1.1 [2345]\d\d /) {
  await waitUntil(async () => what.test(talk.read), `an answer like ${what}`)
  return talk
}

const login = JSON.stringify({ email: 'ida@example.org', password: 'some password' })
const post = (headers: string, body = '', path = '/api/login') =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`
const statusesIn = (text: string) =>
  [...text.matchAll(/HTTP\/1.1 (\d{3}) /g)].map(([, status]) => Number(status))

test('a request may take 10 seconds for its headers and 30 in all, and is then refused with a message', async () => {
  const { server } = world.app
  const { headersTimeout, requestTimeout } = server
  expect({ headersTimeout, requestTimeout }).toEqual({ headersTimeout: 10_000, requestTimeout: 30_000 })
  const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  server.once('connection', (socket) => server.emit('clientError', late, socket))
  expect((await answered(write('POST /api/login HTTP/1.1\r\nHost: localhost\r\nX-'))).read).toMatch(
    /^HTTP\/1.1 408 [^]*{"message":"The request took too long to arrive.","code":"invalid"}$/,
  )
})

describe('a client that sends Expect before its body', () => {
  test('gets 100 Continue, and an answer after the body', async () => {
    const talk = await answered(
      write(post(`Content-Length: ${login.length}\r\nExpect: 100-continue`)),
      /100 Continue/,
    )
    expect(talk.read).toBe('HTTP/1.1 100 Continue\r\n\r\n')
    talk.socket.write(login)
    expect(statusesIn((await answered(talk)).read)).toEqual([100, 401])
  })

  test('gets a refusal of a too large body without sending it', async () => {
    const talk = await answered(write(post('Content-Length: 3000000\r\nExpect: 100-continue')))
    expect(statusesIn(talk.read).at(-1)).toBe(413)
    expect(talk.read).toMatch(/"code":"too_large"}$/)
  })
})

test.each([
  ['JSON', 'application/json', '/api/login', 413],
  ['something unknown', 'text/x-unknown', '/api/login', 415],
  ['a body for an unknown page', 'application/json', '/api/none', 413],
])('a client that keeps sending %s can read why it was refused', async (_, type, path, status) => {
  const talk = write(post('Content-Length: 3000000', '', path).replace('application/json', type))
  for (let sent = 0; sent < 30; sent++) {
    talk.socket.write(' '.repeat(100_000))
    await setImmediate()
  }
  await Promise.race([answered(talk), talk.closed])
  expect(statusesIn(talk.read)).toEqual([status])
})
