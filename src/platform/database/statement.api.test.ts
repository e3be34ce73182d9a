import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createWorld } from '../../../tests/helpers/worlds/world.ts'
import { statement } from './statement.ts'
import { withTransaction } from './transaction.ts'

const double = statement<{ number: number }, { doubled: number }>(
  'double',
  (value) => sql`select ${value('number')}::int * 2 as doubled`,
)

/** Names of the statements that one connection keeps after running this one twice. */
async function keptAfterTwoCalls(environment: Record<string, string>): Promise<unknown[]> {
  const world = await createWorld(environment)
  const kept = await withTransaction(world.ctx, async (ctx) => {
    expect(await double(ctx, { number: 4 })).toEqual([{ doubled: 8 }])
    expect(await double(ctx, { number: 21 })).toEqual([{ doubled: 42 }])
    return ctx.db.execute(sql`select name from pg_prepared_statements where name = 'double'`)
  })
  await world.close()
  return kept.rows
}

test('a statement is parsed once per connection and kept under its name', async () => {
  expect(await keptAfterTwoCalls({})).toEqual([{ name: 'double' }])
})

test('behind a pooler connections keep no statements', async () => {
  expect(await keptAfterTwoCalls({ DATABASE_NAMED_STATEMENTS: 'false' })).toEqual([])
})
