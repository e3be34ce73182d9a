import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../../src/platform/log.ts'
import { type HttpPerson, registerPerson } from '../helpers/browser/http-person.ts'
import { movableClock } from '../helpers/worlds/movable-clock.ts'
import { testPassword } from '../helpers/worlds/test-password.ts'
import { setUpWorld } from '../helpers/worlds/world-setup.ts'

type Line = {
  event?: string
  level: number
  requestId?: string
  method?: string
  route?: string
  userId?: number
  accountId?: number
  code?: string
  limit?: string
  client?: string
}

const wrongPassword = 'wrong-Password-4711'
const unknownEmail = 'nobody.known@elsewhere.example'
const token = 'forged-token-0123456789abcdefghijklmnop'
const query = 'a-private-query'
const written: string[] = []
const log = createLog('info', { write: (line) => void written.push(line) })
const world = setUpWorld({ PUBLIC_URL: 'https://rooms.example' }, movableClock(), undefined, log)
let url: string
let member: HttpPerson
let other: HttpPerson

beforeAll(async () => {
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
  // The server logs the address it listens on.
  written.length = 0
  member = await registerPerson(() => url, 'guest')
  other = await registerPerson(() => url, 'creator')
})

/** The lines that an act logs, one per event. */
async function linesOf(act: () => Promise<unknown>): Promise<Line[]> {
  const before = written.length
  await act()
  return written.slice(before).map((line) => JSON.parse(line))
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const signIn = (email: string, password: string) => post('/api/login', { email, password })
const ofRequest = {
  level: 30,
  requestId: expect.stringMatching(/^[\da-f-]{36}$/),
  client: expect.stringMatching(/^[\w-]{16}$/),
}

describe('a sign-in is logged', () => {
  const ofSignIn = { ...ofRequest, method: 'POST', route: '/api/login' }

  test.each([
    ['right', testPassword, 'signed_in'],
    ['wrong', wrongPassword, 'password_refused'],
  ])('with the account when the password is %s', async (_, password, event) => {
    const lines = await linesOf(() => signIn(member.email, password))
    expect(lines).toEqual([expect.objectContaining({ ...ofSignIn, event, accountId: member.id })])
  })

  test('without an account for an unknown address', async () => {
    const [line, ...more] = await linesOf(() => signIn(unknownEmail, wrongPassword))
    expect([line, more]).toEqual([
      expect.objectContaining({ ...ofSignIn, event: 'password_refused', code: 'wrong_credentials' }),
      [],
    ])
    expect(line).not.toHaveProperty('accountId')
  })

  test('with the account and the limit after too many tries', async () => {
    for (let tries = 0; tries < 10; tries++) await signIn(other.email, wrongPassword)
    expect(await linesOf(() => signIn(other.email, testPassword))).toEqual([
      expect.objectContaining({
        ...ofSignIn,
        event: 'limit_reached',
        limit: 'login-account',
        accountId: other.id,
      }),
    ])
  })
})

describe('refused access is logged', () => {
  test.each([
    ['an admin’s list', 'GET', `/api/admin/users?q=${query}`, 'forbidden', '/api/admin/users'],
    ['a booking that is not theirs', 'GET', '/api/bookings/999', 'not_found', '/api/bookings/:id'],
  ])('with the member who requested %s', async (_, method, path, code, route) => {
    const lines = await linesOf(() => member.call(method, path))
    expect(lines).toEqual([
      expect.objectContaining({
        ...ofRequest,
        event: 'access_refused',
        code,
        method,
        route,
        userId: member.id,
      }),
    ])
  })

  test('without a session', async () => {
    const lines = await linesOf(() =>
      fetch(`${url}/api/bookings`, { headers: { cookie: `__Host-session=${token}` } }),
    )
    expect(lines).toMatchObject([{ event: 'access_refused', code: 'signed_out', route: '/api/bookings' }])
    expect(lines[0]).not.toHaveProperty('userId')
  })

  test('but not when a visitor’s page checks the session, or something does not exist', async () => {
    const lines = await linesOf(async () => {
      expect((await fetch(`${url}/api/me`)).status).toBe(401)
      expect((await fetch(`${url}/api/unknown`)).status).toBe(404)
      expect((await member.call('GET', '/api/unknown')).status).toBe(404)
    })
    expect(lines).toEqual([])
  })
})

describe('an attempt to bypass a rule is logged', () => {
  test('when the origin is another site', async () => {
    const lines = await linesOf(() => post('/api/logout', {}, { origin: 'https://evil.example' }))
    expect(lines).toMatchObject([{ event: 'origin_refused', level: 40, route: '/api/logout' }])
  })

  test.each([
    ['/api/verify-email', '/api/verify-email', { token }],
    ['/api/reset-password', '/api/reset-password', { token, password: testPassword }],
    [`/api/agent/${token}/renew`, '/api/agent/:token/renew', {}],
    [`/api/unsubscribe/${token}`, '/api/unsubscribe/:token', {}],
  ])('when a token is forged: %s', async (path, route, body) => {
    expect(await linesOf(() => post(path, body))).toMatchObject([{ event: 'token_refused', route }])
  })

  test('when input is broken', async () => {
    const lines = await linesOf(async () => {
      await post('/api/login', { email: `${unknownEmail} `, password: 4 })
      await fetch(`${url}/%zz?${query}`)
    })
    expect(lines.map(({ event, code }) => [event, code])).toEqual([
      ['input_refused', 'invalid'],
      ['input_refused', 'invalid'],
    ])
  })
})

test('no logged line contains an address, a typed password, a token or a query', () => {
  expect(written.length).toBeGreaterThan(20)
  const secret = new RegExp(
    `[\\w.]+@[\\w.]+|%40|127\\.0\\.0\\.1|${wrongPassword}|${testPassword}|${token}|${query}`,
  )
  expect(written.filter((line) => secret.test(line))).toEqual([])
})
