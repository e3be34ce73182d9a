import { and, isNotNull, or, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkMoney } from '../../src/domains/requests/operating/check-money.ts'
import { bookings } from '../../src/domains/requests/tables.ts'
import { blocks } from '../../src/domains/trust/tables.ts'
import { holdFee } from '../helpers/money/paid-request.ts'
import { blockPerson } from '../helpers/worlds/block-person.ts'
import { createBookingIn, uniqueTime } from '../helpers/worlds/booking-states.ts'
import { setUpCouple } from '../helpers/worlds/couple-setup.ts'
import { rounds } from '../helpers/worlds/long.ts'
import type { Member } from '../helpers/worlds/world.ts'

const couple = setUpCouple({ environment: { RATE_LIMIT_FACTOR: '1000' } })
const { world, creator, guest } = couple

test('64 blocks, requests, payments and confirmations at once between two people leave nothing open', async () => {
  const { db } = world.ctx
  for (let round = 0; round < rounds(2, 30); round++) {
    await db.delete(blocks)
    const pending: number[] = []
    const held: object[] = []
    for (let nth = 0; nth < 4; nth++) {
      pending.push(await createBookingIn.pending(couple))
      const draft = uniqueTime(couple)
      held.push({ ...draft, paymentIntentId: await holdFee(guest, creator.id, draft) })
    }
    const ask = (path: string, draft: object) => guest.post(path, { creatorId: creator.id, ...draft })
    // A block begins while others ask: once one request is through.
    const block = (blocker: Member, blocked: Member) => async () => {
      const asked = await ask('/api/bookings', uniqueTime(couple))
      await blockPerson(world, blocker, blocked)
      return asked
    }
    const acts = [0, 1, 2, 3].flatMap((nth) => [
      block(creator, guest),
      ...Array.from({ length: 6 }, () => () => ask('/api/bookings', uniqueTime(couple))),
      () => ask('/api/bookings', held[nth] ?? {}),
      () => creator.patch(`/api/bookings/${pending[nth]}`, { status: 'confirmed' }),
      ...Array.from({ length: 6 }, () => () => ask('/api/create-payment-intent', uniqueTime(couple))),
      block(guest, creator),
    ])
    const answers = await Promise.all(acts.map((act) => act()))
    const allowed = [200, 201, 404, 409]
    expect(answers.filter(({ status }) => !allowed.includes(status)).map(({ text }) => text)).toEqual([])
    await world.runJobs()
    const open = await db
      .select()
      .from(bookings)
      .where(
        or(
          sql`${bookings.status} = 'pending'`,
          and(sql`${bookings.status} = 'started'`, isNotNull(bookings.requestHash)),
        ),
      )
    expect(open).toEqual([])
    expect((await checkMoney(world.ctx)).violations).toEqual([])
  }
})
