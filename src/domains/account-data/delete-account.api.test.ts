import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Answer, expectOk } from '../../../tests/helpers/browser/visitor.ts'
import { daysFromNow, sendRequest } from '../../../tests/helpers/money/paid-request.ts'
import { promoteToAdmin, setUpAdmin } from '../../../tests/helpers/worlds/admin-setup.ts'
import { createBookingIn } from '../../../tests/helpers/worlds/booking-states.ts'
import { emailsTo } from '../../../tests/helpers/worlds/received-emails.ts'
import { testPassword as password } from '../../../tests/helpers/worlds/test-password.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { users } from '../accounts/tables.ts'
import { listEntries } from '../payments/queries.ts'
import { payments } from '../payments/tables.ts'
import { checkMoney } from '../requests/operating/check-money.ts'

const { world, admin } = setUpAdmin({ RATE_LIMIT_FACTOR: '1000' })

const leave = (who: Member, form = {}): Promise<Answer> =>
  who.post('/api/account/delete', { password, ...form })
const keep = (who: Member) => who.post('/api/account/undelete', {})
const nameOf = async ({ id }: Member) =>
  (await world.ctx.db.select().from(users).where(eq(users.id, id)))[0]?.name
const verify = ({ id }: Member) =>
  world.ctx.db.update(users).set({ emailVerifiedAt: world.clock.now() }).where(eq(users.id, id))
const statusOf = async (who: Member, id: number) => {
  const { closedReason, paymentStatus } = (await who.get(`/api/bookings/${id}`)).body
  return [closedReason, paymentStatus]
}
const couple = async () => {
  const [host, guest] = await Promise.all([world.member({ userType: 'creator' }), world.member()])
  const ask = (hour: number) =>
    sendRequest(guest, host.id, { date: daysFromNow(world, 9), time: `${hour}:00` })
  return { host, guest, ask, both: { world, creator: host, guest } }
}

test('deleting needs the password, and a yes to canceling confirmed bookings', async () => {
  const { host, both } = await couple()
  await createBookingIn.confirmed(both)
  expect(await leave(host, { password: 'wrong' })).toMatchObject({
    status: 401,
    body: { fields: { password: expect.any(String) } },
  })
  expect(await leave(host)).toMatchObject({ status: 409, body: { code: 'has_bookings', bookings: 1 } })
  expect((await host.get('/api/me')).body).not.toHaveProperty('deletesAt')
  const { body } = expectOk(await leave(host, { cancelBookings: true }))
  expect(body.deletesAt).toBe(new Date(world.clock.now().getTime() + 14 * 86_400_000).toISOString())
  await world.clock.advance({ hours: 1 })
  expect((await leave(host)).body.deletesAt).toBe(body.deletesAt)
})

test('what is open ends as if they ended it: a canceled host gives a credit, holds are released, the other is told', async () => {
  const { host, guest, ask, both } = await couple()
  const confirmed = await createBookingIn.confirmed(both)
  const received = (await ask(11)).id
  expectOk(await leave(host, { cancelBookings: true }))
  await world.runJobs()
  expect(await statusOf(guest, confirmed)).toEqual(['cancelled_by_creator', 'credited'])
  expect(await statusOf(guest, received)).toEqual(['declined', 'released'])
  const { body } = await guest.get('/api/notifications')
  const types = body.map(({ type }: { type: string }) => type)
  expect(types).toEqual(expect.arrayContaining(['booking_cancelled', 'booking_declined']))
})

test('a guest who leaves withdraws their requests, and pays for the booking that they cancel', async () => {
  const { guest, host, ask, both } = await couple()
  const confirmed = await createBookingIn.confirmed(both)
  const sent = (await ask(11)).id
  expectOk(await leave(guest, { cancelBookings: true }))
  await world.runJobs()
  expect(await statusOf(host, confirmed)).toEqual(['cancelled_by_guest', 'captured'])
  expect(await statusOf(host, sent)).toEqual(['withdrawn', 'released'])
  expect((await checkMoney(world.ctx)).violations).toEqual([])
})

test('until it closes they sign in, and write to and ask no one; no one writes to or asks them', async () => {
  const { host, guest, ask } = await couple()
  const third = await world.member({ userType: 'creator' })
  const say = (from: Member, to: Member) => from.post('/api/messages', { toUserId: to.id, content: 'Hello' })
  const { conversationId } = expectOk(await say(guest, host)).body
  expectOk(await leave(host))
  const again = world.visitor()
  expectOk(await again.post('/api/login', { email: host.email, password }))
  for (const to of [guest, third]) {
    expect(await say(host, to)).toMatchObject({ status: 403, body: { message: /Keep my account/ } })
  }
  const draft = { creatorId: third.id, date: daysFromNow(world, 9), time: '10:00' }
  expect((await host.post('/api/bookings', draft)).status).toBe(403)
  expect((await say(guest, host)).status).toBe(404)
  await expect(ask(10)).rejects.toThrow('not_found')
  expect((await guest.get(`/api/conversations/${conversationId}`)).body.can).toEqual([])
  expect((await host.get(`/api/users/${third.id}`)).body).toMatchObject({ can: [], bookable: false })
})

