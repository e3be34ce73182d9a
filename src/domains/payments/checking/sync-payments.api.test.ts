import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asPayer } from '../../../../tests/helpers/money/as-payer.ts'
import { holdFee } from '../../../../tests/helpers/money/paid-request.ts'
import { setUpCouple } from '../../../../tests/helpers/worlds/couple-setup.ts'
import { queryDatabase } from '../../../../tests/helpers/worlds/query-database.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'
import { paymentJobs } from '../jobs.ts'
import { payments } from '../tables.ts'
import { syncPayments } from './sync-payments.ts'

const { world, creator, guest } = setUpCouple()

const begin = async (who: Member): Promise<string> =>
  (await who.post('/api/create-payment-intent', { creatorId: creator.id })).body.paymentIntentId

async function paymentOf(intentId: string) {
  const [row] = await world.ctx.db.select().from(payments).where(eq(payments.intentId, intentId))
  if (!row) throw new Error('There is no such payment.')
  return row
}

/** As many open payments of the same payer as this one, an hour older, that the provider knows nothing of. */
const copy = ({ id }: { id: number }, count: number) =>
  queryDatabase(
    world.databaseUrl,
    `insert into payments (payer_id, provider, amount_cents, status, description, created_at, authorised_at)
     select payer_id, provider, amount_cents, status, description, created_at - interval '1 hour', authorised_at
     from payments, generate_series(1, $2) where id = $1`,
    [id, count],
  )

test('an unchanged payment is swept at growing intervals, and a changed one right away', async () => {
  const quiet = await paymentOf(await begin(await world.member()))
  const looks: number[] = []
  for (let minute = 0; minute <= 65; minute++) {
    await world.clock.advance({ minutes: 1 })
    const swept = await syncPayments(world.ctx)
    if (swept.some(({ paymentId }) => paymentId === quiet.id)) looks.push(minute)
  }
  expect(looks.slice(1).map((at, nth) => at - (looks[nth] ?? 0))).toEqual([1, 2, 4, 8, 16, 30])
  await asPayer(world.ctx.payments, undefined).pay(quiet.intentId ?? '', '4242424242424242')
  await world.clock.advance({ minutes: 30 })
  expect(await syncPayments(world.ctx)).toMatchObject([{ paymentId: quiet.id, to: 'authorised' }])
  await world.clock.advance({ minutes: 1 })
  expect(await syncPayments(world.ctx)).toMatchObject([{ paymentId: quiet.id }])
})

test('many open payments of one payer do not delay others', async () => {
  const intentId = await begin(guest)
  await world.clock.advance({ minutes: 5 })
  await syncPayments(world.ctx)
  const crowd = await world.member()
  await copy(await paymentOf(await begin(crowd)), 150)
  await asPayer(world.ctx.payments, undefined).pay(intentId, '4242424242424242')
  await world.clock.advance({ minutes: 5 })
  await syncPayments(world.ctx)
  expect((await paymentOf(intentId)).status).toBe('authorised')
})

test('releases come before cards that have not answered', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => world.member()))
  for (const person of people) await copy(await paymentOf(await begin(person)), 60)
  const owed = await paymentOf(await holdFee(guest, creator.id))
  await world.ctx.db.update(payments).set({ status: 'releasing' }).where(eq(payments.id, owed.id))
  await world.clock.advance({ minutes: 5 })
  const [first] = await syncPayments(world.ctx)
  expect(first).toMatchObject({ paymentId: owed.id, from: 'releasing', to: 'released' })
})

test('unanswered cards of the same payer do not delay a release either', async () => {
  const [one, other] = [await world.member(), await world.member()]
  const owe = async (payer: Member) => {
    const payment = await paymentOf(await holdFee(payer, creator.id))
    await world.ctx.db.update(payments).set({ status: 'releasing' }).where(eq(payments.id, payment.id))
    return { ...payment, status: 'releasing' }
  }
  await copy(await owe(other), 150)
  const owed = await owe(one)
  await copy(await paymentOf(await begin(one)), 150)
  await world.clock.advance({ minutes: 5 })
  const swept = await syncPayments(world.ctx)
  expect(swept).toContainEqual({ paymentId: owed.id, from: 'releasing', to: 'released' })
})

test('one run of the job sweeps all payments that are due', async () => {
  const { ctx, clock } = world
  await clock.advance({ minutes: 31 })
  const due = await ctx.db.$count(payments, eq(payments.status, 'requires_payment_method'))
  expect(due).toBeGreaterThan(200)
  await paymentJobs.find(({ name }) => name === 'sweep-payments')?.run(ctx, {} as never)
  expect(await ctx.db.$count(payments, eq(payments.sweptAt, clock.now()))).toBeGreaterThanOrEqual(due)
})
