import { expect, test } from 'vitest'
import { promoteToAdmin, setUpAdmin, typePassword } from '../../../../tests/helpers/worlds/admin-setup.ts'
import { testPassword } from '../../../../tests/helpers/worlds/test-password.ts'

const own = setUpAdmin()

/** Deletes a person who does not exist: an admin with a fresh password gets a 404. */
const mayDelete = async (browser: Pick<typeof own.admin, 'delete'>) =>
  (await browser.delete('/api/admin/users/999999')).body.code

test('a typed password counts only for that browser', async () => {
  const elsewhere = own.world.visitor()
  await elsewhere.post('/api/login', { email: own.admin.email, password: testPassword })
  await typePassword(own.admin)
  expect(await mayDelete(own.admin)).toBe('not_found')
  expect(await mayDelete(elsewhere)).toBe('password_required')
})

test('another admin’s password does not count', async () => {
  const other = await own.world.member()
  await promoteToAdmin(own.world, other)
  await typePassword(own.admin)
  expect(await mayDelete(other)).toBe('password_required')
})

test('a password counts for ten minutes, and the answer says until when', async () => {
  const { body } = await own.admin.post('/api/confirm-password', { password: testPassword })
  const left = Date.parse(body.confirmedUntil) - own.world.clock.now().getTime()
  expect(Math.round(left / 60_000)).toBe(10)
  await own.world.clock.advance({ minutes: 9 })
  expect(await mayDelete(own.admin)).toBe('not_found')
  await own.world.clock.advance({ minutes: 2 })
  expect(await mayDelete(own.admin)).toBe('password_required')
})

test('a wrong password does not count', async () => {
  await own.world.clock.advance({ minutes: 11 })
  const { status, body } = await own.admin.post('/api/confirm-password', { password: 'not this one' })
  expect([status, Object.keys(body.fields)]).toEqual([401, ['password']])
  expect(await mayDelete(own.admin)).toBe('password_required')
})
