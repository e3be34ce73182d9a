import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { daysFromNow, holdFee } from '../../../tests/helpers/money/paid-request.ts'
import { setUpAdmin } from '../../../tests/helpers/worlds/admin-setup.ts'
import { queryDatabase } from '../../../tests/helpers/worlds/query-database.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { payments } from '../payments/tables.ts'
import { sendAbandonedDrafts } from './abandoned-drafts.ts'
import { bookingDrafts } from './tables.ts'

const { world, admin, creator, guest } = setUpAdmin({ RATE_LIMIT_FACTOR: '1000' })

async function paymentOf(intentId: string) {
  const [row] = await world.ctx.db.select().from(payments).where(eq(payments.intentId, intentId))
  if (!row) throw new Error('There is no such payment.')
  return row
}

async function holdPoisoned(who: Member) {
  const payment = await paymentOf(await holdFee(who, creator.id))
  await world.ctx.db
    .update(bookingDrafts)
    .set({ draft: { creatorId: 'nobody' } })
    .where(eq(bookingDrafts.paymentId, payment.id))
  return payment
}

const recover = async () => (await sendAbandonedDrafts(world.ctx)).map(({ paymentId }) => paymentId)

test('an unreadable paid draft is retried after growing pauses, then its hold is released and admins are notified', async () => {
  const { id, intentId } = await holdPoisoned(guest)
  await world.clock.advance({ minutes: 10 })
  const tries: number[] = []
  for (let minute = 0; minute < 60; minute++) {
    if ((await recover()).includes(id)) tries.push(minute)
    await world.clock.advance({ minutes: 1 })
  }
  expect(tries).toEqual([0, 2, 7, 17, 37])
  await world.runJobs()
  expect(await paymentOf(intentId ?? '')).toMatchObject({ status: 'released', usedBy: null })
  expect((await admin.get('/api/notifications')).body).toMatchObject([
    { type: 'payment_unsent', href: `/admin/payments/${id}`, relatedId: id },
  ])
})

test('many failing drafts of one payer don’t delay others', async () => {
  const { ctx, clock, databaseUrl } = world
  const failing = await world.member()
  const { id } = await holdPoisoned(failing)
  await queryDatabase(
    databaseUrl,
    `with copies as (
       insert into payments (payer_id, provider, amount_cents, status, purpose, for_user_id, description, created_at, authorised_at)
       select payer_id, provider, amount_cents, status, purpose, for_user_id, description, created_at - interval '1 hour',
         authorised_at - interval '1 hour' from payments, generate_series(1, 120) where id = $1
       returning id, created_at)
     insert into booking_drafts (payment_id, draft, created_at) select id, '{"creatorId": "nobody"}', created_at from copies`,
    [id],
  )
  const paid = await paymentOf(
    await holdFee(guest, creator.id, { date: daysFromNow(world, 5), time: '11:00' }),
  )
  await clock.advance({ minutes: 11 })
  await sendAbandonedDrafts(ctx)
  expect((await paymentOf(paid.intentId ?? '')).usedBy).toBe('booking')
})
