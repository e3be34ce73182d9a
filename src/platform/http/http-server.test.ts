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
