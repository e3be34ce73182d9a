import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allMigrations, migrationsBefore } from '../../../tests/helpers/worlds/migrations-before.ts'
import { queryDatabase } from '../../../tests/helpers/worlds/query-database.ts'
import { quietLog } from '../../../tests/helpers/worlds/quiet-log.ts'
import { emptyDatabase } from '../../../tests/helpers/worlds/test-database.ts'
import { migrateDatabase } from '../../platform/database/migrate-database.ts'

/** Before a request named its payment, and before agents answered rows of the same table. */
let database: Awaited<ReturnType<typeof emptyDatabase>>
let older: string
const query = (statement: string) => queryDatabase(database.url, statement)

const [host, guest] = [1, 2]
type Payment = { id: number; status: string; purpose: string; payer: number; person?: number; use?: string }

const payment = ({ id, status, purpose, payer, person, use }: Payment) =>
  query(`insert into payments (id, payer_id, provider, amount_cents, status, purpose, for_user_id, for_booking_id, description,
      used_by, used_id, created_at, authorised_at)
    overriding system value
    values (${id}, ${payer}, 'sandbox', 999, '${status}', '${purpose}', ${purpose === 'booking' ? 'null' : person},
      ${purpose === 'booking' ? person : 'null'}, 'd', ${use ? `'${use}'` : 'null'}, ${use ? id : 'null'}, '2026-11-01', '2026-11-01')`)

const draft = (paymentId: number, content: object, hash: string | null = `hash-${paymentId}`) =>
  query(`insert into booking_drafts (payment_id, draft, request_hash, created_at)
    values (${paymentId}, '${JSON.stringify(content)}', ${hash ? `'${hash}'` : 'null'}, '2026-11-01')`)

const insert = (table: string, id: number, values: object) =>
  query(`insert into ${table} (id, ${Object.keys(values).join()}) overriding system value
    values (${id}, ${Object.values(values).join()})`)

const booking = (id: number, columns: Record<string, string | number>) => {
  const values = {
    creator_id: host,
    guest_id: guest,
    requested_by: "'guest'",
    guest_name: "'Bea'",
    guest_email: "'b@example.com'",
    booked_on: "'2026-12-01'",
    booked_time: "'TBD'",
    creator_time_zone: "'Europe/Berlin'",
    duration_minutes: 30,
    created_at: "'2026-11-01'",
    ...columns,
  }
  return insert('bookings', id, values)
}

const agentRequest = (id: number, columns: Record<string, string | number>) => {
  const values = {
    guest_id: guest,
    requester_id: host,
    agent_email: "'agent@example.com'",
    agent_name: "'Ada'",
    topic: "'Tides'",
    format: "'panel'",
    message: "'An hour, please.'",
    duration_minutes: 60,
    payment_id: id,
    created_at: "'2026-11-01'",
    sent_at: "'2026-11-01'",
    ...columns,
  }
  return insert('agent_requests', id, values)
}
const step = (requestId: number, what: string, by: string, more: { text?: string; at: string }) =>
  query(`insert into agent_request_steps (request_id, what, by, text, at)
    values (${requestId}, '${what}', '${by}', ${more.text ? `'${more.text}'` : 'null'}, '2026-11-0${more.at}')`)

beforeAll(async () => {
  older = await migrationsBefore('0051_requests_name_their_payment')
  database = await emptyDatabase()
  await migrateDatabase({ url: database.url, folder: older, log: quietLog })
  await query(
    `insert into users (email, password_hash, name, user_type, time_zone, created_at, last_active_at) values
     ('h@example.com', '-', 'Hal', 'creator', 'Europe/Berlin', now(), now()),
     ('b@example.com', '-', 'Bea', 'guest', 'America/New_York', now(), now())`,
  )
  const toAgent = { purpose: 'agent', payer: host, person: guest }
  await payment({ id: 1, status: 'authorised', purpose: 'creator', payer: guest, person: host })
  const when = { date: '2026-12-05', time: '10:00', duration: 45 }
  await draft(1, { creatorId: host, ...when, topic: 'Kelp', notes: 'Hi' })
  await payment({ id: 2, status: 'authorised', purpose: 'guest', payer: host, person: guest })
  const direct = { type: 'direct_booking', guestId: guest, topic: 'Dunes', format: 'panel', message: 'Come.' }
  await draft(2, { ...direct, preferredDate: '2026-12-06', keepAsCredit: true })
  await payment({ ...toAgent, id: 3, status: 'requires_payment_method' })
  await draft(3, { type: 'agent_request', personalityId: guest, requestedTopic: 'Half' }, 'hash-3')
  await payment({ id: 4, status: 'failed', purpose: 'creator', payer: guest, person: host })
  await booking(11, { status: "'pending'", payment_status: "'unpaid'", request_hash: "'same'" })
  await booking(12, { status: "'pending'", payment_status: "'unpaid'", request_hash: "'same'" })
  await payment({ id: 5, status: 'authorised', purpose: 'booking', payer: guest, person: 12 })
  await draft(5, { bookingId: 12, keepAsCredit: true }, 'hash-of-12')
  await payment({ ...toAgent, id: 6, status: 'captured', use: 'agent_request' })
  await agentRequest(6, {
    status: "'countered'",
    offered_times: "'{2026-12-07 10:00Z}'",
    speaking_fee: "'$500'",
    question_at: "'2026-11-03'",
    idempotency_key: "'key'",
    idempotency_hash: "'form'",
  })
  await step(6, 'sent', 'requester', { at: '1' })
  await step(6, 'countered', 'agent', { at: '2', text: 'How about this?' })
  await step(6, 'asked', 'agent', { at: '3', text: 'How long?' })
  await payment({ ...toAgent, id: 7, status: 'refunded', use: 'agent_request' })
  await agentRequest(7, { status: "'cancelled'", requested_on: "'2026-12-09'" })
  await payment({ ...toAgent, id: 8, status: 'captured', use: 'booking' })
  await booking(13, {
    status: "'confirmed'",
    payment_status: "'captured'",
    payment_id: 8,
    requested_by: "'creator'",
    speaking_fee: "'$300'",
    arranged_by: "'Ada'",
    created_at: "'2026-11-04'",
  })
  await query(
    "insert into booking_history (booking_id, what, by, at) values (13, 'confirmed', null, '2026-11-04'), (13, 'scheduled', 'guest', '2026-11-05')",
  )
  await agentRequest(8, { status: "'accepted'", booking_id: 13, speaking_fee: "'$300'" })
  await step(8, 'sent', 'requester', { at: '1' })
  await step(8, 'accepted', 'agent', { at: '4', text: 'Gladly.' })
  await query(`insert into agent_links (token_hash, agent_email, request_id, created_at, expires_at)
    values ('t', 'agent@example.com', 8, now(), now())`)
  await query(`insert into domain_events (type, payload, created_at)
    select 'agent_request.asked', jsonb_build_object('agentRequestId', 6, 'stepId', max(id)), now()
    from agent_request_steps where what = 'asked'`)
  await migrateDatabase({ url: database.url, folder: allMigrations, log: quietLog })
})
afterAll(async () => {
  await database.drop()
  await rm(older, { recursive: true })
})

