import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpCouple } from '../../../../tests/helpers/worlds/couple-setup.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { type CreditRow, credits, ledgerEntries, type PaymentRow, payments } from '../tables.ts'
import { reserveCredit, restoreCredit } from './reserve-credit.ts'

const couple = setUpCouple()

async function credited(status: CreditRow['status']): Promise<PaymentRow> {
  const { db } = couple.world.ctx
  const [createdAt, ownerId] = [couple.world.clock.now(), couple.guest.id]
  const [payment] = await db
    .insert(payments)
    .values({
      payerId: ownerId,
      provider: 'sandbox',
      status: 'credited',
      amountCents: 999,
      purpose: 'creator',
      forUserId: ownerId,
      description: 'A kept fee',
      createdAt,
    })
    .returning()
  if (!payment) throw new Error('There is no payment.')
  const { id: paymentId } = payment
  const spentOn = status === 'spent' ? paymentId : null
  await db
    .insert(credits)
    .values({ ownerId, paymentId, amountCents: 999, status, spentOn, reason: 'kept', createdAt })
  return payment
}

async function creditState(paymentId: number) {
  const { db } = couple.world.ctx
  const [credit] = await db.select().from(credits).where(eq(credits.paymentId, paymentId))
  const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.paymentId, paymentId))
  return { ...credit, voided: entries.filter(({ kind }) => kind === 'credit_voided').length }
}

test.each([
  ['available', 'refunding', true, 0],
  ['available', 'voided', true, 1],
  ['refunding', 'voided', true, 1],
  ['spent', 'refunding', false, 0],
  ['spent', 'voided', false, 0],
  ['voided', 'refunding', false, 0],
  ['voided', 'voided', false, 0],
] as const)('a credit that is %s becomes %s: %s', async (from, to, possible, voided) => {
  const payment = await credited(from)
  const other = await credited('available')
  const withdraw = () => withTransaction(couple.world.ctx, (ctx) => reserveCredit(ctx, payment, to))
  expect(await withdraw()).toBe(possible)
  expect(await creditState(payment.id)).toMatchObject({ status: possible ? to : from, voided })
  expect(await creditState(other.id)).toMatchObject({ status: 'available', voided: 0 })
})

test.each([
  ['refunding', true],
  ['voided', false],
  ['spent', false],
] as const)('a credit that is %s can be spent again: %s', async (from, possible) => {
  const payment = await credited(from)
  const other = await credited('refunding')
  const restore = () => withTransaction(couple.world.ctx, (ctx) => restoreCredit(ctx, payment))
  expect(await restore()).toBe(possible)
  const { status, reason } = await creditState(payment.id)
  expect([status, reason]).toEqual(possible ? ['available', 'refund_failed'] : [from, 'kept'])
  expect(await creditState(other.id)).toMatchObject({ status: 'refunding' })
})
