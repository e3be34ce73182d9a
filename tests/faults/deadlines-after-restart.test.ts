import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { compose, type Running } from '../../src/compose.ts'
import { runBookingDeadlines } from '../../src/domains/bookings/deadlines/run-booking-deadlines.ts'
import { createBookingIn } from '../helpers/worlds/booking-states.ts'
import { setUpCouple } from '../helpers/worlds/couple-setup.ts'
import { runJobs } from '../helpers/worlds/run-jobs.ts'

const couple = setUpCouple()
let running: Running[] = []
afterAll(async () => {
  for (const one of running) await one.stop()
})

test('work due while no application ran is done once, by whichever of two instances starts first', async () => {
  const { world } = couple
  const unanswered = await createBookingIn.pending(couple)
  const over = await createBookingIn.over(couple)
  await world.runJobs()
  await world.stop()
  await world.clock.advance({ hours: 73 })
  const { config, log } = world.ctx
  const options = { config, log, databaseUrl: world.databaseUrl, clock: world.clock, works: false }
  running = await Promise.all([1, 2].map(() => compose(options)))
  const [one, two] = running as [Running, Running]
  await Promise.all([runBookingDeadlines(one.ctx), runBookingDeadlines(two.ctx)])
  await Promise.all([runJobs(one.ctx), runJobs(two.ctx)])
  const { rows } = await two.ctx.db.execute<{ id: number; status: string; reason: string; closings: number }>(
    sql`select b.id, b.status, b.closed_reason as reason,
          (select count(*)::int from domain_events e where (e.payload ->> 'bookingId')::bigint = b.id
             and e.type in ('booking.closed', 'booking.completed')) as closings
        from bookings b order by b.id`,
  )
  expect(rows).toEqual([
    { id: unanswered, status: 'cancelled', reason: 'expired', closings: 1 },
    { id: over, status: 'completed', reason: null, closings: 1 },
  ])
})
