import { beforeAll, expect, test } from 'vitest'
import { createCreator, daysFromNow, sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { promoteToAdmin, setUpAdmin, typePassword } from '../../../../tests/helpers/worlds/admin-setup.ts'
import { emailsTo } from '../../../../tests/helpers/worlds/received-emails.ts'

const { world, admin, guest } = setUpAdmin({ RATE_LIMIT_FACTOR: '1000' })
beforeAll(() => typePassword(admin))

const remove = (id: number, query = '') => admin.delete(`/api/admin/users/${id}${query}`)

test('a deleted account is signed out, hidden, and stays deleted', async () => {
  const person = await world.member({ name: 'Dora Deleted' })
  await world.runJobs()
  expect((await remove(person.id)).status).toBe(204)
  expect((await person.get('/api/me')).status).toBe(401)
  expect((await world.visitor().get(`/api/users/${person.id}`)).status).toBe(404)
  expect((await world.visitor().get('/api/search?q=dora')).body).toEqual([])
  expect((await admin.get('/api/admin/users?q=dora')).body).toEqual([])
  for (const again of [
    await remove(person.id),
    await admin.post(`/api/admin/users/${person.id}/restore`),
    await admin.post(`/api/admin/users/${person.id}/suspend`),
  ]) {
    expect(again).toMatchObject({ status: 409, body: { code: 'wrong_status', currentStatus: 'deleted' } })
  }
  const { body } = await admin.get(`/api/admin/audit?q=user:${person.id}`)
  expect(body).toMatchObject([{ act: 'user.deleted', details: { bookings: 0 } }])
})

test('deleting someone with upcoming confirmed bookings needs cancelBookings', async () => {
  const host = await createCreator(world)
  const ids = []
  for (const time of ['10:00', '14:00']) {
    const { id } = await sendRequest(guest, host.id, { date: daysFromNow(world, 9), time })
    await host.patch(`/api/bookings/${id}`, { status: 'confirmed' })
    ids.push(id)
  }
  for (const query of ['', '?cancelBookings=false']) {
    const { status, body } = await remove(host.id, query)
    expect([status, body.code, body.bookings]).toEqual([409, 'has_bookings', 2])
  }
  expect((await host.get('/api/me')).status).toBe(200)
  expect((await remove(host.id, '?cancelBookings=maybe')).status).toBe(400)
  expect((await remove(host.id, '?cancelBookings=true')).status).toBe(204)
  for (const id of ids) {
    expect((await guest.get(`/api/bookings/${id}`)).body).toMatchObject({
      status: 'cancelled',
      closedReason: 'admin',
    })
  }
})

test('admins can’t delete themselves or unknown people, and need the password', async () => {
  expect(await remove(admin.id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await remove(999_999)).status).toBe(404)
  const second = await world.member()
  await promoteToAdmin(world, second)
  const untyped = await second.delete(`/api/admin/users/${guest.id}`)
  expect([untyped.status, untyped.body.code]).toEqual([403, 'password_required'])
})

test('closing an account keeps the emails of who proved its address', async () => {
  const owner = await world.member({ emailVerifiedAt: world.clock.now() })
  await owner.post('/api/forgot-password', { email: owner.email })
  const claimer = await world.member({ email: owner.email })
  const before = (await emailsTo(world, owner.email)).map(({ kind }) => kind)
  expect(before).toEqual(expect.arrayContaining(['reset password', 'address known']))
  expect((await remove(claimer.id)).status).toBe(204)
  expect((await emailsTo(world, owner.email)).map(({ kind }) => kind)).toEqual(before)
})
