import { type AddressInfo, connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rounds } from '../helpers/worlds/long.ts'
import { getTestSeed } from '../helpers/worlds/seed.ts'
import { createWorld, type World } from '../helpers/worlds/world.ts'

const seed = getTestSeed()
let world: World
let port: number
/** Uncaught errors the program would have logged. */
const uncaught: unknown[] = []
const remember = (error: unknown) => void uncaught.push(error)

beforeAll(async () => {
  process.on('uncaughtExceptionMonitor', remember)
  world = await createWorld({ RATE_LIMIT_FACTOR: '1000000' })
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  port = (world.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  process.off('uncaughtExceptionMonitor', remember)
  await world.close()
})

const ordinary = Buffer.from('GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')

/** Writes these pieces on one connection, runs `meanwhile`, closes it from this end, and returns everything received. */
async function exchange(pieces: readonly Uint8Array[], meanwhile: () => Promise<void>, isPolite = true) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const read: Uint8Array[] = []
  socket.on('data', (chunk: Buffer) => read.push(chunk))
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  for (const piece of pieces) socket.write(piece)
  await meanwhile()
  if (isPolite) socket.end()
  else socket.destroy()
  await closed
  return Buffer.concat(read).toString('latin1')
}

/** An ordinary request on a separate connection, answered as always. */
async function expectServed(): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1' }).setEncoding('latin1')
  socket.write(ordinary)
  let answer = ''
  for await (const chunk of socket) answer += chunk
  expect(answer.slice(0, 15)).toBe('HTTP/1.1 200 OK')
}

const statusesIn = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1]))

/** The answer is valid HTTP, and not a 5xx. */
function expectCalm(answer: string, what: string): void {
  expect(
    statusesIn(answer).filter((status) => status >= 500),
    `${what}\n${answer.slice(0, 400)}`,
  ).toEqual([])
  expect(answer === '' || answer.startsWith('HTTP/1.1 '), `${what}\n${answer.slice(0, 400)}`).toBe(true)
  expect(uncaught, what).toEqual([])
}

const oddPaths = [
  '/%00',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/uploads/..%2f..%2fetc%2fpasswd',
  '/%c0%af',
  '/%',
  '//',
  '/api/me/',
  '/api/me%3f',
  '/api/me?a=%ff&a=%00',
  '/?'.padEnd(9000, 'q'),
  '/api/users/'.padEnd(4000, '9'),
  '/api/docs/static/..%5c..',
  '/\\..\\',
  '*',
  'http://localhost/api/me',
  'http://[::1/api',
  'javascript:alert(1)',
  '/#a',
]
const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'OPTIONS', 'CONNECT', 'get', 'GE T', 'FETCH']
const oddHeaders = [
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 5, 5',
  'Content-Length: 0x5',
  'Content-Length : 5',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked, chunked',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding: xchunked',
  'Host: localhost',
  'Host:',
  'Host: a b',
  'Host: \xff',
  'Connection: Upgrade\r\nUpgrade: websocket',
  'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__',
  'Connection: close',
  'Connection: content-length',
  'Expect: 100-continue',
  'Expect: 200-ok',
  'A: b\r\n c',
  ' A: b',
  ': c',
  'A',
  'A: \x00',
  'A:'.padEnd(20000, 'x'),
  'Content-Type: application/json',
  'Content-Type: multipart/form-data; boundary=',
  'Content-Encoding: gzip',
  'Cookie: session=%',
  'Cookie: session="\xff"',
  'Origin: null',
  'Accept-Encoding: br;q=x, *;q=0',
  'Range: bytes=-1-',
  'If-None-Match: "',
  'Forwarded: for="',
  'Stripe-Signature: t=1,v1=\xff',
]
const bodies = [
  '',
  '{}',
  'hello',
  '5\r\nhello\r\n0\r\n\r\n',
  '5;ext="a\r\nhello\r\n0\r\n\r\n',
  'FFFFFFFFFFFFFFFFF\r\nhello',
  '5\nhello\n0\n\n',
  '5\r\nhelloXX0\r\n\r\n',
  '0\r\nContent-Length: 9\r\nHost: x\r\n\r\n',
  '0\r\n\r\nGET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n',
  '\x00\xff\xfe',
]
const calls = [
  '/',
  '/api/me',
  '/api/login',
  '/api/health',
  '/api/webhooks/stripe',
  '/api/csp-reports',
  '/api/upload/profile-picture',
  '/api/events',
  '/api/users/1',
  '/uploads/x.png',
]

