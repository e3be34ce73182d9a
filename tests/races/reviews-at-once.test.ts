import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { showDueReviews } from '../../src/domains/reviews/show-reviews.ts'
import { reviews } from '../../src/domains/reviews/tables.ts'
import { createBookingIn } from '../helpers/worlds/booking-states.ts'
import { rounds } from '../helpers/worlds/long.ts'
import { recordPushes } from '../helpers/worlds/record-pushes.ts'
import type { Member } from '../helpers/worlds/world.ts'
import { setUpWorld } from '../helpers/worlds/world-setup.ts'

const world = setUpWorld({ RATE_LIMIT_FACTOR: '1000' })
const pushesTo = recordPushes(world)

const write = (who: Member, id: number) =>
  who.post(`/api/bookings/${id}/review`, { rating: 5, text: 'A pleasure.' })

async function complete() {
  const creator = await world.member({ userType: 'creator' })
  const guest = await world.member()
  const id = await createBookingIn.completed({ world, creator, guest })
  await world.runJobs()
  return { creator, guest, id }
}

async function expectShownOnce(id: number, count: number): Promise<void> {
  const rows = await world.ctx.db.select().from(reviews).where(eq(reviews.bookingId, id))
  expect(rows.map(({ shownAt }) => shownAt !== null)).toEqual(Array(count).fill(true))
  const { rows: rated } = await world.ctx.db.execute(sql`
    select reviews, stars from person_stats where user_id = any(${sql.param(rows.map((row) => row.aboutId))}::int[])`)
  expect(rated).toEqual(rows.map(() => ({ reviews: 1, stars: 5 })))
  for (const { authorId } of rows) {
    const told = pushesTo({ id: authorId }).filter(({ data }) => data.type === 'review_shown')
    expect(told).toHaveLength(1)
  }
}

test('of two people who review each other at once, several times, each reviews once and both are shown once', async () => {
  for (let round = 0; round < rounds(8, 64); round++) {
    const { creator, guest, id } = await complete()
    const answers = await Promise.all(
      [creator, guest, creator, guest].flatMap((who) => [write(who, id), write(who, id)]),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      201,
      ...Array(6).fill(409),
    ])
    await expectShownOnce(id, 2)
  }
})

test('at the deadline, runs of several processes show a review once, and the other comes too late', async () => {
  const pairs = await Promise.all(Array.from({ length: rounds(4, 32) }, complete))
  for (const { guest, id } of pairs) expect((await write(guest, id)).status).toBe(201)
  await world.clock.advance({ days: 14 })
  const late = pairs.map(({ creator, id }) => write(creator, id))
  await Promise.all(Array.from({ length: 4 }, () => showDueReviews(world.ctx)))
  expect((await Promise.all(late)).map(({ status }) => status)).toEqual(pairs.map(() => 409))
  for (const { id } of pairs) await expectShownOnce(id, 1)
})
