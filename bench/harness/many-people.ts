import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { compose, type Running } from '../../src/compose.ts'
import { resample } from '../../src/domains/search/estimate-matches.ts'
import { indexEveryone } from '../../src/domains/search/index-everyone.ts'
import { searchPeople } from '../../src/domains/search/tables.ts'
import { readConfig } from '../../src/platform/config.ts'
import type { Ctx } from '../../src/platform/ctx.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { createLog } from '../../src/platform/log.ts'

const categories = 42
const first =
  'Maya Tomás Ingrid Dev Noor Chiara José Zoë Łukasz Aoife Kwame Yuki Priya Søren Inês Björn Amara Luca'
const shows =
  'podcast show radio channel interviews stories conversations history science comedy business travel'
const places =
  'London Lagos Lisbon Berlin Oslo Toronto Sydney Nairobi Tokyo Madrid Chicago Mumbai Paris Warsaw Lima'
const languages = 'es de fr pt it nl sv pl ja hi'.split(' ')
const syllables = 'ba ko mi ren ta lo shi van der per ola qui zan tor nel fe gu has'.split(' ')

/** The same numbers in every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * sides)
  }
}

function makePeople(from: number, count: number) {
  const roll = dice(from + 1)
  const pick = (list: string) => list.split(' ')[roll(list.split(' ').length)] ?? ''
  const surname = () => Array.from({ length: 2 + roll(2) }, () => syllables[roll(syllables.length)]).join('')
  return Array.from({ length: count }, (_, i) => ({
    email: `person${from + i}@example.com`,
    name: `${pick(first)} ${surname()}`,
    type: roll(2) === 0 ? 'creator' : 'guest',
    headline: `Host of the ${pick(shows)} ${pick(shows)} about ${surname()}`,
    location: pick(places),
    topics: [surname(), pick(shows)],
    categories: [...new Set([roll(categories), roll(categories), roll(categories)])].map((c) => c + 1),
    hours: roll(3) === 0,
    languages: [...(i % 10 > 0 ? ['en'] : []), languages[i % languages.length]],
    unpaid: i % 5 === 0,
    ago: roll(31_536_000),
  }))
}

/** More are copies: to index a million one by one takes hours. */
const mostMade = 100_000

async function fill({ ctx }: Running, people: number, url: string) {
  await createPeople(ctx, Math.min(people, mostMade))
  await ctx.db.execute(sql`analyze`)
  await indexEveryone(ctx)
  if (people > mostMade) {
    await copyPeople(url, Math.ceil(people / mostMade) - 1)
    await resample(ctx)
  }
  await ctx.db.execute(sql`vacuum analyze`)
}

async function createPeople(ctx: Ctx, people: number) {
  for (let from = 0; from < people; from += 5000) {
    const batch = JSON.stringify(makePeople(from, Math.min(5000, people - from)))
    await ctx.db.execute(sql`
      with input as materialized (select * from jsonb_to_recordset(${batch}::jsonb) as r
        (email text, name text, type text, headline text, location text, topics text[], categories int[], languages text[], hours bool, unpaid bool, ago int)),
      made as (insert into users (email, password_hash, name, user_type, headline, bio, location, topics_of_discussion, languages,
          initials_confirmed, created_at, last_active_at)
        select email, '-', name, type, headline, repeat('What they say of themselves. ', 12), location, topics, languages,
          true, now() - ago * interval '1 second', now() - (ago / 2) * interval '1 second' from input returning id, email),
      charging as (insert into representations (user_id, no_speaking_fee)
        select id, true from made join input using (email) where unpaid),
      linked as (insert into user_categories (user_id, category_id)
        select id, unnest(categories) from made join input using (email))
      insert into availability_slots (user_id, weekday, start_minute, end_minute, created_at)
        select id, 2, 540, 720, now() from made join input using (email) where hours`)
  }
}

/** Copies differ in id, email and last activity. */
async function copyPeople(url: string, times: number) {
  // Without the limits of the application.
  const database = openDatabase(url, createLog('silent'), { max: 1 })
  const { db } = database
  const { rows } = await db.execute<{ most: number; indexes: string[] }>(sql`
    select (select max(id) from users) as most, array(select pg_get_indexdef(slow) from unnest(array['search_people_doc', 'users_words']::regclass[]) slow) as indexes`)
  const { most = 0, indexes = [] } = rows[0] ?? {}
  await db.execute(sql`drop index search_people_doc, users_words`)
  for (let copy = 1; copy <= times; copy++) {
    const shift = sql`${copy * most}::int`
    const changed = (row: SQL, values: SQL) =>
      sql`(jsonb_populate_record(${row}, jsonb_build_object(${values}))).*`
    const later = sql`make_interval(secs => hashint4(user_id + ${shift}) % 8000000)`
    await db.execute(sql`
      insert into users overriding system value select ${changed(sql`u`, sql`'id', id + ${shift}, 'email', ${`copy${copy}`} || email`)}
      from users u where id <= ${most}`)
    await db.execute(sql`
      insert into user_categories (user_id, category_id)
      select user_id + ${shift}, category_id from user_categories where user_id <= ${most}`)
    await db.execute(sql`
      insert into search_people select ${changed(
        sql`p`,
        sql`'user_id', user_id + ${shift}, 'active_at', active_at + ${later}, 'recommended_at', recommended_at + ${later}`,
      )}
      from search_people p where user_id <= ${most}`)
  }
  for (const index of indexes) await db.execute(sql.raw(index))
  await db.execute(sql`select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users))`)
  await db.execute(sql`update search_words set people = people * ${times + 1}`)
  await db.execute(sql`vacuum analyze`)
  await database.close()
}

/** Creates and indexes this many people, unless the database has them. Throws if an earlier run was ended while it did. */
export async function fillWithPeople(databaseUrl: string, people: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SAMPLE_DATA: 'false' })
  const running = await compose({ config, databaseUrl, log: createLog('silent') })
  try {
    const listed = await running.ctx.db.$count(searchPeople)
    if (listed === 0) await fill(running, people, databaseUrl)
    else if (listed < people) throw new Error(`Only ${listed} people are in the folder. Delete it.`)
  } finally {
    await running.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