test('what was asked of them while they left ends a minute later', async () => {
  const { host, guest, ask } = await couple()
  const { deletesAt } = expectOk(await leave(host)).body
  const set = (deletesAt: Date | null) =>
    world.ctx.db.update(users).set({ deletesAt }).where(eq(users.id, host.id))
  await set(null)
  const { id } = await ask(10)
  await set(new Date(deletesAt))
  await world.clock.advance({ minutes: 2 })
  await world.runJobs()
  expect(await statusOf(guest, id)).toEqual(['declined', 'released'])
})

test('no admin confirms a booking with someone who leaves', async () => {
  const { host, both } = await couple()
  const confirmed = await createBookingIn.confirmed(both)
  expectOk(await leave(host, { cancelBookings: true }))
  await world.runJobs()
  expectOk(await admin.post('/api/login', { email: admin.email, password }))
  await admin.post('/api/confirm-password', { password })
  expect(await admin.patch(`/api/admin/bookings/${confirmed}`, { status: 'confirmed' })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('leaving') },
  })
})

test('other devices are signed out, and an email says when it closes and how to keep it', async () => {
  const member = await world.member({ timeZone: 'Europe/Lisbon' })
  await verify(member)
  const phone = world.visitor()
  expectOk(await phone.post('/api/login', { email: member.email, password }))
  expectOk(await leave(member))
  expectOk(await leave(member))
  expect((await phone.get('/api/me')).status).toBe(401)
  await world.runJobs()
  const [letter, ...others] = (await emailsTo(world, member.email)).filter(
    ({ kind }) => kind === 'account leaving',
  )
  expect(others).toEqual([])
  expect(letter?.textBody).toContain('/keep-account')
  expect(letter?.textBody).toMatch(/We’ll delete your account on .+ Lisbon time\./)
})

test('kept within 14 days, the account is there again and no job closes it', async () => {
  const { host, guest } = await couple()
  expectOk(await leave(host))
  expect((await guest.get(`/api/users/${host.id}`)).status).toBe(404)
  await world.clock.advance({ days: 13 })
  await world.runJobs()
  expect(expectOk(await keep(host)).body).not.toHaveProperty('deletesAt')
  expectOk(await keep(host))
  expect((await guest.get(`/api/users/${host.id}`)).status).toBe(200)
  await world.clock.advance({ days: 2 })
  await world.runJobs()
  expect(await nameOf(host)).toBe(host.name)
})

test('a second deletion starts its own 14 days', async () => {
  const member = await world.member()
  expectOk(await leave(member))
  await world.clock.advance({ days: 7 })
  expectOk(await keep(member))
  expectOk(await leave(member))
  await world.clock.advance({ days: 8 })
  await world.runJobs()
  expect(await nameOf(member)).toBe(member.name)
  await world.clock.advance({ days: 6 })
  await world.runJobs()
  expect(await nameOf(member)).toBe('Former member')
})

test('after 14 days the person is a former member, unused credits went back and the ledger stays', async () => {
  const { host, guest, both } = await couple()
  await createBookingIn.confirmed(both)
  expectOk(await leave(host, { cancelBookings: true }))
  await world.runJobs()
  expectOk(await leave(guest))
  await world.clock.advance({ days: 14 })
  await world.runJobs()
  expect([await nameOf(host), await nameOf(guest)]).toEqual(['Former member', 'Former member'])
  expect((await keep(guest)).status).toBe(401)
  const [paid] = await world.ctx.db.select().from(payments).where(eq(payments.payerId, guest.id))
  const entries = (await listEntries(world.ctx, [paid?.id ?? 0])).get(paid?.id ?? 0) ?? []
  expect(entries.map(({ kind }) => kind).toSorted()).toEqual(
    ['authorise', 'capture', 'credit_granted', 'credit_voided', 'refund'].toSorted(),
  )
  expect((await checkMoney(world.ctx)).violations).toEqual([])
})

test('limited people may leave; the last admin may not, and admins see who leaves', async () => {
  const member = await world.member()
  await world.ctx.db.update(users).set({ limitedAt: world.clock.now() }).where(eq(users.id, member.id))
  const { deletesAt } = expectOk(await leave(member)).body
  // Their session ended while the clock moved.
  expectOk(await admin.post('/api/login', { email: admin.email, password }))
  const { body } = await admin.get('/api/admin/users?state=leaving')
  expect(body).toMatchObject([{ id: member.id, deletesAt, deletedAt: null }])
  expect(await leave(admin)).toMatchObject({ status: 409, body: { code: 'conflict' } })
})

test('an admin who leaves stays if the others have gone by then', async () => {
  const second = await world.member()
  await promoteToAdmin(world, second)
  expectOk(await leave(second))
  const set = (suspendedAt: Date | null) =>
    world.ctx.db.update(users).set({ suspendedAt }).where(eq(users.id, admin.id))
  await set(world.clock.now())
  await world.clock.advance({ days: 15 })
  await world.runJobs()
  expect(await nameOf(second)).toBe(second.name)
  await set(null)
})
