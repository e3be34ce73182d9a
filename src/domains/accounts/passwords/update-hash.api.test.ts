import { setImmediate } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testPassword } from '../../../../tests/helpers/worlds/test-password.ts'
import { waitUntil } from '../../../../tests/helpers/worlds/wait-until.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../../tests/helpers/worlds/world-setup.ts'
import { users } from '../tables.ts'
import { hashPassword, maxConcurrentHashes, passwordQueue } from './hash-password.ts'

const world = setUpWorld()

const outdated = /^\$argon2id\$v=19\$m=4096,t=1,p=1\$/
const todays = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

const quick = { memoryCost: 4096, timeCost: 1 }
const slow = { memoryCost: 65_536, timeCost: 8 }

/** A member whose password was hashed with former parameters. */
async function memberOfOld(parameters = quick) {
  const member = await world.member()
  await setHash(member, await hash(testPassword, parameters))
  return member
}

const setHash = ({ id }: Member, passwordHash: string) =>
  world.ctx.db.update(users).set({ passwordHash }).where(eq(users.id, id))

async function hashOf({ id }: Member) {
  const [user] = await world.ctx.db.select().from(users).where(eq(users.id, id))
  return user?.passwordHash
}

const logIn = ({ email }: Member, password = testPassword) =>
  world.visitor().post('/api/login', { email, password })

test('a right password is rehashed once when the parameters have changed', async () => {
  expect(await hashPassword(testPassword)).toMatch(todays)
  const member = await memberOfOld()
  expect(await hashOf(member)).toMatch(outdated)
  expect((await logIn(member, 'a wrong guess')).status).toBe(401)
  expect(await hashOf(member)).toMatch(outdated)
  expect((await logIn(member)).status).toBe(200)
  const renewed = await hashOf(member)
  expect(renewed).toMatch(todays)
  expect((await logIn(member)).status).toBe(200)
  expect(await hashOf(member)).toBe(renewed)
})

test('rehashing never undoes a concurrent change of password', async () => {
  const member = await memberOfOld(slow)
  const changed = await hashPassword('brand new one')
  const done = Promise.withResolvers<void>()
  const others = Array.from({ length: maxConcurrentHashes - 1 }, () => passwordQueue(() => done.promise))
  const signIn = logIn(member)
  await waitUntil(isBusy, 'the password is looked at')
  await setHash(member, changed)
  expect((await signIn).status).toBe(401)
  done.resolve()
  await Promise.all(others)
  expect(await hashOf(member)).toBe(changed)
})

async function isBusy() {
  let ran = false
  void passwordQueue(async () => {
    ran = true
  })
  await setImmediate()
  return !ran
}
