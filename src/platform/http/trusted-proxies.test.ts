import { createServer as createProxy, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import type { Ctx } from '../ctx.ts'
import { createSecurityLog } from '../security-log.ts'
import { type App, createServer } from './server.ts'

const client = '198.51.100.7'
const forged = '203.0.113.66'

const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

/** A site that answers with the address that its limits count, and what it logs. */
async function openSite(environment: Record<string, string>) {
  const logged: string[] = []
  const lines = new Writable({
    write(line: Buffer, _, done) {
      logged.push((JSON.parse(line.toString()) as { msg: string }).msg)
      done()
    },
  })
  const config = readConfig({ PUBLIC_URL: 'https://rooms.example.org', ...environment })
  const log = pino({ level: 'warn' }, lines)
  const security = createSecurityLog({ log, secret: 'a key' })
  const ctx = { config, log, security } as Partial<Ctx> as Ctx
  const app: App = await createServer({ ctx, authenticate: async () => ({ kind: 'visitor' }) })
  app.get('/ip', async ({ ip }) => ip)
  opened.push(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, logged, port: (app.server.address() as AddressInfo).port }
}

/** As nginx with `$proxy_add_x_forwarded_for`: adds the address it was called from to what the caller wrote. */
async function openProxy(upstream: number, calledFrom: string): Promise<number> {
  const proxy: Server = createProxy((incoming, answer) => {
    const named = [incoming.headers['x-forwarded-for'], calledFrom].filter(Boolean).join(', ')
    const headers = { ...incoming.headers, 'x-forwarded-for': named }
    request({ port: upstream, host: '127.0.0.1', path: incoming.url, headers }, (back) =>
      back.pipe(answer),
    ).end()
  })
  opened.push(proxy)
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  return (proxy.address() as AddressInfo).port
}

async function seenAt(
  port: number,
  headers: Record<string, string> = { 'x-forwarded-for': `${forged}, ${forged}` },
) {
  return (await fetch(`http://127.0.0.1:${port}/ip`, { headers })).text()
}

test('without TRUST_PROXY a client cannot name its own address', async () => {
  const { port } = await openSite({})
  expect(await seenAt(port)).toBe('127.0.0.1')
})

test.each(['1', '2', '192.0.2.0/24,private'])(
  'with TRUST_PROXY=%s a client that reaches the port past the proxy cannot name its own address',
  async (value) => {
    const { app } = await openSite({ TRUST_PROXY: value })
    for (const remoteAddress of [client, '2001:db8::7', `::ffff:${client}`]) {
      const { body } = await app.inject({ url: '/ip', remoteAddress, headers: { 'x-forwarded-for': forged } })
      expect(body).toBe(remoteAddress)
    }
  },
)

test.each(['1', 'true', 'loopback'])(
  'behind one proxy and TRUST_PROXY=%s the address is what that proxy saw',
  async (value) => {
    const { port } = await openSite({ TRUST_PROXY: value })
    expect(await seenAt(await openProxy(port, client))).toBe(client)
  },
)

test.each(['2', 'loopback,10.0.0.0/8'])(
  'behind two proxies and TRUST_PROXY=%s the address is what the outer one saw',
  async (value) => {
    const { port } = await openSite({ TRUST_PROXY: value })
    const inner = await openProxy(port, '10.0.0.9')
    expect(await seenAt(await openProxy(inner, client))).toBe(client)
  },
)

test('a client that repeats the header is still the one that the proxy saw', async () => {
  const { port } = await openSite({ TRUST_PROXY: '1' })
  const proxy = await openProxy(port, client)
  const headers = new Headers()
  for (const one of [forged, forged]) headers.append('x-forwarded-for', one)
  expect(await seenAt(proxy, Object.fromEntries(headers))).toBe(client)
})

const warnings: [why: string, trusted: string, from: string, said: string[]][] = [
  ['a proxy that nothing names', 'false', '127.0.0.1', ['a proxy at 127.0.0.1 that TRUST_PROXY']],
  [
    'a proxy that the list leaves out',
    '10.0.0.1',
    '::ffff:10.0.0.2',
    ['a proxy at ::ffff:10.0.0.2 that TRUST_PROXY'],
  ],
  ['a counted proxy at a public address', '1', '192.0.2.9', ['come from a public address']],
  ['a trusted proxy', '1', '127.0.0.1', []],
  ['a stranger who writes the header', 'false', '192.0.2.9', []],
]
test.each(warnings)('%s is logged at most once', async (_, trusted, remoteAddress, said) => {
  const { app, logged } = await openSite({ TRUST_PROXY: trusted })
  for (const name of ['x-forwarded-for', 'x-forwarded-for', 'forwarded']) {
    await app.inject({ url: '/ip', remoteAddress, headers: { [name]: client } })
  }
  expect(logged).toEqual(said.map((words) => expect.stringContaining(words)))
})

test('a site for this computer, which refuses proxies, does not ask for TRUST_PROXY', async () => {
  const { app, logged } = await openSite({ PUBLIC_URL: '' })
  expect((await app.inject({ url: '/ip', headers: { 'x-forwarded-for': client } })).statusCode).toBe(421)
  expect(logged).toEqual([])
})
