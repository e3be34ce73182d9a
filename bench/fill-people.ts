import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openContext } from '../src/compose.ts'
import { indexEveryone } from '../src/domains/search/index-everyone.ts'
import { searchPeople } from '../src/domains/search/tables.ts'
import { readConfig } from '../src/platform/config.ts'
import { createLog } from '../src/platform/log.ts'

const list = (words: string) => sql.raw(`'{${words.split(' ').join()}}'`)
const first = list(
  'Maya Tomás Ingrid Dev Noor Chiara José Zoë Łukasz Aoife Kwame Yuki Priya Søren Inês Björn Amara Luca',
)
const shows = list(
  'podcast show radio channel interviews stories conversations history science comedy business travel',
)
const places = list(
  'London Lagos Lisbon Berlin Oslo Toronto Sydney Nairobi Tokyo Madrid Chicago Mumbai Paris Warsaw Lima',
)
const languages = list('es de fr pt it nl sv pl ja hi')
const syllables = list('ba ko mi ren ta lo shi van der per ola qui zan tor nel fe gu has')

/** The same people in every run: `roll` is a number that depends on the person and on what it’s for. */
const functions = sql`
  create function pg_temp.roll(person int, what int, sides int) returns int language sql immutable
    return abs(hashint8(person * 100::bigint + what)::bigint) % sides;
  create function pg_temp.pick(words text[], person int, what int) returns text language sql immutable
    return words[1 + pg_temp.roll(person, what, cardinality(words))];
  create function pg_temp.surname(n int, what int) returns text language sql immutable return
    pg_temp.pick(${syllables}, n, what) || pg_temp.pick(${syllables}, n, what + 1)
    || case when pg_temp.roll(n, what + 2, 2) = 0 then pg_temp.pick(${syllables}, n, what + 3) else '' end`

const created = (people: number) => sql`
  insert into users (email, password_hash, name, user_type, headline, bio, location, topics_of_discussion, languages,
    initials_confirmed, created_at, last_active_at)
  select 'person' || n || '@example.com', '-', pg_temp.pick(${first}, n, 1) || ' ' || pg_temp.surname(n, 10),
    case pg_temp.roll(n, 2, 2) when 0 then 'creator' else 'guest' end,
    concat_ws(' ', 'Host of the', pg_temp.pick(${shows}, n, 3), pg_temp.pick(${shows}, n, 4), 'about', pg_temp.surname(n, 20)),
    repeat('What they say of themselves. ', 12), pg_temp.pick(${places}, n, 5),
    array[pg_temp.surname(n, 30), pg_temp.pick(${shows}, n, 6)], array['en', pg_temp.pick(${languages}, n, 7)], true,
    now() - pg_temp.roll(n, 8, 31536000) * interval '1 second', now() - pg_temp.roll(n, 8, 31536000) / 2 * interval '1 second'
  from generate_series(1, ${people}::int) n`

/** Categories for everyone, hours for a third, no speaking fee for a fifth. */
const theirs = [
  sql`insert into user_categories (user_id, category_id)
    select id, 1 + pg_temp.roll(id, 40 + nth, 42) from users, generate_series(1, 3) nth on conflict do nothing`,
  sql`insert into availability_slots (user_id, weekday, start_minute, end_minute, created_at)
    select id, 2, 540, 720, now() from users where pg_temp.roll(id, 50, 3) = 0`,
  sql`insert into representations (user_id, no_speaking_fee) select id, true from users where id % 5 = 0`,
]

/** Creates and indexes this many people, unless the database has them. Throws if an earlier run was ended while it did. */
export async function fillPeople(databaseUrl: string, people: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SAMPLE_DATA: 'false' })
  const log = createLog('silent')
  const opened = await openContext({ config, databaseUrl, log, works: false })
  const ctx = opened.patient
  try {
    const listed = await ctx.db.$count(searchPeople)
    if (listed > 0 && listed < people) throw new Error(`Only ${listed} people are in the folder. Delete it.`)
    if (listed > 0) return
    await ctx.db.transaction(async (db) => {
      await db.execute(functions)
      await db.execute(created(people))
      for (const statement of theirs) await db.execute(statement)
    })
    await ctx.db.execute(sql`analyze`)
    await indexEveryone(ctx)
    await ctx.db.execute(sql`vacuum analyze`)
  } finally {
    await opened.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
