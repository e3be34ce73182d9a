import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectOk } from '../../../../tests/helpers/browser/visitor.ts'
import { daysFromNow, sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { setUpAdmin } from '../../../../tests/helpers/worlds/admin-setup.ts'
import { movableClock } from '../../../../tests/helpers/worlds/movable-clock.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { requestReturn } from '../../payments/settling/request-settlement.ts'

const clock = movableClock()
// Far from midnight, so that everything happens on one day.
await clock.set('2026-11-23T12:00:00Z')
const { world, admin, creator, guest } = setUpAdmin({}, clock)

const ask = async (time: string): Promise<number> =>
  (await sendRequest(guest, creator.id, { date: daysFromNow(world, 9), time, duration: 30 })).id

async function stats() {
  const { body } = expectOk(await admin.get('/api/admin/stats'))
  return body
}

test('an empty site counts its people and nothing else, for thirty days in UTC', async () => {
  const { trends, ...totals } = await stats()
  expect(totals).toEqual({
    totalUsers: 3,
    waitingUsers: 0,
    totalBookings: 0,
    totalRevenue: 0,
    pendingBookings: 0,
    disputedBookings: 0,
  })
  expect(trends.days).toHaveLength(30)
  expect(trends.days.at(-1)).toBe(world.clock.now().toISOString().slice(0, 10))
  expect(trends.users.slice(-2)).toEqual([0, 3])
  expect(trends.pending.every((count: number) => count === 0)).toBe(true)
})

test('counts requests, revenue and pending requests by day', async () => {
  const [first] = [await ask('10:00'), await ask('11:00')]
  expect(await stats()).toMatchObject({ totalBookings: 2, totalRevenue: 0, pendingBookings: 2 })
  await world.clock.advance({ days: 1 })
  expectOk(await creator.patch(`/api/bookings/${first}/status`, { status: 'approved' }))
  await world.runJobs()
  const { trends, ...totals } = await stats()
  expect(totals).toMatchObject({ totalBookings: 2, totalRevenue: 999, pendingBookings: 1 })
  expect([trends.bookings.slice(-2), trends.pending.slice(-2)]).toEqual([
    [2, 0],
    [2, 1],
  ])
  expect(trends.revenue.slice(-2)).toEqual([0, 999])
})

test('refunds and spent credits aren’t revenue, and deleted accounts aren’t users', async () => {
  const { db } = world.ctx
  await db.execute(sql`
    with paid as (
      insert into payments (payer_id, provider, intent_id, amount_cents, status, description, created_at)
      values (${guest.id}, 'sandbox', 'pi_back', 700, 'refunded', 'd', ${world.clock.now()}),
        (${guest.id}, 'credit', null, 700, 'captured', 'd', ${world.clock.now()}) returning id, provider)
    insert into ledger_entries (payment_id, kind, amount_cents, created_at)
    select id, kind, 700, ${world.clock.now()} from paid, unnest(array['capture', 'refund']) kind
    where provider = 'sandbox' or kind = 'capture'`)
  await db.execute(sql`update users set deleted_at = now(), suspended_at = now() where id = ${creator.id}`)
  const { trends, ...totals } = await stats()
  expect(totals).toMatchObject({ totalUsers: 2, totalRevenue: 999 })
  expect(trends.revenue.at(-1)).toBe(999)
})

test('a request that closed because its hold ended no longer waits', async () => {
  const { body } = await guest.get('/api/bookings')
  const open = body.find(({ status }: { status: string }) => status === 'pending')
  await withTransaction(world.ctx, (ctx) => requestReturn(ctx, open.paymentId))
  await world.runJobs()
  expect((await guest.get(`/api/bookings/${open.id}`)).body.closedReason).toBe('payment_failed')
  await world.clock.advance({ days: 1 })
  expect((await stats()).trends.pending.slice(-3)).toEqual([2, 0, 0])
})
