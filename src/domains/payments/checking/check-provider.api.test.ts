import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { holdFee, sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { setUpCouple } from '../../../../tests/helpers/worlds/couple-setup.ts'
import { sandboxIntents } from '../../../platform/payments/tables.ts'
import { checkProvider } from './check-provider.ts'

const { world, creator, guest } = setUpCouple()
let captured: { id: number; intentId: string }
let old: { id: number; intentId: string }

beforeAll(async () => {
  old = await confirmed()
  const late = await sendRequest(guest, creator.id)
  await world.clock.advance({ days: 2 })
  await creator.patch(`/api/bookings/${late.id}`, { status: 'confirmed' })
  captured = { id: await idOf(late.paymentIntentId), intentId: late.paymentIntentId }
  await holdFee(guest, creator.id)
  await guest.post('/api/create-payment-intent', { creatorId: creator.id })
  await world.runJobs()
})

async function confirmed() {
  const sent = await sendRequest(guest, creator.id)
  await creator.patch(`/api/bookings/${sent.id}`, { status: 'confirmed' })
  return { id: await idOf(sent.paymentIntentId), intentId: sent.paymentIntentId }
}

async function idOf(intentId: string): Promise<number> {
  const { rows } = await world.ctx.db.execute<{ id: number }>(
    sql`select id from payments where intent_id = ${intentId}`,
  )
  return rows[0]?.id ?? 0
}

const yesterday = () => new Date(world.clock.now().getTime() - 86_400_000)
const atProvider = (intentId: string, change: Partial<typeof sandboxIntents.$inferInsert>) =>
  world.ctx.db.update(sandboxIntents).set(change).where(eq(sandboxIntents.id, intentId))

test('open and recently moved payments are compared, however old', async () => {
  expect(await checkProvider(world.ctx, yesterday())).toEqual({
    compared: 3,
    differences: [],
    complete: true,
  })
  expect((await checkProvider(world.ctx, new Date(0))).compared).toBe(4)
})

test.each([
  [{ status: 'canceled' }, 'it is captured, but the provider says canceled'],
  [{ refundedCents: 999 }, 'it is captured, but the provider says refunded'],
  [{ refundedCents: 1 }, 'its ledger has 0 cents of refund, but the provider says 1'],
  [{ amountCents: 1000 }, 'it is of 999 cents, but the provider says 1000'],
] as const)('%j at the provider is named', async (change, problem) => {
  const { intentId, id } = captured
  const before = await world.ctx.payments.retrieve(intentId)
  await atProvider(intentId, change)
  const { differences } = await checkProvider(world.ctx, yesterday())
  await atProvider(intentId, {
    status: before.status,
    refundedCents: before.refundedCents,
    amountCents: before.amountCents,
  })
  expect(differences).toEqual([{ subject: `payment ${id}`, problem }])
})

test('a payment unknown to the provider is reported, and the others are still compared', async () => {
  await atProvider(old.intentId, { id: 'pi_elsewhere' })
  const { compared, differences } = await checkProvider(world.ctx, new Date(0))
  await atProvider('pi_elsewhere', { id: old.intentId })
  expect(compared).toBe(4)
  expect(differences).toEqual([
    { subject: `payment ${old.id}`, problem: 'the provider refused: No such payment.' },
  ])
})

test('an unreachable provider is reported once', async () => {
  const { payments } = world.ctx
  const whole = { ...payments }
  Object.assign(payments, { retrieve: () => Promise.reject(new Error('socket hang up')) })
  const { compared, differences } = await checkProvider(world.ctx, new Date(0))
  Object.assign(payments, whole)
  expect(compared).toBe(0)
  expect(differences).toEqual([
    { subject: `payment ${old.id}`, problem: 'the provider did not answer; the rest were not compared' },
  ])
})
