import { expect, test } from 'vitest'
import type { Answer } from '../../../../tests/helpers/browser/visitor.ts'
import { emailedToken } from '../../../../tests/helpers/worlds/received-emails.ts'
import { testPassword } from '../../../../tests/helpers/worlds/test-password.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../../tests/helpers/worlds/world-setup.ts'
import { passwordQueue } from './hash-password.ts'

const world = setUpWorld({ HOST: '0.0.0.0', TRUST_PROXY: '1' })

/** Fills all places with hashes that run until the test ends them. */
function crowd(addresses: string[], room = 200) {
  const done = Promise.withResolvers<void>()
  const asked = addresses.flatMap((address) =>
    Array.from({ length: room }, () => passwordQueue(() => done.promise, address)),
  )
  const settled = Promise.allSettled(asked)
  return async () => {
    done.resolve()
    return (await settled).filter(({ status }) => status === 'fulfilled').length
  }
}

const from = (address: string) => ({ 'x-forwarded-for': address })
const reset = (token: string, address: string) =>
  world.visitor().post('/api/reset-password', { token, password: 'brand new one' }, from(address))

/** Fills an address’s places, and refills them when a waiting one starts. */
function occupy(address: string) {
  const done = Promise.withResolvers<void>()
  let last: Promise<string> | undefined
  const fill = () => {
    for (let n = 0; n < 64; n++) passwordQueue(work, address).catch(() => undefined)
  }
  let isLeft = false
  const work = () => {
    if (!isLeft) fill()
    // Another user who came before later arrivals, and so waits no longer than they do.
    last ??= passwordQueue(async () => 'served', 'someone else')
    last.catch(() => undefined)
    return done.promise
  }
  fill()
  return async () => {
    isLeft = true
    done.resolve()
    return last
  }
}

type Ask = (member: Member, address: string) => Promise<Answer>
const callers: Record<string, Ask> = {
  'signing in': ({ email }, address) =>
    world.visitor().post('/api/login', { email, password: testPassword }, from(address)),
  registering: ({ id }, address) => {
    const form = {
      name: 'Ann Lee',
      email: `${id}@${address.replaceAll(':', '-')}.example`,
      password: testPassword,
    }
    return world.visitor().post('/api/register', form, from(address))
  },
  'resetting a password': async ({ email }, address) => reset(await linkFor(email), address),
}

async function linkFor(email: string): Promise<string> {
  await world.visitor().post('/api/forgot-password', { email }, from('203.0.113.9'))
  return emailedToken(world, email, 'reset-password')
}

test.each(Object.entries(callers))(
  'for %s a network that fills its places is refused, and another is served',
  async (_, ask) => {
    const member = await world.member()
    const leave = occupy('2001:db8:1:2::')
    expect((await ask(member, '2001:db8:1:2::7')).status).toBe(503)
    const other = ask(member, '2001:db8:1:3::7')
    expect(await leave()).toBe('served')
    expect((await other).status).toBeLessThan(300)
  },
)

test('a password that was not checked because the queue was full does not count as wrong', async () => {
  const { email } = await world.member()
  const logIn = () =>
    world.visitor().post('/api/login', { email, password: testPassword }, from('203.0.113.7'))
  const leave = crowd(['203.0.113.7'])
  for (let n = 0; n < 11; n++) expect((await logIn()).status).toBe(503)
  await leave()
  expect((await logIn()).status).toBe(200)
})

test('an invalid reset link is refused without hashing, thirty times per IP address', async () => {
  const leave = crowd(['203.0.113.8', '203.0.113.10', '203.0.113.11'])
  const answers: number[] = []
  for (let n = 0; n < 32; n++) answers.push((await reset('made-up', '203.0.113.8')).status)
  await leave()
  expect(answers).toEqual([...Array(30).fill(400), 429, 429])
  const { email } = await world.member()
  await world.visitor().post('/api/forgot-password', { email }, from('203.0.113.9'))
  const token = await emailedToken(world, email, 'reset-password')
  expect((await reset(token, '203.0.113.8')).status).toBe(200)
})
