import { expect, test } from 'vitest'
import { setUpAdmin } from '../../../../tests/helpers/worlds/admin-setup.ts'

const { world, admin, guest } = setUpAdmin()
const correct = (id: number, body: object) => admin.patch(`/api/admin/users/${id}`, body)

test('an admin corrects a name and a type: profile, search, the person and the audit log know', async () => {
  const form = { name: 'Augusta Guest', userType: 'creator' }
  const called = async () => (await guest.get('/api/me')).body.callName
  await guest.patch(`/api/users/${guest.id}`, { callName: 'Greenroom Support' })
  expect(await called()).toBe('Greenroom Support')
  expect((await correct(guest.id, form)).body).toMatchObject({ id: guest.id, ...form })
  await world.runJobs()
  expect((await guest.get('/api/me')).body).toMatchObject(form)
  expect(await called()).toBeUndefined()
  const [notice] = (await guest.get('/api/notifications')).body
  expect(notice).toMatchObject({
    type: 'account_corrected',
    title: 'An admin corrected your account',
    message: 'Your name is now Augusta Guest, and your account is a host account.',
  })
  const log = async () => (await admin.get('/api/admin/audit?act=user.corrected')).body
  expect(await log()).toMatchObject([
    { subject: `user:${guest.id}`, details: { changed: ['name', 'userType'], from: 'guest', to: 'creator' } },
  ])
  // The same again changes nothing.
  expect((await correct(guest.id, form)).status).toBe(200)
  expect(await log()).toHaveLength(1)
})

test.each([
  [{ name: 'A', userType: 'guest' }, 400],
  [{ name: 'Ann Other', userType: 'admin' }, 400],
])('%j is refused with its field', async (form, status) => {
  expect((await correct(guest.id, form)).status).toBe(status)
})

test('admins aren’t corrected, nor is anyone unknown', async () => {
  const form = { name: 'Someone Else', userType: 'guest' }
  expect([(await correct(admin.id, form)).status, (await correct(999_999, form)).status]).toEqual([409, 404])
})
