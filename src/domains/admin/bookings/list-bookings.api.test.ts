import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { requireRightMoney } from '../../../../tests/helpers/money/require-right-money.ts'
import { setUpAdmin, typePassword } from '../../../../tests/helpers/worlds/admin-setup.ts'
import { users } from '../../accounts/tables.ts'

const { world, admin, creator, guest } = setUpAdmin({ RATE_LIMIT_FACTOR: '100' })
const id = { pending: 0, confirmed: 0, unpaid: 0 }

beforeAll(async () => {
  id.pending = (await sendRequest(guest, creator.id, { topic: 'Tides and 100% luck' })).id
  id.confirmed = (await sendRequest(guest, creator.id, { topic: 'Lighthouses' })).id
  await creator.patch(`/api/bookings/${id.confirmed}`, { status: 'confirmed' })
  id.unpaid = (await guest.post('/api/bookings', { creatorId: creator.id })).body.id
  await world.runJobs()
})
afterAll(() => requireRightMoney(world))

const ids = async (query: string) =>
  (await admin.get(`/api/admin/bookings?${query}`)).body.map((row: { id: number }) => row.id)

test('lists every booking with participants, status and payment', async () => {
  const { status, body, headers } = await admin.get('/api/admin/bookings')
  expect([status, headers['x-total-count']]).toEqual([200, '3'])
  expect(body[1]).toMatchObject({
    id: id.confirmed,
    creator: { name: 'Cora Creator', email: creator.email },
    guest: { name: 'Gus Guest' },
    status: 'confirmed',
    paymentStatus: 'captured',
    amountCents: 999,
  })
  expect(body[0]).toMatchObject({ id: id.unpaid, paymentStatus: 'unpaid', amountCents: null })
})

test('finds bookings by topic, participant, email address and id, and filters by status', async () => {
  expect(await ids('q=LIGHTHOUSE')).toEqual([id.confirmed])
  expect(await ids('q=0%25%20l')).toEqual([id.pending])
  expect(await ids('q=cora')).toHaveLength(3)
  expect(await ids(`q=${guest.email}`)).toHaveLength(3)
  expect(await ids(`q=%23${id.pending}`)).toEqual([id.pending])
  expect(await ids('q=nobody')).toEqual([])
  expect(await ids('status=pending&paymentStatus=held')).toEqual([id.pending])
  expect(await ids('closedReason=admin')).toEqual([])
})

test.each(['createdAt', '-createdAt', 'startsAt', '-startsAt', 'id', '-id'])(
  'sorted by %s, every booking appears on one page',
  async (sort) => {
    const seen: number[] = []
    let path: string | undefined = `/api/admin/bookings?limit=1&sort=${sort}`
    while (path) {
      const { body, headers } = await admin.get(path)
      seen.push(body[0].id)
      const next = /<([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1]
      path = next && next.slice(new URL(next).origin.length)
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual([id.pending, id.confirmed, id.unpaid])
  },
)

test('opening a booking shows history, payment, and what setting each status would do', async () => {
  const { body } = await admin.get(`/api/admin/bookings/${id.confirmed}`)
  const steps = body.history.map(({ what }: { what: string }) => what)
  expect(steps.toSorted()).toEqual(['authorise', 'capture', 'confirmed', 'requested'])
  expect(body.payment).toMatchObject({ status: 'captured', usedFor: `booking:${id.confirmed}` })
  expect(body.moves).toEqual([
    {
      status: 'pending',
      possible: true,
      says: expect.stringContaining('Gus Guest gets the $9.99 fee as a credit for another request.'),
    },
    {
      status: 'completed',
      possible: true,
      says: 'No money moves. It hasn’t taken place yet. We notify both.',
    },
    {
      status: 'cancelled',
      possible: true,
      says: 'Gus Guest gets the $9.99 fee as a credit for another request. Its time is free again, and we notify both.',
    },
  ])
  expect((await admin.get('/api/admin/bookings/999999')).status).toBe(404)
})

test('destructive changes need the password, and impossible ones say why', async () => {
  const path = `/api/admin/bookings/${id.pending}`
  for (const status of ['cancelled', 'pending']) {
    expect((await admin.patch(path, { status })).body.code).toBe('password_required')
  }
  const suspend = (suspendedAt: Date | null) =>
    world.ctx.db.update(users).set({ suspendedAt }).where(eq(users.id, creator.id))
  await suspend(world.clock.now())
  const impossible = await admin.patch(path, { status: 'completed' })
  await suspend(null)
  expect([impossible.status, impossible.body]).toEqual([
    409,
    expect.objectContaining({
      code: 'wrong_status',
      currentStatus: 'pending',
      message: 'This isn’t possible while Cora Creator is suspended. Restore the account first.',
    }),
  ])
  expect((await admin.patch(path, { status: 'gone' })).status).toBe(400)
})

test('setting a status moves the money and logs the previous status', async () => {
  const set = async (status: string) =>
    (await admin.patch(`/api/admin/bookings/${id.pending}`, { status })).body
  expect(await set('confirmed')).toMatchObject({ status: 'confirmed', payment: { status: 'captured' } })
  await typePassword(admin)
  expect(await set('pending')).toMatchObject({ status: 'pending', paymentStatus: 'unpaid', payment: null })
  expect(await set('cancelled')).toMatchObject({ status: 'cancelled', closedReason: 'admin' })
  // Setting it again isn’t logged.
  expect(await set('cancelled')).toMatchObject({ status: 'cancelled' })
  await world.runJobs()
  const { body } = await admin.get(`/api/admin/audit?q=booking:${id.pending}&act=booking.status_set`)
  expect(
    body.map(({ details: { from, to } }: { details: Record<string, string> }) => `${from} ${to}`),
  ).toEqual(['pending cancelled', 'confirmed pending', 'pending confirmed'])
})
