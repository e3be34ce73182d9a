import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { requireRightMoney } from '../../../../tests/helpers/money/require-right-money.ts'
import { setUpCouple } from '../../../../tests/helpers/worlds/couple-setup.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { users } from '../../accounts/tables.ts'
import { cancelAsAdmin, cancelInTransaction } from './cancel-as-admin.ts'

const { world, creator, guest } = setUpCouple({ environment: { RATE_LIMIT_FACTOR: '1000' } })

async function finalState(id: number) {
  await requireRightMoney(world)
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

test('a credit that comes back after its owner’s account closed is refunded to its card', async () => {
  const payer = await world.member()
  const first = await sendRequest(payer, creator.id, { keepAsCredit: true })
  await creator.patch(`/api/bookings/${first.id}`, { status: 'rejected' })
  const { body } = await payer.post('/api/bookings', { creatorId: creator.id, useCredit: true })
  await withTransaction(world.ctx, async (ctx) => {
    await cancelInTransaction(ctx, body.id, { backToCard: true })
    const at = ctx.clock.now()
    await ctx.db.update(users).set({ deletedAt: at, suspendedAt: at }).where(eq(users.id, payer.id))
  })
  await requireRightMoney(world)
  const feeOf = async (id: number) => (await creator.get(`/api/bookings/${id}`)).body.paymentStatus
  expect([await feeOf(first.id), await feeOf(body.id)]).toEqual(['refunded', 'released'])
})
