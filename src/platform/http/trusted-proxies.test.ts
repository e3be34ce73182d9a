import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { createBareServer } from '../../../tests/helpers/worlds/bare-server.ts'
import { rounds } from '../../../tests/helpers/worlds/long.ts'
import { getTestSeed } from '../../../tests/helpers/worlds/seed.ts'
import type { App } from './server.ts'

const seed = getTestSeed()

const client = '198.51.100.7'
const forged = '203.0.113.66'

const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

async function openSite(environment: Record<string, string>) {
  const logged: string[] = []
  const lines = new Writable({
    write(line: Buffer, _, done) {
      logged.push((JSON.parse(line.toString()) as { msg: string }).msg)
      done()
    },
  })
  const app: App = await createBareServer(
    { PUBLIC_URL: 'https://rooms.example.org', ...environment },
    pino({ level: 'warn' }, lines),
  )
  app.get('/ip', async ({ ip }) => ip)
  opened.push(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, logged, port: (app.server.address() as AddressInfo).port }
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
  'with TRUST_PROXY=%s a client that bypasses the proxy cannot name its own address',
  async (value) => {
    const { app } = await openSite({ TRUST_PROXY: value })
    for (const remoteAddress of [client, '2001:db8::7', `::ffff:${client}`]) {
      const { body } = await app.inject({ url: '/ip', remoteAddress, headers: { 'x-forwarded-for': forged } })
      expect(body).toBe(remoteAddress)
    }
  },
)

const warnings: [why: string, trusted: string, from: string, said: string[]][] = [
  ['a proxy that no setting names', 'false', '127.0.0.1', ['a proxy at 127.0.0.1 that TRUST_PROXY']],
  [
    'a proxy missing from the list',
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

const publicAddress = fc.oneof(
  fc.constantFrom(client, forged),
  fc.integer({ min: 1, max: 254 }).map((n) => `2001:db8::${n}`),
)
const privateAddress = fc.oneof(
  fc.constantFrom('127.0.0.1', '::1', '::ffff:10.1.2.3', 'fd00::7', '169.254.1.1', '172.31.0.1'),
  fc.integer({ min: 1, max: 254 }).map((n) => `10.0.0.${n}`),
)

test('whatever a client sends, the site counts the address that the outermost trusted proxy saw', async () => {
  const sites = new Map<string, App>()
  for (const value of ['1', '2', '3', '4', 'private,loopback,linklocal']) {
    sites.set(value, (await openSite({ TRUST_PROXY: value })).app)
  }
  const written = fc.oneof(
    publicAddress,
    privateAddress,
    fc.constantFrom(
      'unknown',
      '""',
      'for=10.0.0.1',
      '10.0.0.1:80',
      '[::1]',
      '_hidden',
      ',',
      ' , ',
      '\t',
      '127.1',
    ),
    fc.string({
      unit: fc.constantFrom('0', '1', '9', 'a', 'f', '.', ':', ',', ' ', '\t', '[', ']', '"'),
      maxLength: 20,
    }),
  )
  const header = fc.option(
    fc.array(written, { maxLength: 6 }).map((entries) => entries.join(', ')),
    { nil: undefined },
  )
  // Counted proxies may have clients at private addresses, too.
  const people = fc.oneof(
    publicAddress.map((from) => ({ from, named: true })),
    fc.oneof(publicAddress, privateAddress).map((from) => ({ from, named: false })),
  )
  const proxies = fc.array(privateAddress, { minLength: 1, maxLength: 4 })
  const reach = fc.asyncProperty(header, people, proxies, async (header, { from, named }, proxies) => {
    const app = sites.get(named ? 'private,loopback,linklocal' : `${proxies.length}`)
    const seen = [from, ...proxies.slice(0, -1)]
    const forwarded = [...(header === undefined ? [] : [header]), ...seen].join(', ')
    const request = {
      url: '/ip',
      remoteAddress: proxies.at(-1) ?? '',
      headers: { 'x-forwarded-for': forwarded },
    }
    expect((await app?.inject(request))?.body, forwarded).toBe(from)
  })
  await fc.assert(reach, { seed, numRuns: rounds(300, 10_000) })
})
