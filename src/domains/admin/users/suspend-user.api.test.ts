import { beforeAll, expect, test } from 'vitest'
import { openEvents } from '../../../../tests/helpers/browser/open-events.ts'
import { setUpAdmin, typePassword } from '../../../../tests/helpers/worlds/admin-setup.ts'
import { listMember } from '../../../../tests/helpers/worlds/listed.ts'
import { testPassword } from '../../../../tests/helpers/worlds/test-password.ts'

const { world, admin, guest } = setUpAdmin({ RATE_LIMIT_FACTOR: '1000' })

beforeAll(async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  await typePassword(admin)
})

const suspend = (id: number) => admin.post(`/api/admin/users/${id}/suspend`)
const restore = (id: number) => admin.post(`/api/admin/users/${id}/restore`)
const acts = async (id: number) =>
  (await admin.get(`/api/admin/audit?q=user:${id}`)).body.map((entry: { act: string }) => entry.act)

test('suspending signs out everywhere, ends streams and hides the profile; restoring undoes it', async () => {
  const person = await listMember(await world.member({ name: 'Sonja Suspended' }))
  await world.runJobs()
  const stream = await openEvents(world.app, person)
  const shown = async () => [
    (await world.visitor().get('/api/search?q=sonja')).body.length,
    (await world.visitor().get(`/api/users/${person.id}`)).status,
    (await person.get('/api/me')).status,
    (await world.visitor().post('/api/login', { email: person.email, password: testPassword })).status,
  ]
  expect(await shown()).toEqual([1, 200, 200, 200])
  expect(await suspend(person.id)).toMatchObject({ status: 200, body: { suspendedAt: expect.any(String) } })
  await stream.ended
  expect(await shown()).toEqual([0, 404, 401, 403])
  expect((await restore(person.id)).body).toMatchObject({ name: 'Sonja Suspended', suspendedAt: null })
  expect(await shown()).toEqual([1, 200, 401, 200])
  expect(await acts(person.id)).toEqual(['user.restored', 'user.suspended'])
})

test('a person can’t be suspended or restored twice', async () => {
  const { id } = guest
  expect((await restore(id)).body).toMatchObject({ code: 'wrong_status', currentStatus: 'active' })
  expect((await suspend(id)).status).toBe(200)
  expect((await suspend(id)).body).toMatchObject({ code: 'wrong_status', currentStatus: 'suspended' })
  expect((await restore(id)).status).toBe(200)
  expect(await acts(id)).toEqual(['user.restored', 'user.suspended'])
})

test('admins can’t suspend themselves or unknown people', async () => {
  expect(await suspend(admin.id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await suspend(999_999)).status).toBe(404)
  expect((await restore(999_999)).status).toBe(404)
})

test('suspending needs the password again after ten minutes; restoring doesn’t', async () => {
  await world.clock.advance({ minutes: 11 })
  expect(await suspend(guest.id)).toMatchObject({ status: 403, body: { code: 'password_required' } })
  await typePassword(admin)
  expect((await suspend(guest.id)).status).toBe(200)
  await world.clock.advance({ minutes: 11 })
  expect((await restore(guest.id)).status).toBe(200)
  await typePassword(admin)
})
