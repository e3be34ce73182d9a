import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { createBareServer } from '../../../tests/helpers/worlds/bare-server.ts'
import type { App } from './server.ts'

const opened: App[] = []
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

async function openSite(environment: Record<string, string> = {}) {
  const app = await createBareServer(environment)
  for (const path of ['/', '/api/site', '/dev/mail', '/assets/a.js']) app.all(path, async () => 'inside')
  opened.push(app)
  return app
}

const own = [
  { host: 'localhost:3000' },
  { host: 'LocalHost' },
  { host: '127.0.0.1:3000' },
  { host: '127.8.9.10' },
  { host: '[::1]:3000' },
  { host: 'localhost:3000', 'sec-fetch-site': 'same-origin', referer: 'http://localhost:3000/search' },
  { host: 'localhost:3000', 'sec-fetch-site': 'cross-site', referer: 'https://docs.example.org/' },
]
test.each(own)('a local site answers %j', async (headers) => {
  const { body } = await (await openSite()).inject({ url: '/dev/mail', headers })
  expect(body).toBe('inside')
})

const foreign = [
  { host: 'rooms.example.org' },
  { host: 'localhost.example.org' },
  { host: '127.0.0.1.nip.example' },
  { host: 'localhost:3000@rooms.example.org' },
  { host: '192.168.1.5:3000' },
  ...[
    ...'X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto X-Forwarded-Server Forwarded Via'.split(' '),
    ...'X-Real-IP CF-Connecting-IP CF-Ray True-Client-IP Fastly-Client-IP X-Client-IP'.split(' '),
    ...'X-Cluster-Client-IP Fly-Client-IP CDN-Loop X-Original-Host X-Original-Forwarded-For'.split(' '),
    ...'X-Envoy-External-Address X-Azure-ClientIP'.split(' '),
  ].map((name) => ({ host: 'localhost:3000', [name]: '203.0.113.9' })),
  { host: '127.0.0.1:3000', 'sec-fetch-site': 'same-origin', referer: 'https://rooms.example.org/search' },
  { host: '127.0.0.1:3000', 'sec-fetch-site': 'same-origin', origin: 'https://rooms.example.org' },
]
test.each(foreign)('a local site refuses %j, for any path', async (headers) => {
  const app = await openSite()
  for (const [method, url] of [
    ['GET', '/'],
    ['GET', '/api/site'],
    ['POST', '/api/site'],
    ['GET', '/assets/a.js'],
    ['GET', '/nowhere'],
  ] as const) {
    const { statusCode, json } = await app.inject({ method, url, headers })
    expect([url, statusCode, json().code]).toEqual([url, 421, 'wrong_address'])
  }
  expect((await app.inject({ url: '/dev/mail', headers })).statusCode).toBe(404)
})

test('a local site answers clients on this computer through a proxy that TRUST_PROXY declares', async () => {
  const app = await openSite({ TRUST_PROXY: '1' })
  const ask = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/', headers: { host: 'localhost:8080', ...headers } })).statusCode
  expect(await ask({ 'x-forwarded-for': '127.0.0.1' })).toBe(200)
  expect(await ask({ 'x-forwarded-for': '::1, 127.0.0.1' })).toBe(200)
  expect(await ask({ 'x-forwarded-for': '203.0.113.9, 127.0.0.1' })).toBe(421)
  expect(await ask({ 'x-forwarded-for': '203.0.113.9' })).toBe(421)
  expect(await ask({ 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '203.0.113.9' })).toBe(421)
  expect(await ask({ 'x-forwarded-for': '127.0.0.1', host: 'rooms.example.org' })).toBe(421)
})

test('the refusal page in a browser says which variable to set', async () => {
  const app = await openSite()
  const { statusCode, headers, body } = await app.inject({
    url: '/search',
    headers: { host: 'rooms.example.org', accept: 'text/html,*/*' },
  })
  expect([statusCode, headers['content-type']]).toEqual([421, 'text/html; charset=utf-8'])
  expect(headers['content-security-policy']).toBeDefined()
  expect(body).toContain('set PUBLIC_URL to the address people use')
})

test('a connection from another machine is refused', async () => {
  const app = await openSite()
  for (const remoteAddress of ['192.168.1.9', '2001:db8::1', '::ffff:192.168.1.9']) {
    expect((await app.inject({ url: '/', remoteAddress })).statusCode).toBe(421)
  }
  expect((await app.inject({ url: '/', remoteAddress: '::ffff:127.0.0.1' })).statusCode).toBe(200)
})

test('a proxy without forwarding headers that speaks HTTP/1.0 is refused', async () => {
  const app = await openSite()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const ask = (version: string) =>
    text(
      connect(port, '127.0.0.1').end(
        `GET / HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
      ),
    )
  expect(await ask('1.0')).toContain(' 421 ')
  expect(await ask('1.1')).toContain(' 200 ')
})
