import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../../../tests/helpers/worlds/world.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { syncPayments } from '../checking/sync-payments.ts'
import { findPayment } from '../queries.ts'
import { createPayment } from './create-payment.ts'
import { startPayment } from './start-payment.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a payment canceled before its provider answered cannot be paid', async () => {
  const { ctx, clock } = world
  const payer = await world.member()
  const payment = await withTransaction(ctx, (ctx) =>
    createPayment(ctx, {
      payerId: payer.id,
      amountCents: 999,
      purpose: { purpose: 'creator', userId: payer.id },
      description: 'A test',
    }),
  )
  await clock.advance({ hours: 25 })
  await syncPayments(ctx)
  await expect(startPayment(ctx, payment)).rejects.toThrow('was canceled')
  expect(await findPayment(ctx, payment.id)).toMatchObject({ status: 'failed', intentId: null })
})
