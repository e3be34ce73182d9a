import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createWorld } from '../../../tests/helpers/worlds/world.ts'
import { domainEvents } from '../events/tables.ts'
import { preparedQuery, preparedRead } from './prepared-query.ts'
import { withTransaction } from './transaction.ts'

const double = preparedQuery<{ number: number }, { doubled: number }[]>(
  'double',
  (_, value) => sql`select ${value('number')}::int * 2 as doubled`,
)

const eventsOf = preparedQuery<{ type: string }, { type: string }[]>('events_of', (db, value) =>
  db
    .select({ type: domainEvents.type })
    .from(domainEvents)
    .where(eq(domainEvents.type, value('type'))),
)

/** Names of the statements that one connection keeps after running these twice. */
async function keptAfterTwoCalls(environment: Record<string, string>): Promise<string[]> {
  const world = await createWorld(environment)
  const kept = await withTransaction(world.ctx, async (ctx) => {
    expect(await double(ctx, { number: 4 })).toEqual([{ doubled: 8 }])
    expect(await double(ctx, { number: 21 })).toEqual([{ doubled: 42 }])
    await ctx.db.insert(domainEvents).values({ type: 'rang', payload: {}, createdAt: ctx.clock.now() })
    expect(await eventsOf(ctx, { type: 'rang' })).toEqual([{ type: 'rang' }])
    expect(await eventsOf(ctx, { type: 'fell' })).toEqual([])
    return ctx.db.execute<{ name: string }>(
      sql`select name from pg_prepared_statements where name in ('double', 'events_of') order by name`,
    )
  })
  await world.close()
  return kept.rows.map(({ name }) => name)
}

test('a statement is parsed once per connection and kept under its name', async () => {
  expect(await keptAfterTwoCalls({})).toEqual(['double', 'events_of'])
})

const backend = preparedRead<{ divisor: number }, { pid: number; half: number }[]>(
  'backend',
  (_, value) => sql`select pg_backend_pid() as pid, 84 / ${value('divisor')}::int as half`,
)

test('small reads share a connection that is replaced when it breaks, and one that fails fails alone', async () => {
  const world = await createWorld()
  const { ctx } = world
  const both = () => Promise.all([backend(ctx, { divisor: 2 }), backend(ctx, { divisor: 1 })])
  const [failed, [[first], [second]]] = await Promise.all([
    backend(ctx, { divisor: 0 }).catch((error) => error.code),
    both(),
  ])
  expect([failed, first?.half, second?.half]).toEqual(['22012', 42, 84])
  expect(second?.pid).toBe(first?.pid)
  await ctx.db.execute(sql`select pg_terminate_backend(${first?.pid})`)
  await expect.poll(() => both().catch(() => 'away')).toMatchObject([[{ half: 42 }], [{ half: 84 }]])
  await world.close()
})

test('in a transaction a small read sees what the transaction wrote', async () => {
  const world = await createWorld()
  const { ctx } = world
  const own = await withTransaction(ctx, async (ctx) => {
    const [{ pid } = { pid: 0 }] = await backend(ctx, { divisor: 2 })
    const { rows } = await ctx.db.execute(sql`select pg_backend_pid() as pid`)
    return [pid, rows[0]?.pid]
  })
  expect(own[0]).toBe(own[1])
  await world.close()
})

test('behind a pooler connections keep no statements', async () => {
  expect(await keptAfterTwoCalls({ DATABASE_NAMED_STATEMENTS: 'false' })).toEqual([])
})
