import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allMigrations, migrationsBefore } from '../../../tests/helpers/worlds/migrations-before.ts'
import { queryDatabase } from '../../../tests/helpers/worlds/query-database.ts'
import { quietLog } from '../../../tests/helpers/worlds/quiet-log.ts'
import { emptyDatabase } from '../../../tests/helpers/worlds/test-database.ts'
import { createWorld } from '../../../tests/helpers/worlds/world.ts'
import { migrateDatabase } from './migrate-database.ts'
import { analyzePartitioned } from './partition-statistics.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
const query = (text: string) => queryDatabase(database.url, text)
const kept = ['messages', 'notifications', 'user_events']
const sums = () =>
  Promise.all(
    kept.map(async (table) => {
      const columns = (
        await query(`select string_agg(quote_ident(attname), ', ' order by attname) as list
        from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped`)
      )[0]
      return query(`select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as sum
        from (select ${columns?.list} from ${table}) t`)
    }),
  )

let before: Awaited<ReturnType<typeof sums>>
beforeAll(async () => {
  database = await emptyDatabase()
  const folder = await migrationsBefore('0037_growth')
  await migrateDatabase({ url: database.url, folder, log: quietLog })
  await query(`insert into users (email, password_hash, name, user_type, created_at, last_active_at)
    select n || '@example.com', '-', 'Person ' || n, 'guest', now(), now() from generate_series(1, 64) n`)
  await query(`insert into conversations (user1_id, user2_id, started_by, created_at, last_message_at)
    select n, n + 1, n, now(), now() from generate_series(1, 63) n`)
  await query(`insert into messages (conversation_id, from_user_id, to_user_id, content, client_id, booking, read_at, created_at)
    select 1 + n % 63, 1 + n % 63, 2 + n % 63, 'Message ' || n, case when n % 2 = 0 then gen_random_uuid() end,
      case when n % 5 = 0 then jsonb_build_object('id', n) end, case when n % 3 = 0 then now() end, now()
    from generate_series(1, 500) n`)
  await query('delete from messages where id > 490')
  await query(`insert into notifications (user_id, key, type, title, message, related_id, href, created_at)
    select 1 + n % 64, 'key ' || n, 'booking_confirmed', 'Title', 'Words', n, '/', now() from generate_series(1, 200) n`)
  await query(`insert into user_events (user_id, seq, name, data, created_at)
    select 1 + n % 64, 1 + n / 64, 'message', jsonb_build_object('id', n), now() from generate_series(0, 299) n`)
  await query(`insert into search_people (user_id, doc, available, bookable, active_at, created_at)
    select n, '''all'':1'::tsvector, false, false, now(), now() from generate_series(3, 64) n`)
  before = await sums()
  await migrateDatabase({ url: database.url, folder: allMigrations, log: quietLog })
  await rm(folder, { recursive: true })
})
afterAll(() => database.drop())

test('the migration into partitions keeps every message, notification and event', async () => {
  expect(await sums()).toEqual(before)
  expect(before.map(([sum]) => sum?.rows)).toEqual([490, 200, 300])
})

test('the migration that adds the search’s sample fills it', async () => {
  expect(await query('select count(*)::int as sampled from search_sample')).toEqual([{ sampled: 62 }])
})

test.each(kept)('%s are in 16 partitions, by whose they are', async (table) => {
  const [key] = await query(`select pg_get_partkeydef('${table}'::regclass) as definition`)
  expect(key?.definition).toBe(table === 'messages' ? 'HASH (conversation_id)' : 'HASH (user_id)')
  const partitions = await query(
    `select relid::regclass::text as name from pg_partition_tree('${table}') where isleaf`,
  )
  const sizes = await Promise.all(
    partitions.map(({ name }) => query(`select count(*)::int as rows from ${name}`)),
  )
  expect(sizes.filter(([size]) => Number(size?.rows) > 0).length).toBeGreaterThan(12)
  expect(partitions).toHaveLength(16)
})

test('an id isn’t given twice, even if its row was deleted before the migration', async () => {
  const [written] =
    await query(`insert into messages (conversation_id, from_user_id, to_user_id, content, created_at)
    values (1, 1, 2, 'Next', now()) returning id::int`)
  expect(written?.id).toBe(501)
})

test('only users and categories have ids that end at 2.1 billion', async () => {
  const short = await query(`select c.relname as name from pg_sequence s join pg_class c on c.oid = s.seqrelid
    where c.relnamespace = 'public'::regnamespace and s.seqmax < 9223372036854775807 order by 1`)
  expect(short.map(({ name }) => name)).toEqual(['categories_id_seq', 'users_id_seq'])
  const narrow = await query(`select f.conrelid::regclass || '.' || a.attname as name
    from pg_constraint f
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    join pg_attribute b on b.attrelid = f.confrelid and b.attnum = f.confkey[1]
    where f.contype = 'f' and a.atttypid <> b.atttypid`)
  expect(narrow).toEqual([])
})

test('the nightly job gathers statistics of the whole table too', async () => {
  const world = await createWorld()
  const gathered = () =>
    world.ctx.db.execute(`select count(*)::int as columns from pg_stats where tablename = 'messages'`)
  const ann = await world.member()
  await ann.post('/api/messages', { toUserId: (await world.member()).id, content: 'One' })
  expect((await gathered()).rows).toEqual([{ columns: 0 }])
  await analyzePartitioned.run(world.ctx, {})
  expect((await gathered()).rows[0]?.columns).toBeGreaterThan(5)
  await world.close()
})
