import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { createBookingIn, type ReachableStatus } from '../../../../tests/helpers/worlds/booking-states.ts'
import { setUpCouple } from '../../../../tests/helpers/worlds/couple-setup.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { users } from '../../accounts/tables.ts'
import { busyTimes } from '../../availability/tables.ts'
import { checkMoney } from '../../checkout/check-money.ts'
import { refundCredits } from '../../payments/returning/refund-credits.ts'
import { cancelAsAdmin, cancelInTransaction } from './cancel-as-admin.ts'

const couple = setUpCouple({ environment: { RATE_LIMIT_FACTOR: '1000' } })

async function finalState(id: number) {
  const { world, guest } = couple
  await world.runJobs()
  expect((await checkMoney(world.ctx)).violations).toEqual([])
  const { body } = await guest.get(`/api/bookings/${id}`)
  return [body.status, body.closedReason, body.paymentStatus]
}

const table: [ReachableStatus, paymentStatus: string][] = [
  ['unpaid', 'unpaid'],
  ['pending', 'released'],
  ['pending, with proposed times', 'released'],
  ['past its deadline', 'released'],
  ['capturing', 'credited'],
  ['confirmed', 'credited'],
  ['to be agreed, proposed by the requester', 'credited'],
  ['over', 'credited'],
  ['completed', 'credited'],
  ['disputed', 'credited'],
]

test.each(table)('a booking that is %s closes, and its fee is %s', async (stand, paymentStatus) => {
  const { world } = couple
  const id = await createBookingIn[stand](couple)
  expect(await cancelAsAdmin(world.ctx, id)).toMatchObject({ closedReason: 'admin' })
  expect(await finalState(id)).toEqual(['cancelled', 'admin', paymentStatus])
  expect(await world.ctx.db.$count(busyTimes, eq(busyTimes.bookingId, id))).toBe(0)
  expect(await cancelAsAdmin(world.ctx, id)).toBeUndefined()
  expect(await finalState(id)).toEqual(['cancelled', 'admin', paymentStatus])
})

test('a held fee becomes a credit if the payer chose so; a credit that paid is returned', async () => {
  const { world, guest, creator } = couple
  const kept = await sendRequest(guest, creator.id, { keepAsCredit: true })
  await cancelAsAdmin(world.ctx, kept.id)
  expect(await finalState(kept.id)).toEqual(['cancelled', 'admin', 'credited'])
  const before = (await guest.get('/api/credits')).body.available
  const { body: spent } = await guest.post('/api/bookings', { creatorId: creator.id, useCredit: true })
  expect((await guest.get('/api/credits')).body.available).toBe(before - 1)
  await cancelAsAdmin(world.ctx, spent.id)
  expect(await finalState(spent.id)).toEqual(['cancelled', 'admin', 'released'])
  expect((await guest.get('/api/credits')).body.available).toBe(before)
})

test('both participants learn what was closed, and the payer where the fee went', async () => {
  const { world, guest, creator } = couple
  const [asked, met] = [await createBookingIn.pending(couple), await createBookingIn.confirmed(couple)]
  await world.runJobs()
  for (const id of [asked, met]) await cancelAsAdmin(world.ctx, id)
  await world.runJobs()
  const told = async (who: typeof guest, id: number) => {
    const { body } = await who.get('/api/notifications')
    const news = body.filter((one: { relatedId: number; title: string }) => one.relatedId === id)
    return [news[0].title, news[0].message]
  }
  expect(await told(guest, asked)).toEqual([
    `Your request to ${creator.name} was closed`,
    expect.stringContaining('You don’t pay anything. The $9.99 held on your card goes back to you in full.'),
  ])
  expect(await told(creator, asked)).toEqual([
    `The request from ${guest.name} was closed`,
    expect.not.stringContaining('$'),
  ])
  expect(await told(guest, met)).toEqual([
    `Your booking with ${creator.name} was canceled`,
    expect.stringContaining('You get the $9.99 fee back as a credit for your next request.'),
  ])
  expect((await told(creator, met))[0]).toBe(`Your booking with ${guest.name} was canceled`)
})

describe('when the payer’s account closes', () => {
  async function leave(id: number, payerId: number) {
    const { ctx } = couple.world
    await withTransaction(ctx, async (ctx) => {
      const at = ctx.clock.now()
      await cancelInTransaction(ctx, id, { backToCard: true })
      await ctx.db.update(users).set({ deletedAt: at, suspendedAt: at }).where(eq(users.id, payerId))
      await refundCredits(ctx, payerId)
    })
    await couple.world.runJobs()
    expect((await checkMoney(ctx)).violations).toEqual([])
  }
  const pledge = (id: number) => couple.creator.get(`/api/bookings/${id}`)

  const ways: [what: string, how: object, confirmed: boolean, end: string][] = [
    ['a hold is released', {}, false, 'released'],
    ['a hold is released although its payer wanted a credit', { keepAsCredit: true }, false, 'released'],
    ['a charge goes back to the card', {}, true, 'refunded'],
  ]
  test.each(ways)('%s', async (_, how, confirmed, end) => {
    const { world, creator } = couple
    const payer = await world.member()
    const { id } = await sendRequest(payer, creator.id, how)
    if (confirmed) await creator.patch(`/api/bookings/${id}`, { status: 'confirmed' })
    await leave(id, payer.id)
    expect((await pledge(id)).body).toMatchObject({ closedReason: 'admin', paymentStatus: end })
  })

  test.each([false, true])('a returned credit is refunded to its card, confirmed: %s', async (confirmed) => {
    const { world, creator } = couple
    const payer = await world.member()
    const first = await sendRequest(payer, creator.id, { keepAsCredit: true })
    await creator.patch(`/api/bookings/${first.id}`, { status: 'rejected' })
    const { body } = await payer.post('/api/bookings', { creatorId: creator.id, useCredit: true })
    if (confirmed) await creator.patch(`/api/bookings/${body.id}`, { status: 'confirmed' })
    await leave(body.id, payer.id)
    expect((await pledge(first.id)).body.paymentStatus).toBe('refunded')
    expect((await pledge(body.id)).body.paymentStatus).toBe(confirmed ? 'credited' : 'released')
  })
})
