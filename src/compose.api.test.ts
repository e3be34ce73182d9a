import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describedCalls } from '../tests/helpers/worlds/described-calls.ts'
import { setUpWorld } from '../tests/helpers/worlds/world-setup.ts'
import { domains } from './compose.ts'
import { endpoints } from './contract/endpoints.ts'

const world = setUpWorld()

const rules = domains.flatMap(({ tables }) => Object.entries(tables))

async function tablesOf(query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await world.ctx.db.execute<{ name: string }>(query)
  return rows.map(({ name }) => name)
}

test('each table belongs to one domain, which says what closing an account and a reset do to it', async () => {
  const there = await tablesOf(sql`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`)
  expect(rules.map(([name]) => name).sort()).toEqual(there.sort())
})

test('a reset deletes the tables it names and the rows that depend on them', async () => {
  const named = domains.flatMap(({ reset = {} }) =>
    Object.values(reset).flatMap((tables) => Object.keys(tables)),
  )
  const hanging = await tablesOf(sql`with recursive hanging (name) as (
      select unnest(${sql.param(named)}::text[])
      union select c.conrelid::regclass::text from pg_constraint c join hanging on c.confrelid::regclass::text = name
        where c.contype = 'f')
    select name from hanging`)
  const deleted = rules.filter(([, { reset }]) => reset === 'deleted').map(([name]) => name)
  expect(deleted.filter((name) => !named.includes(name) && !hanging.includes(name))).toEqual([])
  expect(named.filter((name) => !deleted.includes(name))).toEqual([])
})

test('no two reactions to an event have the same name, so a stored job finds its reaction', () => {
  const { reactions } = world.ctx
  for (const [event, lines] of Object.entries(reactions)) {
    const names = lines.map(({ name }) => name)
    expect(new Set(names).size, event).toBe(names.length)
  }
})

test('the server answers the listed calls and no others', async () => {
  const promised = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(promised).size).toBe(promised.length)
  const answered = promised.filter((call) => call !== 'POST /api/webhooks/stripe')
  expect([...(await describedCalls(world)).keys()].sort()).toEqual(answered.sort())
})
