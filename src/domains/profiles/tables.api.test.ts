import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { allMigrations, migrationsBefore } from '../../../tests/helpers/worlds/migrations-before.ts'
import { queryDatabase } from '../../../tests/helpers/worlds/query-database.ts'
import { quietLog } from '../../../tests/helpers/worlds/quiet-log.ts'
import { emptyDatabase } from '../../../tests/helpers/worlds/test-database.ts'
import { migrateDatabase } from '../../platform/database/migrate-database.ts'

test('the answers of an older release count on, but not those of closed accounts', async () => {
  const database = await emptyDatabase()
  const folder = await migrationsBefore('0043_answer_stats')
  await migrateDatabase({ url: database.url, folder, log: quietLog })
  const query = (text: string) => queryDatabase(database.url, text)
  await query(`with people as (
      insert into users (email, password_hash, name, user_type, created_at, last_active_at, deleted_at)
      select name || '@example.com', '-', name, 'creator', now(), now(), case name when 'Closed' then now() end
      from unnest(array['Viewed', 'New', 'Closed', 'Asking']) name returning id, name),
    viewed as (insert into person_stats (user_id, views) select id, 7 from people where name = 'Viewed'),
    made as (
      insert into bookings (creator_id, guest_id, requested_by, guest_name, guest_email, booked_on, booked_time,
        creator_time_zone, duration_minutes, status, closed_reason, payment_status, created_at)
      select people.id, asking.id, 'guest', 'Guest', '', now(), 'TBD', 'UTC', 60, status,
        case status when 'cancelled' then 'expired' end, 'released', now() - made.days * interval '1 day'
      from people join people asking on people.name <> 'Asking' and asking.name = 'Asking',
        (values ('confirmed', 1), ('completed', 2), ('confirmed', 3), ('cancelled', 4), ('cancelled', 181)) made (status, days)
      returning id, status, created_at)
    insert into booking_history (booking_id, what, by, at)
    select id, 'requested', 'guest', created_at from made union all
    select id, 'confirmed', 'creator', created_at + interval '5.5 hours' from made where status <> 'cancelled'`)
  await migrateDatabase({ url: database.url, folder: allMigrations, log: quietLog })
  const counted = { answered: 3, expired: 1, usual_answer_hours: 6 }
  expect(
    await query(`select name, views, answered, expired, usual_answer_hours
      from person_stats join users on id = user_id order by id`),
  ).toEqual([
    { name: 'Viewed', views: 7, ...counted },
    { name: 'New', views: 0, ...counted },
  ])
  await rm(folder, { recursive: true })
  await database.drop()
})
