import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { allMigrations, migrationsBefore } from '../../../tests/helpers/worlds/migrations-before.ts'
import { queryDatabase } from '../../../tests/helpers/worlds/query-database.ts'
import { quietLog } from '../../../tests/helpers/worlds/quiet-log.ts'
import { emptyDatabase } from '../../../tests/helpers/worlds/test-database.ts'
import { migrateDatabase } from '../../platform/database/migrate-database.ts'

test('events that calendars already have keep their UID, new ones get their own; zones get today’s names', async () => {
  const older = await migrationsBefore('0045_calendars')
  const database = await emptyDatabase()
  onTestFinished(async () => {
    await database.drop()
    await rm(older, { recursive: true })
  })
  const query = (statement: string) => queryDatabase(database.url, statement)
  const book = () =>
    query(`insert into bookings (creator_id, guest_id, requested_by, guest_name, guest_email, booked_on, booked_time,
        creator_time_zone, duration_minutes, status, payment_status, created_at)
      select min(id), max(id), 'guest', 'B', 'b@example.com', '2026-12-01', 'TBD', 'UTC', 30, 'pending', 'unpaid', now()
      from users`)
  await migrateDatabase({ url: database.url, folder: older, log: quietLog })
  await query(
    `insert into users (email, password_hash, name, user_type, time_zone, created_at, last_active_at) values
     ('a@example.com', '-', 'A', 'creator', 'Asia/Calcutta', now(), now()),
     ('b@example.com', '-', 'B', 'guest', 'Europe/Berlin', now(), now())`,
  )
  await book()
  await migrateDatabase({ url: database.url, folder: allMigrations, log: quietLog })
  await book()
  const uids =
    "select calendar_uid = 'booking-' || id as kept, length(calendar_uid) > 40 as own from bookings order by id"
  expect(await query(uids)).toEqual([
    { kept: true, own: false },
    { kept: false, own: true },
  ])
  expect(await query('select time_zone from users order by id')).toEqual([
    { time_zone: 'Asia/Kolkata' },
    { time_zone: 'Europe/Berlin' },
  ])
})
