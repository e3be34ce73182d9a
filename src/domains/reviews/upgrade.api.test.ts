import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { allMigrations, migrationsBefore } from '../../../tests/helpers/worlds/migrations-before.ts'
import { queryDatabase } from '../../../tests/helpers/worlds/query-database.ts'
import { quietLog } from '../../../tests/helpers/worlds/quiet-log.ts'
import { emptyDatabase } from '../../../tests/helpers/worlds/test-database.ts'
import { migrateDatabase } from '../../platform/database/migrate-database.ts'

test('an upgrade invites the participants of bookings that were completed in the last 14 days', async () => {
  const database = await emptyDatabase()
  const older = await migrationsBefore('0054_reviews')
  onTestFinished(async () => {
    await database.drop()
    await rm(older, { recursive: true })
  })
  const query = (statement: string) => queryDatabase(database.url, statement)
  const migrate = (folder: string) => migrateDatabase({ url: database.url, folder, log: quietLog })
  await migrate(older)
  await query(`insert into users (email, password_hash, name, user_type, sample, deleted_at, created_at, last_active_at)
    select n || '@example.com', '-', 'Person ' || n, 'guest', n = 3, case when n = 4 then now() end, now(), now()
    from generate_series(1, 4) n`)
  const days = { 1: [2, 1], 2: [2, 20], 3: [3, 1], 4: [4, 1] }
  for (const [id, [guest, daysAgo]] of Object.entries(days)) {
    await query(`insert into bookings (id, creator_id, guest_id, requested_by, guest_name, guest_email, booked_on, booked_time,
        creator_time_zone, duration_minutes, status, payment_status, created_at)
      overriding system value values (${id}, 1, ${guest}, 'guest', '', '', now(), 'TBD', 'UTC', 30, 'completed', 'unpaid', now())`)
    await query(`insert into booking_history (booking_id, what, at)
      values (${id}, 'confirmed', now()), (${id}, 'completed', now() - interval '${daysAgo} days')`)
  }
  await migrate(allMigrations)
  const rows = await query(
    `select booking_id::int, user_id, ask_at <= now() as is_due from review_invitations order by 1, 2`,
  )
  expect(rows).toEqual([
    { booking_id: 1, user_id: 1, is_due: true },
    { booking_id: 1, user_id: 2, is_due: true },
  ])
})
