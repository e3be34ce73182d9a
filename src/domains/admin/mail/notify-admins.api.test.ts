import { beforeAll, expect, test } from 'vitest'
import { expectOk } from '../../../../tests/helpers/browser/visitor.ts'
import { promoteToAdmin, setUpAdmin, typePassword } from '../../../../tests/helpers/worlds/admin-setup.ts'
import { createBookingIn } from '../../../../tests/helpers/worlds/booking-states.ts'
import { emailsTo } from '../../../../tests/helpers/worlds/received-emails.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'

const own = setUpAdmin({ RATE_LIMIT_FACTOR: '1000' })
const { world, creator, guest } = own
let second: Member
let id: number

beforeAll(async () => {
  second = await world.member({ name: 'Sara Second', userType: 'creator' })
  await promoteToAdmin(world, second)
  const suspended = await world.member({ name: 'Susan Suspended', userType: 'creator' })
  await promoteToAdmin(world, suspended)
  await typePassword(own.admin)
  expectOk(await own.admin.post(`/api/admin/users/${suspended.id}/suspend`))
  id = await createBookingIn.disputed(own)
  await world.runJobs()
}, 60_000)

const disputed = async () =>
  (await own.admin.get('/api/admin/bookings?disputed=true')).body.map((row: { id: number }) => row.id)
const waiting = async () => (await own.admin.get('/api/admin/stats')).body.disputedBookings
const kindsOf = async (who: Member) =>
  (await who.get('/api/notifications')).body.map(({ type }: { type: string }) => type)

test('a disputed booking notifies only admins, on the site and by email', async () => {
  for (const admin of [own.admin, second]) {
    const { body } = await admin.get('/api/notifications')
    expect(body).toMatchObject([
      {
        type: 'booking_disputed',
        title: `Gus Guest and Cora Creator disagree about booking #${id}`,
        href: `/admin/bookings/${id}`,
        relatedId: id,
      },
    ])
    const mails = (await emailsTo(world, admin.email)).filter(({ kind }) => kind === 'booking disputed')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.textBody).toContain('Gus Guest says it didn’t happen. Cora Creator says it did.')
    expect(mails[0]?.textBody).toContain(`/admin/bookings/${id}`)
  }
  for (const party of [guest, creator]) expect(await kindsOf(party)).not.toContain('booking_disputed')
})

test('the panel counts it until an admin decides that it happened, and both participants are notified', async () => {
  expect([await disputed(), await waiting()]).toEqual([[id], 1])
  const { body } = await own.admin.get(`/api/admin/bookings/${id}`)
  expect(body.moves).toContainEqual({
    status: 'completed',
    possible: true,
    says: 'This settles the dispute: the booking happened. No money moves, and we notify both.',
  })
  const decided = expectOk(await own.admin.patch(`/api/admin/bookings/${id}`, { status: 'completed' }))
  const isRead = async (admin: Member) => (await admin.get('/api/notifications')).body[0].read
  expect([await isRead(own.admin), await isRead(second)]).toEqual([true, false])
  expect(decided.body).toMatchObject({ status: 'completed', noShow: { decidedAt: expect.any(String) } })
  await world.runJobs()
  expect([await disputed(), await waiting()]).toEqual([[], 0])
  for (const party of [guest, creator]) {
    expect((await kindsOf(party))[0]).toBe('booking_no_show_decided')
  }
  expect((await guest.get(`/api/bookings/${id}`)).body).toMatchObject({
    status: 'completed',
    paymentStatus: 'captured',
    noShow: { objected: true, decided: true },
  })
})
