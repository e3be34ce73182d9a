import { expect, test } from 'vitest'
import { queryDatabase } from '../../../tests/helpers/worlds/query-database.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { analyzePartitioned } from './partition-statistics.ts'

const world = setUpWorld()
const query = (text: string) => queryDatabase(world.databaseUrl, text)

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
  const gathered = () =>
    world.ctx.db.execute(`select count(*)::int as columns from pg_stats where tablename = 'messages'`)
  const ann = await world.member()
  await ann.post('/api/messages', { toUserId: (await world.member()).id, content: 'One' })
  expect((await gathered()).rows).toEqual([{ columns: 0 }])
  await analyzePartitioned.run(world.ctx, {})
  expect((await gathered()).rows[0]?.columns).toBeGreaterThan(5)
})
