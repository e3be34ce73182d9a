import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  exampleAgent,
  sendAgentRequest,
  updateRepresentation,
} from '../../../../tests/helpers/agents/agent-request.ts'
import { whileBroken } from '../../../../tests/helpers/money/break-ledger.ts'
import { daysFromNow, sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { setUpCouple } from '../../../../tests/helpers/worlds/couple-setup.ts'
import { passTime } from '../../../../tests/helpers/worlds/pass-time.ts'
import { recordEvent } from '../../events.ts'
import { checkMoney } from './check-money.ts'
import { checkRequests } from './check-requests.ts'

const { world, creator, guest } = setUpCouple()
const id = { pending: 0, confirmed: 0, declined: 0, cancelled: 0, asked: 0, withdrawn: 0 }

beforeAll(async () => {
  await sendRequest(guest, creator.id)
  await passTime(world, { hours: 73 })
  id.pending = (await sendRequest(guest, creator.id)).id
  id.confirmed = await sendAndAnswer('confirmed')
  id.declined = await sendAndAnswer('rejected')
  id.cancelled = await sendAndAnswer('confirmed')
  await guest.patch(`/api/bookings/${id.cancelled}`, { status: 'cancelled' })
  await guest.post('/api/bookings', { creatorId: creator.id, topic: 'Not paid yet' })
  const represented = await world.member()
  await updateRepresentation(represented, exampleAgent)
  id.asked = await askAgent(represented.id)
  id.withdrawn = await askAgent(represented.id)
  await creator.post(`/api/agent-requests/${await answerOf(id.withdrawn)}/withdraw`)
  await world.runJobs()
})

async function askAgent(guestId: number): Promise<number> {
  const answerId = await sendAgentRequest(creator, guestId)
  return readId(sql`select booking_id as id from agent_answers where id = ${answerId}`)
}

const answerOf = (bookingId: number) =>
  readId(sql`select id from agent_answers where booking_id = ${bookingId}`)

async function readId(query: SQL): Promise<number> {
  const { rows } = await world.ctx.db.execute<{ id: string }>(query)
  return Number(rows[0]?.id)
}

let days = 1
async function sendAndAnswer(status: string): Promise<number> {
  const sent = await sendRequest(guest, creator.id, { date: daysFromNow(world, ++days), time: '10:00' })
  const { body } = await creator.patch(`/api/bookings/${sent.id}`, { status })
  expect(body.requestStatus).toBe(status === 'rejected' ? 'rejected' : 'approved')
  return sent.id
}

test('requests that match their payments show no violation', async () => {
  expect((await checkMoney(world.ctx)).violations).toEqual([])
})

type Which = keyof typeof id
const booking = (which: Which, change: SQL) => sql`update bookings set ${change} where id = ${id[which]}`
const payment = (which: Which, change: SQL) =>
  sql`update payments set ${change} where id = (select payment_id from bookings where id = ${id[which]})`
const answer = (which: Which, change: SQL) =>
  sql`update agent_answers set ${change} where booking_id = ${id[which]}`
const paidBy = (who: SQL) => sql`payer_id = (select ${who} from bookings where payment_id = payments.id)`

/** A change of a request or its payment by hand, and what the check says of it; # is any number. */
const breaches: [Which, typeof booking, SQL, problem: string][] = [
  ['confirmed', booking, sql`payment_status = 'held'`, 'it is confirmed and held, but payment # is captured'],
  ['pending', payment, sql`status = 'released'`, 'it is pending and held, but payment # is released'],
  ['confirmed', payment, sql`status = 'authorised'`, 'it is confirmed and captured, but payment #'],
  ['declined', payment, sql`status = 'authorised'`, 'it is cancelled and released, but payment #'],
  ['declined', payment, sql`status = 'captured'`, 'it closed as declined, but the fee of payment # was kept'],
  [
    'cancelled',
    booking,
    sql`closed_reason = 'cancelled_by_creator'`,
    'it closed as cancelled_by_creator, but the fee',
  ],
  ['confirmed', booking, sql`payment_id = null`, 'its payment status is captured, but it has no payment'],
  ['confirmed', booking, sql`payment_status = 'unpaid'`, 'it is confirmed without a payment'],
  ['confirmed', payment, paidBy(sql`creator_id`), 'does not belong to the requester'],
  ['asked', booking, sql`payment_status = 'held'`, 'it is pending and held, but payment # is captured'],
  ['asked', payment, sql`status = 'capturing'`, 'it was sent, but payment # is capturing'],
  ['asked', payment, sql`status = 'authorised'`, 'it is pending and captured, but payment # is authorised'],
  ['asked', answer, sql`sent_at = null`, 'payment # is charged, but it was not sent'],
  ['asked', payment, paidBy(sql`guest_id`), 'does not belong to the requester'],
  ['withdrawn', payment, sql`status = 'captured'`, 'it closed as withdrawn, but the fee of payment #'],
  ['withdrawn', payment, sql`status = 'released'`, 'it was sent, but payment # is released'],
]

describe('a violation made by hand is reported:', () => {
  test.each(breaches)('request %s (%o, %o): %s', async (which, change, to, problem) => {
    const found = await whileBroken(world, [change(which, to)], checkRequests)
    const said = found.map((one) => `${one.subject}: ${one.problem}`.replaceAll(/payment \d+/g, 'payment #'))
    const subject =
      which === 'asked' || which === 'withdrawn'
        ? `agent request ${await answerOf(id[which])}:`
        : `booking ${id[which]}:`
    const ofThis = said.filter((line) => line.startsWith(subject))
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
    const ofPayments = found.filter(({ subject }) => subject.startsWith('payment'))
    expect(ofPayments.map(({ problem }) => problem)).toEqual(['it was charged but not used for anything'])
  }
})

test('a booking may lag behind its payment while a reaction to it is due, and no longer', async () => {
  const paymentId = await readId(sql`select payment_id as id from bookings where id = ${id.confirmed}`)
  const lagging = [booking('confirmed', sql`payment_status = 'capturing'`)]
  const found = await whileBroken(world, lagging, async (ctx) => {
    await recordEvent(ctx, { type: 'payment.captured', paymentId })
    const meanwhile = await checkRequests(ctx)
    await ctx.db.execute(sql`update pgboss.job set state = 'completed' where name = 'events'`)
    return { meanwhile, afterwards: await checkRequests(ctx) }
  })
  expect(found.meanwhile).toEqual([])
  expect(found.afterwards).toHaveLength(1)
})
