import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { whileBroken } from '../../../../tests/helpers/money/break-ledger.ts'
import { daysFromNow, sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { setUpCouple } from '../../../../tests/helpers/worlds/couple-setup.ts'
import { recordEvent } from '../../events.ts'
import { runDeadlines } from '../deadlines/run-deadlines.ts'
import { checkBookings } from './check-bookings.ts'
import { checkMoney } from './check-money.ts'
import { checkRequests } from './check-requests.ts'

const { world, creator, guest } = setUpCouple()
const id = { pending: 0, confirmed: 0, declined: 0, cancelled: 0 }

beforeAll(async () => {
  await sendRequest(guest, creator.id)
  await world.clock.advance({ hours: 73 })
  await runDeadlines(world.ctx)
  id.pending = (await sendRequest(guest, creator.id)).id
  id.confirmed = await sendAndAnswer('confirmed')
  id.declined = await sendAndAnswer('rejected')
  id.cancelled = await sendAndAnswer('confirmed')
  await guest.patch(`/api/bookings/${id.cancelled}`, { status: 'cancelled' })
  await guest.post('/api/bookings', { creatorId: creator.id, topic: 'Not paid yet' })
  await world.runJobs()
})

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

type Which = keyof typeof id
const booking = (which: Which, change: SQL) => sql`update bookings set ${change} where id = ${id[which]}`
const payment = (which: Which, change: SQL) =>
  sql`update payments set ${change} where id = (select payment_id from bookings where id = ${id[which]})`

/** A change of a booking or its payment by hand, and what the check says of it; # is any number. */
const breaches: [Which, typeof booking, SQL, problem: string][] = [
  [
    'confirmed',
    booking,
    sql`payment_status = 'held'`,
    'its payment status is held, but payment # is captured',
  ],
  ['pending', payment, sql`status = 'released'`, 'it is pending, but payment # is released'],
  ['confirmed', payment, sql`status = 'authorised'`, 'it is confirmed, but payment # is authorised'],
  ['declined', payment, sql`status = 'authorised'`, 'it is cancelled, but payment # is authorised'],
  ['declined', payment, sql`status = 'captured'`, 'it closed as declined, but the fee of payment # was kept'],
  [
    'cancelled',
    booking,
    sql`closed_reason = 'cancelled_by_creator'`,
    'it closed as cancelled_by_creator, but the fee',
  ],
  ['cancelled', booking, sql`closed_reason = 'admin'`, 'it closed as admin, but the fee'],
  ['confirmed', booking, sql`payment_id = null`, 'its payment status is captured, but it has no payment'],
  ['confirmed', booking, sql`payment_status = 'unpaid'`, 'it is confirmed without a payment'],
  [
    'confirmed',
    payment,
    sql`payer_id = (select creator_id from bookings where payment_id = payments.id)`,
    'does not belong to the requester',
  ],
]

describe('a violation made by hand is reported:', () => {
  test.each(breaches)('a %s booking (%o, %o): %s', async (which, change, to, problem) => {
    const found = await whileBroken(world, [change(which, to)], checkBookings)
    const said = found.map((one) => `${one.subject}: ${one.problem}`.replaceAll(/payment \d+/g, 'payment #'))
    const ofThis = said.filter((line) => line.startsWith(`booking ${id[which]}:`))
    expect(ofThis.join('\n'), said.join('\n')).toContain(problem)
  })
})

test('a charge that paid for nothing is reported', async () => {
  for (const forgotten of [
    booking('confirmed', sql`payment_id = null, payment_status = 'unpaid'`),
    booking('confirmed', sql`status = 'pending', payment_status = 'unpaid'`),
    sql`delete from bookings where id = ${id.confirmed}`,
  ]) {
    const found = await whileBroken(world, [forgotten], checkRequests)
    expect(found.map(({ problem }) => problem)).toEqual(['it was charged but not used for anything'])
  }
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
    await ctx.db.execute(sql`update pgboss.job set state = 'completed' where name = 'events'`)
    return { meanwhile, afterwards: await checkBookings(ctx) }
  })
  expect(found.meanwhile).toEqual([])
  expect(found.afterwards).toHaveLength(1)
})
