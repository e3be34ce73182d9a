import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { compose, type Running } from '../../src/compose.ts'
import { findBooking } from '../../src/domains/bookings/queries.ts'
import { reach } from '../helpers/booking-states.ts'
import { settle } from '../helpers/new-world.ts'
import { ownCouple } from '../helpers/own-couple.ts'
import { until } from '../helpers/until.ts'

const couple = ownCouple()
let running: Running[] = []
afterAll(async () => {
  for (const one of running) await one.stop()
})

test('what fell due while no application ran is done once, by the clock of whichever of two comes first', async () => {
  const { world } = couple
  const unanswered = await reach.pending(couple)
  const over = await reach.over(couple)
  await world.settled()
  await world.stop()
  world.clock.advance({ hours: 73 })
  const options = { config: world.ctx.config, databaseUrl: world.databaseUrl, log: world.ctx.log }
  running = await Promise.all([1, 2].map(() => compose({ ...options, clock: world.clock })))
  const [one, two] = running as [Running, Running]
  for (const [id, status] of [
    [unanswered, 'cancelled'],
    [over, 'completed'],
  ] as const) {
    const isReached = async () => (await findBooking(one.ctx, id))?.status === status
    await until(isReached, `the clock makes booking ${id} ${status}`, 3 * 60_000)
  }
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
