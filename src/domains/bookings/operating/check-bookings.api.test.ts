import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whileBroken } from '../../../../tests/helpers/money/break-ledger.ts'
import { createCreator, daysFromNow, sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { createWorld, type Member, type World } from '../../../../tests/helpers/worlds/world.ts'
import { checkMoney } from '../../checkout/check-money.ts'
import { recordEvent } from '../../events.ts'
import { runBookingDeadlines } from '../deadlines/run-booking-deadlines.ts'
import { checkBookings } from './check-bookings.ts'

let world: World
let creator: Member
let guest: Member
const id = { pending: 0, confirmed: 0, declined: 0, cancelled: 0 }

beforeAll(async () => {
  world = await createWorld()
  creator = await createCreator(world)
  guest = await world.member()
  await sendRequest(guest, creator.id)
  await world.clock.advance({ hours: 73 })
  await runBookingDeadlines(world.ctx)
  id.pending = (await sendRequest(guest, creator.id)).id
  id.confirmed = await sendAndAnswer('confirmed')
  id.declined = await sendAndAnswer('rejected')
  id.cancelled = await sendAndAnswer('confirmed')
  await guest.patch(`/api/bookings/${id.cancelled}`, { status: 'cancelled' })
  await guest.post('/api/bookings', { creatorId: creator.id, topic: 'Not paid yet' })
  await world.runJobs()
})
afterAll(() => world.close())

let days = 1
async function sendAndAnswer(status: string): Promise<number> {
  const sent = await sendRequest(guest, creator.id, { date: daysFromNow(world, ++days), time: '10:00' })
  const { body } = await creator.patch(`/api/bookings/${sent.id}`, { status })
  expect(body.requestStatus).toBe(status === 'rejected' ? 'rejected' : 'approved')
  return sent.id
}

test('bookings that match their payments show no violation', async () => {
  expect((await checkMoney(world.ctx)).violations).toEqual([])
})

type Breach = [what: string, which: keyof typeof id, problem: RegExp, changes: () => SQL[]]
const booking = (which: keyof typeof id, change: SQL) =>
  sql`update bookings set ${change} where id = ${id[which]}`
const payment = (which: keyof typeof id, change: SQL) =>
  sql`update payments set ${change} where id = (select payment_id from bookings where id = ${id[which]})`

const breaches: Breach[] = [
  [
    'a booking whose payment status differs from its payment',
    'confirmed',
    /its payment status is held, but payment \d+ is captured/,
    () => [booking('confirmed', sql`payment_status = 'held'`)],
  ],
  [
    'a request whose hold is gone',
    'pending',
    /it is pending, but payment \d+ is released/,
    () => [payment('pending', sql`status = 'released'`)],
  ],
  [
    'a booking that is confirmed without being charged',
    'confirmed',
    /it is confirmed, but payment \d+ is authorised/,
    () => [payment('confirmed', sql`status = 'authorised'`)],
  ],
  [
    'a declined request whose hold stays',
    'declined',
    /it is cancelled, but payment \d+ is authorised/,
    () => [payment('declined', sql`status = 'authorised'`)],
  ],
  [
    'a declined request whose fee was kept',
    'declined',
    /it closed as declined, but the fee of payment \d+ was kept/,
    () => [payment('declined', sql`status = 'captured'`)],
  ],
  [
    'a fee kept although the other participant canceled',
    'cancelled',
    /it closed as cancelled_by_creator, but the fee/,
    () => [booking('cancelled', sql`closed_reason = 'cancelled_by_creator'`)],
  ],
  [
    'a fee kept although an admin closed the booking',
    'cancelled',
    /it closed as admin, but the fee/,
    () => [booking('cancelled', sql`closed_reason = 'admin'`)],
  ],
  [
    'a booking that is confirmed without a payment',
    'confirmed',
    /it is confirmed without a payment/,
    () => [booking('confirmed', sql`payment_id = null`)],
  ],
  [
    'a paid booking with the status unpaid',
    'pending',
    /its payment status is unpaid, but payment \d+ pays for it/,
    () => [booking('pending', sql`payment_status = 'unpaid'`)],
  ],
  [
    'a booking that someone else paid for',
    'confirmed',
    /does not belong to the requester/,
    () => [payment('confirmed', sql`payer_id = ${creator.id}`)],
  ],
  [
    'a payment that was used for something else',
    'confirmed',
    /was used for booking:0/,
    () => [payment('confirmed', sql`used_by = 'booking', used_id = 0`)],
  ],
]

describe('a violation made by hand is reported:', () => {
  test.each(breaches)('%s', async (_what, which, problem, changes) => {
    const found = await whileBroken(world, changes(), checkBookings)
    const said = found.map((one) => `${one.subject}: ${one.problem}`)
    const line = said.find((one) => one.startsWith(`booking ${id[which]}:`) && problem.test(one))
    expect(line, said.join('\n')).toBeDefined()
  })

  test('a payment for a deleted booking', async () => {
    const gone = sql`delete from bookings where id = ${id.declined}`
    const found = await whileBroken(world, [gone], checkBookings)
    expect(found.map(({ problem }) => problem)).toEqual([
      `it was used for booking:${id.declined}, which does not refer to it`,
    ])
  })
})

test('a charge that paid for nothing is reported', async () => {
  const forgotten = [
    booking('confirmed', sql`payment_id = null, payment_status = 'unpaid'`),
    sql`update payments set used_by = null, used_id = null where used_by = 'booking' and used_id = ${id.confirmed}`,
  ]
  const found = await whileBroken(world, forgotten, checkBookings)
  expect(found.map(({ problem }) => problem)).toContain('it was charged but not used for anything')
})

test('a booking may lag behind its payment while a reaction to it is due, and no longer', async () => {
  const { ctx } = world
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select payment_id as id from bookings where id = ${id.confirmed}`,
  )
  const paymentId = rows[0]?.id ?? 0
  const lagging = [booking('confirmed', sql`payment_status = 'capturing'`)]
  const found = await whileBroken(world, lagging, async (ctx) => {
    await recordEvent(ctx, { type: 'payment.captured', paymentId })
    const meanwhile = await checkBookings(ctx)
    await ctx.db.execute(sql`update pgboss.job set state = 'completed' where name = 'reactions'`)
    return { meanwhile, afterwards: await checkBookings(ctx) }
  })
  expect(found.meanwhile).toEqual([])
  expect(found.afterwards).toHaveLength(1)
})
