import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ctx, TransactionCtx } from '../../../src/platform/ctx.ts'
import { withTransaction } from '../../../src/platform/database/transaction.ts'
import {
  countAndLimit,
  countAttempt,
  type Limit,
  refuseUsedUp,
  uncountAttempt,
} from '../../../src/platform/limits/limit.ts'
import { createWorld, type World } from './world.ts'

const limit: Limit = { name: 'tries', points: 3, seconds: 60 }

type Store = {
  environment: () => Promise<Record<string, string>>
  /** The points of the only key. */
  counted: (ctx: Ctx) => Promise<number>
}

/** Tests that hold wherever limits are counted. */
export function checkLimits({ environment, counted }: Store): void {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await environment())
  })
  // Another window.
  beforeEach(() => world.clock.advance({ seconds: 60 }))
  afterAll(() => world.close())

  const tries = (ctx: Ctx | TransactionCtx = world.ctx) => countAndLimit(ctx, limit, 'someone')

  test('tries over a limit are refused until it resets, and only the first of them is counted', async () => {
    for (let nth = 1; nth <= 3; nth++) await tries()
    for (let nth = 1; nth <= 5; nth++) await expect(tries()).rejects.toThrow('Too many attempts')
    expect(await counted(world.ctx)).toBe(4)
    await world.clock.advance({ seconds: 60 })
    await tries()
    expect(await counted(world.ctx)).toBe(1)
  })

  test('the window begins with its first try, and the refusal says when it ends', async () => {
    await tries()
    await world.clock.advance({ seconds: 20 })
    for (let nth = 2; nth <= 3; nth++) await tries()
    await expect(tries()).rejects.toMatchObject({ details: { retryAfterSeconds: 40 } })
  })

  test('of 20 concurrent tries as many pass as the limit allows', async () => {
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => tries()))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  test('a look refuses a used up limit without counting', async () => {
    const look = () => refuseUsedUp(world.ctx, limit, 'someone')
    await look()
    for (let nth = 1; nth <= 3; nth++) await tries()
    await expect(look()).rejects.toThrow('Too many attempts')
    expect(await counted(world.ctx)).toBe(3)
    await world.clock.advance({ seconds: 60 })
    await expect(look()).resolves.toBeUndefined()
  })

  test('a try that is given back can be used again', async () => {
    for (let nth = 1; nth <= 3; nth++) await countAttempt(world.ctx, limit, 'someone')
    const tooMany = await countAttempt(world.ctx, limit, 'someone')
    await uncountAttempt(world.ctx, tooMany)
    await uncountAttempt(world.ctx, tooMany)
    await expect(tries()).resolves.toBeUndefined()
  })

  test('a try that is given back late doesn’t change the next window', async () => {
    const old = await countAttempt(world.ctx, limit, 'someone')
    await world.clock.advance({ seconds: 60 })
    await tries()
    await uncountAttempt(world.ctx, old)
    expect(await counted(world.ctx)).toBe(1)
  })

  test('raising a limit takes effect right away', async () => {
    for (let nth = 1; nth <= 4; nth++) await countAttempt(world.ctx, limit, 'someone')
    await countAndLimit(world.ctx, { ...limit, points: 10 }, 'someone')
    expect(await counted(world.ctx)).toBe(5)
  })

  test('a transaction that fails has neither counted nor given back', async () => {
    const before = await countAttempt(world.ctx, limit, 'someone')
    const failing = withTransaction(world.ctx, async (ctx) => {
      for (let nth = 2; nth <= 3; nth++) await tries(ctx)
      await uncountAttempt(ctx, before)
      throw new Error('No.')
    })
    await expect(failing).rejects.toThrow('No.')
    expect(await counted(world.ctx)).toBe(1)
  })

  test('a transaction that is retried after a conflict counts once', async () => {
    let attempts = 0
    await withTransaction(world.ctx, async (ctx) => {
      await tries(ctx)
      attempts += 1
      if (attempts < 3) await ctx.db.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`)
    })
    expect(attempts).toBe(3)
    expect(await counted(world.ctx)).toBe(1)
  })
}
