import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStripeWorld, type StripeWorld } from '../helpers/stripe/stripe-world.ts'
import { rounds } from '../helpers/worlds/long.ts'
import { getTestSeed } from '../helpers/worlds/seed.ts'
import type { Member } from '../helpers/worlds/world.ts'

const seed = getTestSeed()
let world: StripeWorld
let member: Member

beforeAll(async () => {
  world = await createStripeWorld({ RATE_LIMIT_FACTOR: '1000000' })
  member = await world.member()
})
afterAll(() => world.close())

/** Characters a received header may hold: no control characters, one byte each. */
const bytes = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 40,
})
const oftenOdd = (...values: string[]) => fc.oneof(fc.constantFrom(...values), bytes)

test('among random cookies, only a valid session cookie signs anyone in', async () => {
  const session = member.cookies.get('session') ?? ''
  expect((await member.get('/api/me')).body.id).toBe(member.id)
  const names = oftenOdd(
    'session',
    'device',
    'Session',
    ' session',
    '__proto__',
    'constructor',
    '__Host-session',
    '',
  )
  const values = oftenOdd('', '%', '%00', '"', session.slice(0, -1), `${session}x`, session.toUpperCase())
  const cookies = fc.array(fc.tuple(names, values), { maxLength: 100, size: 'max' })
  const attack = fc.asyncProperty(cookies, async (all) => {
    const cookie = all.map(([name, value]) => `${name}=${value}`).join('; ')
    expect((await world.visitor().get('/api/me', { cookie })).status).toBe(401)
    const own = await world.visitor().get('/api/me', { cookie: `${cookie}; session=${session}; ${cookie}` })
    expect([401, 200]).toContain(own.status)
    expect([undefined, member.id]).toContain(own.body.id)
  })
  await fc.assert(attack, { seed, numRuns: rounds(60, 3_000) })
})

test('a webhook without a genuine signature is refused, for any body and signature', async () => {
  const now = Math.floor(world.clock.now().getTime() / 1000)
  const signatures = oftenOdd(
    '',
    't=',
    `t=${now}`,
    `t=${now},v1=`,
    `t=${now},v1=${'0'.repeat(64)}`,
    'v1=a,v1=b',
    't=NaN,v1=\xff',
    't=1e99,v0=x',
  )
  const bodies = fc.oneof(
    fc.uint8Array({ maxLength: 60 }),
    fc.json().map((json) => Buffer.from(json)),
  )
  const types = oftenOdd('application/json', 'text/plain', 'multipart/form-data', '')
  const attack = fc.asyncProperty(signatures, bodies, types, async (signature, body, type) => {
    const headers = { 'stripe-signature': signature, 'content-type': type }
    const answer = await world.visitor().post('/api/webhooks/stripe', Buffer.from(body), headers)
    expect([400, 415], answer.text).toContain(answer.status)
  })
  await fc.assert(attack, { seed, numRuns: rounds(60, 3_000) })
})

test('an invalid event position is refused in the URL and ignored in the header', async () => {
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = world.app.server.address() as AddressInfo
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const places = oftenOdd('', '0', '-1', '1e3', '9'.repeat(15), '9'.repeat(16), '0x1', '1,2', 'NaN', ' 1 ')
  const attack = fc.asyncProperty(places, places, async (after, last) => {
    const stop = new AbortController()
    const answer = await fetch(`http://127.0.0.1:${port}/api/events?after=${encodeURIComponent(after)}`, {
      headers: { cookie, 'last-event-id': last },
      signal: stop.signal,
    })
    stop.abort()
    expect(answer.status).toBe(after === '' || /^\d{1,15}$/.test(after) ? 200 : 400)
  })
  await fc.assert(attack, { seed, numRuns: rounds(30, 1_000) })
})