test('open drafts become started requests with their payment, and say what was typed', async () => {
  expect(
    await query(`select payment_id::int, requested_by, answerer, starts_at, ends_at, booked_on::text, booked_time,
        duration_minutes, format, preferred_on::text, topic, notes, keep_as_credit, request_hash
      from bookings where status = 'started' order by payment_id`),
  ).toMatchObject([
    {
      payment_id: 1,
      requested_by: 'guest',
      answerer: 'recipient',
      starts_at: new Date('2026-12-05T09:00Z'),
      ends_at: new Date('2026-12-05T09:45Z'),
      booked_on: '2026-12-05',
      booked_time: '10:00',
      duration_minutes: 45,
      topic: 'Kelp',
      notes: 'Hi',
      request_hash: 'hash-1',
    },
    {
      payment_id: 2,
      requested_by: 'creator',
      answerer: 'recipient',
      starts_at: null,
      booked_time: 'TBD',
      format: 'panel',
      preferred_on: '2026-12-06',
      topic: 'Dunes',
      notes: 'Come.',
      keep_as_credit: true,
      request_hash: 'hash-2',
    },
    // Incomplete, so it can't be sent, and one whose card never paid.
    { payment_id: 3, answerer: 'agent', topic: 'Half', request_hash: null },
    { payment_id: 4, answerer: 'recipient', topic: null, request_hash: null },
  ])
})

test('an unpaid request gets the payment that was started for it; of two identical ones, one keeps the name', async () => {
  expect(
    await query(
      'select id::int, payment_id::int, keep_as_credit, request_hash from bookings where id in (11, 12) order by id',
    ),
  ).toEqual([
    { id: 11, payment_id: null, keep_as_credit: false, request_hash: 'same' },
    { id: 12, payment_id: 5, keep_as_credit: true, request_hash: null },
  ])
})

test('requests to agents keep their ids, and their rows say how they stand', async () => {
  expect(
    await query(`select a.id::int, b.id = 13 as booked, b.creator_id, b.guest_id, b.status, b.closed_reason, b.answerer, b.payment_status,
        b.payment_id::int, b.offered_by, b.preferred_on::text, b.idempotency_key, b.created_at, a.speaking_fee, a.question_at is not null as asked
      from agent_answers a join bookings b on b.id = a.booking_id order by a.id`),
  ).toMatchObject([
    {
      id: 6,
      booked: false,
      creator_id: host,
      guest_id: guest,
      status: 'pending',
      answerer: 'agent',
      payment_status: 'captured',
      payment_id: 6,
      offered_by: 'guest',
      idempotency_key: 'key',
      speaking_fee: '$500',
      asked: true,
    },
    {
      id: 7,
      status: 'cancelled',
      closed_reason: 'admin',
      payment_status: 'refunded',
      preferred_on: '2026-12-09',
    },
    {
      id: 8,
      booked: true,
      status: 'confirmed',
      answerer: 'recipient',
      payment_id: 8,
      speaking_fee: '$300',
      created_at: new Date('2026-11-01T00:00Z'),
    },
  ])
  expect(await query('select request_id::int from agent_links')).toEqual([{ request_id: 8 }])
})

test('there is one history, in order, and waiting events refer to it', async () => {
  const told = (requestId: number) =>
    query(`select h.what, h.by, h.text from booking_history h join agent_answers a on a.booking_id = h.booking_id
      where a.id = ${requestId} order by h.at, h.id`)
  expect(await told(6)).toEqual([
    { what: 'requested', by: 'creator', text: null },
    { what: 'offered', by: 'agent', text: 'How about this?' },
    { what: 'asked', by: 'agent', text: 'How long?' },
  ])
  expect(await told(8)).toEqual([
    { what: 'requested', by: 'creator', text: null },
    { what: 'confirmed', by: 'agent', text: 'Gladly.' },
    { what: 'scheduled', by: 'guest', text: null },
  ])
  expect(
    await query(`select h.what from domain_events e join booking_history h on h.id = (e.payload ->> 'stepId')::bigint
      where e.type = 'agent_request.asked'`),
  ).toEqual([{ what: 'asked' }])
})
