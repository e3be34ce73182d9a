import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listMember } from '../../../tests/helpers/worlds/listed.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { findAnswers } from './find-answers.ts'
import { indexEveryone } from './index-everyone.ts'

const world = setUpWorld()
let [reader, host]: Member[] = []
beforeAll(async () => {
  reader = await world.member({ userType: 'guest' })
  host = await world.member({ userType: 'creator' })
  for (const member of [reader, host]) await listMember(member)
})

type Request = {
  status: string
  reason?: string
  offeredBy?: string
  by?: string
  paid?: boolean
  days?: number
}

async function request({ status, reason, offeredBy, by = 'guest', paid = true, days = 1 }: Request) {
  const offered = offeredBy ? sql`array[now()]` : sql`null`
  await world.ctx.db.execute(sql`
    insert into bookings (creator_id, guest_id, requested_by, guest_name, guest_email, booked_on, booked_time,
      creator_time_zone, duration_minutes, status, closed_reason, payment_status, offered_by, offered_times, created_at)
    values (${host?.id}, ${reader?.id}, ${by}, 'Guest', 'guest@example.com', '2026-01-01', 'TBD', 'UTC', 60, ${status},
      ${reason ?? null}, ${paid ? 'released' : 'unpaid'}, ${offeredBy ?? null}, ${offered},
      ${world.clock.now().toISOString()}::timestamptz - ${days} * interval '1 day')`)
}
const answersOf = async (member: Member | undefined) =>
  (await findAnswers(world.ctx, [member?.id ?? 0], world.clock.now())).get(member?.id ?? 0)

test('confirmed and declined requests are answered, those that expired on the recipient are not', async () => {
  expect(await answersOf(host)).toBeUndefined()
  await request({ status: 'confirmed' })
  await request({ status: 'cancelled', reason: 'declined' })
  await request({ status: 'cancelled', reason: 'expired' })
  await request({ status: 'cancelled', reason: 'expired', offeredBy: 'guest' })
  expect(await answersOf(host)).toEqual({ answered: 2, expired: 2 })
})

test('withdrawn, unpaid, open and old requests, and those that waited for their requester, don’t count', async () => {
  const before = await answersOf(host)
  await request({ status: 'cancelled', reason: 'withdrawn' })
  await request({ status: 'cancelled', reason: 'expired', offeredBy: 'creator' })
  await request({ status: 'cancelled', reason: 'expired', paid: false })
  await request({ status: 'cancelled', reason: 'expired', days: 181 })
  await request({ status: 'pending' })
  expect(await answersOf(host)).toEqual(before)
  expect(await answersOf(reader)).toBeUndefined()
})

test('a guest who was asked is the one to answer', async () => {
  await request({ status: 'cancelled', reason: 'expired', by: 'creator' })
  expect(await answersOf(reader)).toEqual({ answered: 0, expired: 1 })
})

test('letting requests expire moves a person back in the recommended order', async () => {
  const order = async () =>
    (await world.visitor().get('/api/search')).body.map(({ id }: { id: number }) => id)
  const at = world.clock.now().toISOString()
  await world.ctx.db.execute(sql`update users set last_active_at = ${at}`)
  await world.ctx.db.execute(sql`delete from bookings`)
  await indexEveryone(world.ctx)
  const [first, second] = await order()
  const by = first === host?.id ? 'guest' : 'creator'
  await request({ status: 'cancelled', reason: 'expired', by })
  await indexEveryone(world.ctx)
  expect(await order()).toEqual([second, first])
})