const latin = (text: string) => Buffer.from(text, 'latin1')
const request = fc
  .record({
    method: fc.oneof({ arbitrary: fc.constantFrom('GET', 'POST'), weight: 3 }, fc.constantFrom(...methods)),
    target: fc.oneof(
      fc.constantFrom(...calls),
      fc.constantFrom(...oddPaths),
      fc.webPath(),
      fc.string({ unit: 'binary' }),
    ),
    version: fc.oneof(
      { arbitrary: fc.constant('HTTP/1.1'), weight: 9 },
      fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'http/1.1', ''),
    ),
    host: fc.oneof({ arbitrary: fc.constant(['Host: localhost']), weight: 5 }, fc.constant([])),
    headers: fc.array(
      fc.oneof({ arbitrary: fc.constantFrom(...oddHeaders), weight: 6 }, fc.string({ maxLength: 30 })),
      { maxLength: 4 },
    ),
    lineEnd: fc.oneof({ arbitrary: fc.constant('\r\n'), weight: 8 }, fc.constantFrom('\n', '\r', '\n\r')),
    body: fc.oneof(
      { arbitrary: fc.constantFrom(...bodies), weight: 4 },
      fc.string({ unit: 'binary', maxLength: 60 }),
    ),
  })
  .map(({ method, target, version, host, headers, lineEnd, body }) =>
    latin(`${[`${method} ${target} ${version}`, ...host, ...headers, '', ''].join(lineEnd)}${body}`),
  )
const noise = fc.uint8Array({ minLength: 1, maxLength: 300 })
const conversation = fc.array(fc.oneof({ arbitrary: request, weight: 6 }, noise), {
  minLength: 1,
  maxLength: 4,
})

describe('malformed bytes on the real port', () => {
  test('malformed bytes cause no server error, and the next request is served', async () => {
    const attack = fc.asyncProperty(conversation, fc.integer({ min: 0, max: 9 }), async (pieces, ending) => {
      const what = pieces
        .map((piece) => JSON.stringify(Buffer.from(piece).toString('latin1').slice(0, 300)))
        .join('\n')
      expectCalm(await exchange(pieces, expectServed, ending > 0), what)
    })
    await fc.assert(attack, { seed, numRuns: rounds(150, 20_000) })
  })

  const get = 'GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const post = (headers: string, body: string) =>
    `POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`

  test.each([
    [
      'both lengths, the first counting',
      post('Content-Length: 6\r\nTransfer-Encoding: chunked', `0\r\n\r\nG${get}`),
    ],
    [
      'both lengths, the second counting',
      post('Transfer-Encoding: chunked\r\nContent-Length: 4', `5c\r\n${get}\r\n0\r\n\r\n`),
    ],
    ['two lengths', post('Content-Length: 0\r\nContent-Length: 44', get)],
    ['a list of lengths', post('Content-Length: 0, 44', get)],
    ['a folded encoding', post('Transfer-Encoding:\r\n chunked\r\nContent-Length: 4', `0\r\n\r\n${get}`)],
    ['a space before the colon', post('Transfer-Encoding : chunked\r\nContent-Length: 4', `0\r\n\r\n${get}`)],
    ['an unknown encoding', post('Transfer-Encoding: xchunked', `0\r\n\r\n${get}`)],
    ['chunked before another encoding', post('Transfer-Encoding: chunked, gzip', `0\r\n\r\n${get}`)],
    ['a size that isn’t a number', post('Transfer-Encoding: chunked', `0x5\r\nhello\r\n0\r\n\r\n${get}`)],
    ['a size over the limit', post('Transfer-Encoding: chunked', `${'F'.repeat(17)}\r\n${get}`)],
    [
      'a chunk that is longer than its size',
      post('Transfer-Encoding: chunked', `1\r\nhello\r\n0\r\n\r\n${get}`),
    ],
    ['line ends without a carriage return', post('Transfer-Encoding: chunked', `0\n\n${get}`)],
  ])('no second request is smuggled in behind the first: %s', async (what, bytes) => {
    const answer = await exchange([latin(bytes)], expectServed)
    expectCalm(answer, what)
    // A visitor’s GET /api/me would get 401.
    expect(statusesIn(answer), answer).not.toEqual([])
    expect(new Set([400, 411]).isSupersetOf(new Set(statusesIn(answer))), answer).toBe(true)
  })
})
