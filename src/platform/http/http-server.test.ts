import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { createHttpServer, handleClientErrors, maxUnanswered } from './http-server.ts'

let server: Server
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

async function serve(handle: (request: IncomingMessage, reply: ServerResponse) => void): Promise<void> {
  server = createHttpServer(handle).listen(0, '127.0.0.1')
  server.on('clientError', handleClientErrors())
  await once(server, 'listening')
}

/** A connection that has sent these bytes. */
function send(bytes: string) {
  return connect((server.address() as AddressInfo).port, '127.0.0.1').end(bytes)
}

const get = (target: string) => `GET ${target} HTTP/1.1\r\nhost: greenroom.example\r\n\r\n`

test('a client that sends 1,300 requests in one piece has ten handled and is disconnected', async () => {
  let handled = 0
  await serve(() => handled++)
  const client = send(get('/').repeat(1_300))
  expect(await text(client).catch(() => '')).toBe('')
  expect(handled).toBe(maxUnanswered)
})

test('a client that waits for each answer may send any number of requests on one connection', async () => {
  let handled = 0
  await serve((_, reply) => {
    handled++
    reply.end('answer\n')
  })
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
  for (let sent = 1; sent <= 3 * maxUnanswered; sent++) {
    client.write(get('/'))
    await once(client, 'data')
  }
  client.destroy()
  expect(handled).toBe(3 * maxUnanswered)
})

test.each([
  ['a full URL', 'http://elsewhere.example/search?q=kelp', '/search?q=kelp'],
  ['a full URL without a path', 'HTTPS://elsewhere.example', '/'],
  ['two slashes', '//elsewhere.example/x', '//elsewhere.example/x'],
])('a request for %s is routed to its path', async (_, target, path) => {
  await serve((request, reply) => reply.setHeader('connection', 'close').end(request.url))
  const [, body] = (await text(send(get(target)))).split('\r\n\r\n')
  expect(body).toBe(path)
})

test.each([
  ['GET *', get('*')],
  ['a target that isn’t a path', get('elsewhere')],
  ['an invalid URL', get('http://')],
  ['an unknown method', 'FETCH / HTTP/1.1\r\n\r\n'],
  ['two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
])('%s is refused with a message, and no handler runs', async (_, bytes) => {
  await serve(() => expect.unreachable())
  const answer = await text(send(bytes))
  expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request\r\n[^]*\r\n{"message":"[\w ’]+\.","code":"invalid"}$/)
})

test('a chunked body is refused with a message: one-byte chunks take a thousand times their size', async () => {
  await serve(() => expect.unreachable())
  const head = 'POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n'
  const answer = await text(send(`${head}1\r\n{\r\n1\r\n}\r\n0\r\n\r\n`))
  expect(answer).toMatch(
    /^HTTP\/1.1 411 [^]*{"message":"Send the body with a Content-Length, not in chunks.","code":"invalid"}$/,
  )
})

async function sendBytes(length: number): Promise<number> {
  let taken = 0
  const all = Promise.withResolvers<void>()
  await serve((request) =>
    request.on('data', () => {
      taken++
      if (taken < length) client.write('a')
      else all.resolve()
    }),
  )
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
    .setNoDelay()
    .resume()
  client.on('error', () => {})
  const closed = new Promise((resolve) => client.once('close', resolve))
  client.write(`POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${length}\r\n\r\na`)
  await Promise.race([all.promise, closed])
  client.destroy()
  return taken
}

test('a short body sent byte by byte is accepted; a long one ends the connection', async () => {
  expect(await sendBytes(150)).toBe(150)
  const taken = await sendBytes(50_000)
  expect(taken).toBeGreaterThan(200)
  expect(taken).toBeLessThan(500)
})

test('a connection survives any number of bodies that are answered before they end', async () => {
  let handled = 0
  await serve((_, reply) => {
    handled++
    reply.end('answer\n')
  })
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
    .setNoDelay()
    .setEncoding('utf8')
  for (let sent = 1; sent <= 300; sent++) {
    client.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\n\r\na')
    await once(client, 'data')
    client.write('b')
  }
  client.destroy()
  expect(handled).toBe(300)
})

test('headers of more than 16 KB are refused with a message', async () => {
  await serve(() => expect.unreachable())
  const answer = await text(send(`GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`))
  expect(answer).toMatch(/^HTTP\/1.1 431 [^]*{"message":"The headers are too large.","code":"invalid"}$/)
})
