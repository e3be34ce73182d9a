import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { allMigrations, migrationsBefore } from '../../../tests/helpers/worlds/migrations-before.ts'
import { queryDatabase } from '../../../tests/helpers/worlds/query-database.ts'
import { quietLog } from '../../../tests/helpers/worlds/quiet-log.ts'
import { emptyDatabase } from '../../../tests/helpers/worlds/test-database.ts'
import { migrateDatabase } from '../../platform/database/migrate-database.ts'

test('people of an older release who pressed that they charge no fee are found by that answer, others aren’t', async () => {
  const database = await emptyDatabase()
  const folder = await migrationsBefore('0033_answered_no_fee')
  await migrateDatabase({ url: database.url, folder, log: quietLog })
  const query = (text: string) => queryDatabase(database.url, text)
  await query(`with people as (
      insert into users (email, password_hash, name, user_type, created_at, last_active_at)
      select name || '@example.com', '-', name, 'guest', now(), now()
      from unnest(array['Pressed', 'Wrote', 'Charges']) name returning id, name),
    fees as (insert into representations (user_id, speaking_fee_range)
      select id, case name when 'Pressed' then 'No fee' when 'Wrote' then 'No fee for schools' else '$200' end
      from people)
    insert into search_people (user_id, doc, available, bookable, active_at, created_at)
    select id, array_to_tsvector(array['@guest']), false, true, now(), now() from people`)
  await migrateDatabase({ url: database.url, folder: allMigrations, log: quietLog })
  const found = `select name, speaking_fee_range, r.no_speaking_fee, p.no_speaking_fee as counted,
      p.doc @@ '''=nofee'''::tsquery as found, p.doc @@ '''@guest'''::tsquery as guest
    from users u join representations r on r.user_id = u.id join search_people p on p.user_id = u.id order by u.id`
  const answered = {
    speaking_fee_range: null,
    no_speaking_fee: true,
    counted: true,
    found: true,
    guest: true,
  }
  const not = { no_speaking_fee: false, counted: false, found: false, guest: true }
  expect(await query(found)).toEqual([
    { name: 'Pressed', ...answered },
    { name: 'Wrote', speaking_fee_range: 'No fee for schools', ...not },
    { name: 'Charges', speaking_fee_range: '$200', ...not },
  ])
  await rm(folder, { recursive: true })
  await database.drop()
})
