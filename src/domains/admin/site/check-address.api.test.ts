import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../../../tests/helpers/worlds/world.ts'
import { checkAddress } from './check-address.ts'

let [plain, behindOne]: World[] = []
const closing: (() => unknown)[] = []

async function open(environment: Record<string, string> = {}): Promise<World> {
  const world = await createWorld({ PUBLIC_URL: 'https://rooms.example.org', ...environment })
  closing.push(() => world.close())
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  return world
}
beforeAll(async () => {
  plain = await open()
  behindOne = await open({ TRUST_PROXY: '1' })
})
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

const portOf = (world: World | undefined) => (world!.app.server.address() as AddressInfo).port

type Pass = (headers: IncomingHttpHeaders, from: string) => IncomingHttpHeaders
const appends: Pass = (headers, from) => ({
  ...headers,
  'x-forwarded-for': [headers['x-forwarded-for'], from].filter(Boolean).join(', '),
})
const overwrites: Pass = (headers, from) => ({ ...headers, 'x-forwarded-for': from })

/** Proxies in a row in front of the site, the outermost first. Returns the port of that. */
async function proxied(world: World | undefined, ...passes: Pass[]): Promise<number> {
  let port = portOf(world)
  for (const pass of passes.reverse()) {
    const next = port
    const proxy = createServer((incoming, answer) => {
      const headers = pass(incoming.headers, incoming.socket.remoteAddress ?? '')
      request({ port: next, host: '127.0.0.1', path: incoming.url, headers }, (inner) => {
        answer.writeHead(inner.statusCode ?? 500, inner.headers)
        inner.pipe(answer)
      }).end()
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    closing.push(() => proxy.close())
    port = (proxy.address() as AddressInfo).port
  }
  return port
}

/** With the configuration of `world`, whose address is this port’s. */
async function said(world: World | undefined, port: number): Promise<string[]> {
  const { ctx } = world!
  const publicUrl = `http://127.0.0.1:${port}`
  const clock = { now: () => new Date() }
  const config = { ...ctx.config, loopback: false, publicUrl, port: portOf(world) }
  const findings = await checkAddress({ ...ctx, clock, config })
  return findings.map(({ kind, says }) => `${kind}: ${says}`)
}

const leads = expect.stringMatching(/^fine: http:\S+ leads to this site\.$/)
const right = (tail: string) => expect.stringMatching(new RegExp(`^fine: Requests arrive .*${tail}\\.$`))

test('the site itself, without a proxy, is fine', async () => {
  expect(await said(plain, portOf(plain))).toEqual([leads, right('127.0.0.1\\)')])
})

test.each([
  ['adds to', appends],
  ['replaces', overwrites],
])('a proxy that %s X-Forwarded-For is fine with TRUST_PROXY=1', async (_, pass) => {
  const port = await proxied(behindOne, pass)
  expect(await said(behindOne, port)).toEqual([leads, right('through 1 proxy')])
})

test('proxies that the site doesn’t know are counted', async () => {
  const known = await said(plain, await proxied(plain, appends))
  expect(known).toEqual([
    leads,
    expect.stringMatching(/^mend: Limits count everyone .* Set TRUST_PROXY to 1\.$/),
  ])
  const two = await said(behindOne, await proxied(behindOne, appends, appends))
  expect(two).toEqual([leads, expect.stringMatching(/^mend: .* Set TRUST_PROXY to 2\.$/)])
})

test('a site that believes what visitors write is a finding', async () => {
  const chosen = expect.stringMatching(/^mend: Visitors can choose the address .* or unset TRUST_PROXY/)
  expect(await said(behindOne, portOf(behindOne))).toEqual([leads, chosen])
  expect(await said(behindOne, await proxied(behindOne, (headers) => headers))).toEqual([leads, chosen])
})

test('strangers don’t learn how they arrive', async () => {
  for (const query of ['', '?nonce=a&signature=b']) {
    const answer = await fetch(`http://127.0.0.1:${portOf(plain)}/api/arrival${query}`)
    expect(answer.status).toBe(404)
  }
})
