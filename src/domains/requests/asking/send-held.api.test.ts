import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { daysFromNow, holdFee, paymentOf } from '../../../../tests/helpers/money/paid-request.ts'
import { setUpAdmin } from '../../../../tests/helpers/worlds/admin-setup.ts'
import { queryDatabase } from '../../../../tests/helpers/worlds/query-database.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'
import { bookings } from '../tables.ts'
import { sendAllHeld } from './send-held.ts'

const { world, admin, creator, guest } = setUpAdmin({ RATE_LIMIT_FACTOR: '1000' })

/** Its time can’t be read, so sending it fails each time. */
async function holdPoisoned(who: Member) {
  const intentId = await holdFee(who, creator.id, { date: daysFromNow(world, 5), time: '10:00' })
  const payment = await paymentOf(world, intentId)
  await world.ctx.db.update(bookings).set({ bookedTime: '25:99' }).where(eq(bookings.paymentId, payment.id))
  return payment
}

const send = async () => (await sendAllHeld(world.ctx)).map(({ paymentId }) => paymentId)

test('a paid request that fails is tried each minute, and an hour after the hold it is released and admins are notified', async () => {
  const { id, intentId } = await holdPoisoned(guest)
  const tries: number[] = []
  for (let minute = 0; minute < 70; minute++) {
    if ((await send()).includes(id)) tries.push(minute)
    await world.clock.advance({ minutes: 1 })
  }
  expect([tries.at(0), tries.at(-1), tries.length]).toEqual([10, 60, 51])
  await world.runJobs()
  expect((await paymentOf(world, intentId ?? '')).status).toBe('released')
  expect((await admin.get('/api/notifications')).body).toMatchObject([
    { type: 'payment_unsent', href: `/admin/payments/${id}`, relatedId: id },
  ])
})

test('many failing requests of one payer don’t delay others', async () => {
  const { ctx, clock, databaseUrl } = world
  const failing = await world.member()
  const { id } = await holdPoisoned(failing)
  await queryDatabase(
    databaseUrl,
    `with copies as (
       insert into payments (payer_id, provider, amount_cents, status, description, created_at, authorised_at)
       select payer_id, provider, amount_cents, status, description, created_at - interval '1 hour',
         authorised_at - interval '1 hour' from payments, generate_series(1, 120) where id = $1
       returning id, created_at)
     insert into bookings (creator_id, guest_id, requested_by, guest_name, guest_email, starts_at, booked_on, booked_time,
       creator_time_zone, duration_minutes, status, payment_status, payment_id, created_at)
     select creator_id, guest_id, requested_by, guest_name, guest_email, starts_at, booked_on, booked_time,
       creator_time_zone, duration_minutes, status, payment_status, copies.id, copies.created_at
     from copies, bookings b where b.payment_id = $1`,
    [id],
  )
  const paid = await holdFee(guest, creator.id, { date: daysFromNow(world, 5), time: '11:00' })
  await clock.advance({ minutes: 11 })
  await sendAllHeld(ctx)
  expect((await guest.get('/api/bookings')).body).toMatchObject([{ paymentIntentId: paid }])
})

test('a hold that no request names is released', async () => {
  const intentId = await holdFee(guest, creator.id, { topic: 'Kelp' })
  const { id } = await paymentOf(world, intentId)
  await world.ctx.db.update(bookings).set({ paymentId: null }).where(eq(bookings.paymentId, id))
  await world.clock.advance({ minutes: 11 })
  await sendAllHeld(world.ctx)
  await world.runJobs()
  expect((await paymentOf(world, intentId)).status).toBe('released')
})
