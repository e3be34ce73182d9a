import { setTimeout as delay } from 'node:timers/promises'
import { and, isNotNull, or, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lockUsers } from '../../src/domains/accounts/queries.ts'
import { checkMoney } from '../../src/domains/requests/operating/check-money.ts'
import { endOpenRequestsBetween } from '../../src/domains/requests/operating/end-open-requests-between.ts'
import { bookings } from '../../src/domains/requests/tables.ts'
import { createBlock } from '../../src/domains/trust/create-block.ts'
import { blocks } from '../../src/domains/trust/tables.ts'
import { withTransaction } from '../../src/platform/database/transaction.ts'
import type { Answer } from '../helpers/browser/visitor.ts'
import { holdFee } from '../helpers/money/paid-request.ts'
import { createBookingIn, uniqueTime } from '../helpers/worlds/booking-states.ts'
import { setUpCouple } from '../helpers/worlds/couple-setup.ts'
import { rounds } from '../helpers/worlds/long.ts'

const couple = setUpCouple({ environment: { RATE_LIMIT_FACTOR: '1000' } })
const { world, creator, guest } = couple

/** As the call does it, with a late commit. */
const blockSlowly = (ms: number) =>
  withTransaction(world.ctx, async (ctx) => {
    await lockUsers(ctx, [creator.id, guest.id])
    if (await createBlock(ctx, creator.id, guest.id)) await endOpenRequestsBetween(ctx, creator.id, guest.id)
    await delay(ms)
  })

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
    const askNew = () => ask('/api/bookings', uniqueTime(couple))
    // One block counts. It begins first, and the others ask before its commit; or once a request is through.
    const block = async (): Promise<undefined> => {
      if (round % 2 === 1) await askNew()
      await blockSlowly(round % 2 === 1 ? 0 : 1000)
    }
    const acts: (() => Promise<Answer | undefined>)[] = [0, 1, 2, 3].flatMap((nth) => [
      block,
      ...Array.from({ length: 6 }, () => () => ask('/api/create-payment-intent', uniqueTime(couple))),
      () => ask('/api/bookings', held[nth] ?? {}),
      () => creator.patch(`/api/bookings/${pending[nth]}`, { status: 'confirmed' }),
      ...Array.from({ length: 6 }, () => askNew),
      block,
    ])
    const answers = await Promise.all(acts.map((act) => act()))
    const allowed = [200, 201, 404, 409]
    expect(answers.filter((one) => one && !allowed.includes(one.status)).map((one) => one?.text)).toEqual([])
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
