import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { setUpCouple } from '../../../../tests/helpers/worlds/couple-setup.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { users } from '../../accounts/tables.ts'
import { refundCredits } from '../../payments/returning/refund-credits.ts'
import { cancelAsAdmin, cancelInTransaction } from './cancel-as-admin.ts'
import { checkMoney } from './check-money.ts'

const { world, creator, guest } = setUpCouple({ environment: { RATE_LIMIT_FACTOR: '1000' } })

async function finalState(id: number) {
  await world.runJobs()
  expect((await checkMoney(world.ctx)).violations).toEqual([])
  const { body } = await guest.get(`/api/bookings/${id}`)
  return [body.status, body.closedReason, body.paymentStatus]
}

test('closing a booking once makes its held fee a credit if the payer chose so, and returns a credit that paid', async () => {
  const kept = await sendRequest(guest, creator.id, { keepAsCredit: true })
  expect(await cancelAsAdmin(world.ctx, kept.id)).toMatchObject({ closedReason: 'admin' })
  expect(await cancelAsAdmin(world.ctx, kept.id)).toBeUndefined()
  expect(await finalState(kept.id)).toEqual(['cancelled', 'admin', 'credited'])
  const before = (await guest.get('/api/credits')).body.available
  const { body: spent } = await guest.post('/api/bookings', { creatorId: creator.id, useCredit: true })
  expect((await guest.get('/api/credits')).body.available).toBe(before - 1)
  await cancelAsAdmin(world.ctx, spent.id)
  expect(await finalState(spent.id)).toEqual(['cancelled', 'admin', 'released'])
  expect((await guest.get('/api/credits')).body.available).toBe(before)
})

describe('when the payer’s account closes', () => {
  async function leave(id: number, payerId: number) {
    const { ctx } = world
    await withTransaction(ctx, async (ctx) => {
      const at = ctx.clock.now()
      await cancelInTransaction(ctx, id, { backToCard: true })
      await ctx.db.update(users).set({ deletedAt: at, suspendedAt: at }).where(eq(users.id, payerId))
      await refundCredits(ctx, payerId)
    })
    await world.runJobs()
    expect((await checkMoney(ctx)).violations).toEqual([])
  }
  const pledge = (id: number) => creator.get(`/api/bookings/${id}`)

  const ways: [what: string, how: object, confirmed: boolean, end: string][] = [
    ['a hold is released', {}, false, 'released'],
    ['a hold is released although its payer wanted a credit', { keepAsCredit: true }, false, 'released'],
    ['a charge goes back to the card', {}, true, 'refunded'],
  ]
  test.each(ways)('%s', async (_, how, confirmed, end) => {
    const payer = await world.member()
    const { id } = await sendRequest(payer, creator.id, how)
    if (confirmed) await creator.patch(`/api/bookings/${id}`, { status: 'confirmed' })
    await leave(id, payer.id)
    expect((await pledge(id)).body).toMatchObject({ closedReason: 'admin', paymentStatus: end })
  })

  test.each([false, true])('a returned credit is refunded to its card, confirmed: %s', async (confirmed) => {
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
