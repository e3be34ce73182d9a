import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { allMigrations, migrationsBefore } from '../../../tests/helpers/worlds/migrations-before.ts'
import { queryDatabase } from '../../../tests/helpers/worlds/query-database.ts'
import { quietLog } from '../../../tests/helpers/worlds/quiet-log.ts'
import { emptyDatabase } from '../../../tests/helpers/worlds/test-database.ts'
import { migrateDatabase } from '../../platform/database/migrate-database.ts'

test('payments of an older release keep their purpose and use', async () => {
  const database = await emptyDatabase()
  const folder = await migrationsBefore('0019_payment_purposes')
  await migrateDatabase({ url: database.url, folder, log: quietLog })
  await queryDatabase(
    database.url,
    `with payer as (insert into users (email, password_hash, name, user_type, created_at, last_active_at)
       values ('old@example.com', '-', 'Olda', 'guest', now(), now()) returning id)
     insert into payments (payer_id, provider, amount_cents, status, description, created_at, purpose, used_for)
     select id, 'sandbox', 999, 'captured', 'A fee', now(), replace(purpose, '?', id::text), used_for
     from payer, (values ('booking-with:?', 'booking:3'), ('direct-booking-with:?', 'removed:booking:4'),
       ('agent-request-to:?', 'agent_request:5'), ('unpaid-booking:6', null)) as old (purpose, used_for)`,
  )
  await migrateDatabase({ url: database.url, folder: allMigrations, log: quietLog })
  expect(
    await queryDatabase(
      database.url,
      `select purpose, for_user_id = payer_id as for_payer, for_booking_id, used_by, used_id, use_deleted
       from payments order by id`,
    ),
  ).toEqual([
    {
      purpose: 'creator',
      for_payer: true,
      for_booking_id: null,
      used_by: 'booking',
      used_id: 3,
      use_deleted: false,
    },
    {
      purpose: 'guest',
      for_payer: true,
      for_booking_id: null,
      used_by: 'booking',
      used_id: 4,
      use_deleted: true,
    },
    {
      purpose: 'agent',
      for_payer: true,
      for_booking_id: null,
      used_by: 'agent_request',
      used_id: 5,
      use_deleted: false,
    },
    {
      purpose: 'booking',
      for_payer: null,
      for_booking_id: 6,
      used_by: null,
      used_id: null,
      use_deleted: false,
    },
  ])
  await rm(folder, { recursive: true })
  await database.drop()
})
