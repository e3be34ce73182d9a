import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectOk } from '../tests/helpers/browser/visitor.ts'
import { describedCalls } from '../tests/helpers/worlds/described-calls.ts'
import { createAcquaintance } from '../tests/helpers/worlds/two-people.ts'
import { setUpWorld } from '../tests/helpers/worlds/world-setup.ts'
import { domains } from './compose.ts'
import { endpoints } from './contract/endpoints.ts'
import { collectData } from './domains/account-data/collect-data.ts'
import { categories } from './domains/categories/tables.ts'
import { acts } from './domains/moderation/tables.ts'
import { notificationPreferences } from './domains/notifications/tables.ts'
import { personStats } from './domains/profiles/tables.ts'

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

test('people who take their data along get their rows of each table that says so', async () => {
  const { ctx } = world
  const { host, guest } = await createAcquaintance(world, { host: 'Ann', guest: 'Ben' })
  expectOk(await guest.patch(`/api/users/${guest.id}`, { bufferMinutes: 15 }))
  const [category] = await ctx.db.insert(categories).values({ name: 'Tides' }).returning()
  expectOk(await guest.post(`/api/users/${guest.id}/categories`, { categoryId: category?.id }))
  const stats = { userId: guest.id, views: 3 }
  await ctx.db
    .insert(personStats)
    .values(stats)
    .onConflictDoUpdate({ target: personStats.userId, set: stats })
  expectOk(await guest.post('/api/blocks', { userId: (await world.member()).id }))
  const about = { kind: 'person' as const, subjectId: guest.id, createdAt: world.clock.now() }
  const act = { ...about, act: 'warn' as const, userId: guest.id, adminId: host.id, reason: 'Be kind.' }
  await ctx.db.insert(acts).values(act)
  await ctx.db.insert(notificationPreferences).values({ userId: guest.id, kind: 'bookings', bell: false })
  const collect = async () => {
    const files = []
    for await (const file of collectData(ctx, { id: guest.id, userType: 'guest' })) files.push(file)
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
    return files.map(({ json }) => String(json)).join()
  }
  const whole = await collect()
  /** What comes out while a table is empty. */
  const without = async (name: string) => {
    const table = sql.identifier(name)
    await ctx.db.execute(sql`alter table ${table} rename to full_table`)
    await ctx.db.execute(sql`create table ${table} (like full_table)`)
    const rest = await collect().catch(String)
    await ctx.db.execute(sql`drop table ${table}`)
    await ctx.db.execute(sql`alter table full_table rename to ${table}`)
    return rest
  }
  expect(await without('backups')).toBe(whole)
  const unread: string[] = []
  for (const [name, table] of rules) {
    if (table.export === 'included' && (await without(name)) === whole) unread.push(name)
  }
  expect(unread).toEqual([])
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
