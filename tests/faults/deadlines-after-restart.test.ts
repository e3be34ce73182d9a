import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compose, type Running } from '../../src/compose.ts'
import { type Couple, reach } from '../helpers/booking-states.ts'
import { newWorld, settle } from '../helpers/new-world.ts'
import { newCreator } from '../helpers/paid-request.ts'

let couple: Couple
let running: Running[] = []
beforeAll(async () => {
  const world = await newWorld()
  couple = { world, creator: await newCreator(world), guest: await world.member() }
})
afterAll(async () => {
  for (const one of running) await one.stop()
  await couple.world.close()
})

test('what fell due while no application ran is done once, by whichever of two takes the job', async () => {
  const { world } = couple
  const unanswered = await reach.pending(couple)
  const over = await reach.over(couple)
  await world.settled()
  await world.stop()
  world.clock.advance({ hours: 73 })
  const options = { config: world.ctx.config, databaseUrl: world.databaseUrl, log: world.ctx.log }
  running = await Promise.all([1, 2].map(() => compose({ ...options, clock: world.clock })))
  const [one, two] = running as [Running, Running]
  for (const { ctx } of running) await ctx.jobs.boss.send('booking-deadlines', {})
  await settle(one)
  const { rows } = await two.ctx.db.execute<{ id: number; status: string; reason: string; closings: number }>(
    sql`select b.id, b.status, b.closed_reason as reason,
          (select count(*)::int from domain_events e where (e.payload ->> 'bookingId')::int = b.id
             and e.type in ('booking.closed', 'booking.completed')) as closings
        from bookings b order by b.id`,
  )
  expect(rows).toEqual([
    { id: unanswered, status: 'cancelled', reason: 'expired', closings: 1 },
    { id: over, status: 'completed', reason: null, closings: 1 },
  ])
})
