import { expect, test } from 'vitest'
import { setUpWorld } from '../helpers/worlds/world-setup.ts'

// Every limit allows one try.
const world = setUpWorld({
  PUBLIC_URL: 'https://rooms.example.org',
  TRUST_PROXY: '1',
  RATE_LIMIT_FACTOR: '0.001',
})

let tries = 0
const calls: [what: string, path: string, body: () => object, passes: number][] = [
  ['log-in', '/api/login', () => ({ email: `x${++tries}@example.org`, password: 'wrong password' }), 401],
  [
    'registration',
    '/api/register',
    () => ({
      name: 'New',
      email: `new${++tries}@example.org`,
      password: 'a long enough one',
      userType: 'guest',
      timeZone: 'UTC',
    }),
    201,
  ],
  ['password reset', '/api/forgot-password', () => ({ email: `y${++tries}@example.org` }), 200],
  ['agent link', '/api/agent/unknown-unknown-unknown-unknown/renew', () => ({}), 404],
]

test.each(calls)(
  '%s counts the client address that the proxy saw, not the one that the client wrote',
  async (_, path, body, passes) => {
    const from = (forged: string, seen: string) =>
      world.visitor().post(path, body(), { 'x-forwarded-for': `${forged}, ${seen}` })
    expect((await from('203.0.113.1', '198.51.100.7')).status).toBe(passes)
    expect((await from('203.0.113.2', '198.51.100.7')).status).toBe(429)
    expect((await from('203.0.113.2', '::ffff:198.51.100.7')).status).toBe(429)
    expect((await from('203.0.113.2', '198.51.100.8')).status).toBe(passes)
  },
)

test.each(calls)('%s counts every address of one IPv6 network together', async (_, path, body, passes) => {
  const from = (seen: string) => world.visitor().post(path, body(), { 'x-forwarded-for': seen })
  expect((await from('2001:db8:1:2::1')).status).toBe(passes)
  expect((await from('2001:db8:1:2:ffff::9')).status).toBe(429)
  expect((await from('2001:db8:1:3::1')).status).toBe(passes)
})
