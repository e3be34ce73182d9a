import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createWorld } from '../../../tests/helpers/worlds/world.ts'
import { domainEvents } from '../events/tables.ts'
import { preparedQuery } from './prepared-query.ts'
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

test('behind a pooler connections keep no statements', async () => {
  expect(await keptAfterTwoCalls({ DATABASE_NAMED_STATEMENTS: 'false' })).toEqual([])
})
