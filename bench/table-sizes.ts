import { Client } from 'pg'
import { migrateDatabase } from '../src/platform/database/migrate-database.ts'
import { quietLog } from '../tests/helpers/worlds/quiet-log.ts'
import { startTestServer } from '../tests/helpers/worlds/start-test-server.ts'
import { createRandom } from './growth-model.ts'

/**
 * node bench/table-sizes.ts [messages [seed [tables]]]: fills a database and prints what a row of each large table takes, with
 * and without its indexes. docs/scaling.md and bench/growth-inputs.ts compute with these figures.
 */
const messages = Number(process.argv[2] ?? 1_000_000)
const seed = Number(process.argv[3] ?? 1)
const wanted = process.argv[4]?.split(',')
const random = createRandom(seed)
const people = Math.ceil(messages / 10)
const rowsAtOnce = 20_000

/** 30,000 words of 3 to 11 letters. The n-th is used in proportion to 1/n, as in a language. */
const words = Array.from({ length: 30_000 }, () =>
  Array.from({ length: 3 + Math.floor(random() * 9) }, () =>
    String.fromCharCode(97 + Math.floor(random() * 26)),
  ).join(''),
)
function text(count: number): string {
  return Array.from({ length: count }, () => words[Math.floor(words.length ** random()) - 1]).join(' ')
}
/** 1 to 60 words, most of them few: 14 on average. */
const message = () => text(Math.ceil(60 * random() ** 3.3))

type Filling = { table: string; rows: number; text: () => string; columns: string; values: string }
const start = `timestamptz '2026-06-01 12:00Z'`
const one = (n: string) => `(1 + ${n} % ${people})::int`

/** `n` is the row's number, `t` its text. Foreign keys are off, so that the order doesn't matter. */
const fillings: Filling[] = [
  {
    table: 'users',
    rows: people,
    text: () => text(30),
    columns:
      'email, password_hash, name, user_type, headline, bio, time_zone, created_at, last_active_at, email_verified_at',
    values: `'person' || n || '@example.com', '$argon2id$v=19$m=19456,t=2,p=1$' || md5(n::text) || md5((n + 1)::text),
      initcap(split_part(t, ' ', 1) || ' ' || split_part(t, ' ', 2)), case when n % 2 = 0 then 'creator' else 'guest' end,
      left(t, 60), t, 'Europe/Lisbon', ${start} + n * interval '1 minute', ${start} + n % 9999 * interval '1 minute', ${start}`,
  },
  {
    table: 'search_people',
    rows: people,
    text: () => text(45),
    columns: 'user_id, doc, available, bookable, free_times, active_at, created_at',
    values: `n, to_tsvector('simple', t), true, true, array[${start}, ${start} + interval '1 day', ${start} + interval '2 days'],
      ${start} + n * interval '1 minute', ${start} + n * interval '1 minute'`,
  },
  {
    table: 'sessions',
    rows: people,
    text: () =>
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
    columns: 'token_hash, user_id, user_agent, created_at, last_seen_at, expires_at',
    values: `md5(n::text) || md5(n || 'x'), n, t, ${start}, ${start}, ${start} + n * interval '1 minute'`,
  },
  {
    table: 'conversations',
    rows: people,
    text: () => '',
    columns: 'user1_id, user2_id, started_by, created_at, last_message_at, last_message_id',
    values: `n, n + 1 + n % 97, n, ${start} + n * interval '1 minute', ${start} + n * 7919 % 999983 * interval '1 minute', n`,
  },
  {
    table: 'messages',
    rows: messages,
    text: message,
    columns: 'conversation_id, from_user_id, to_user_id, content, client_id, read_at, created_at',
    values: `${one('n * 7919')}, ${one('n')}, ${one('(n + 1)')}, t, gen_random_uuid(), ${start}, ${start} + n * interval '1 second'`,
  },
  { table: 'user_streams', rows: people, text: () => '', columns: 'user_id, seq', values: 'n, n' },
  {
    table: 'user_events',
    rows: messages,
    text: message,
    columns: 'user_id, seq, name, data, created_at',
    values: `${one('n * 7919')}, n, 'message', jsonb_build_object('id', n, 'conversationId', n / 3, 'fromUserId', n / 7, 'toUserId', n / 9,
      'content', t, 'read', false, 'createdAt', '2026-06-01T12:00:00.000Z', 'clientId', null, 'booking', null), ${start} + n * interval '1 second'`,
  },
  {
    table: 'notifications',
    rows: people,
    text: () => text(14),
    columns: 'user_id, key, type, title, message, related_id, href, created_at, read_at',
    values: `${one('n * 7919')}, 'booking:' || n || ':confirmed', 'booking_confirmed', left(t, 40), t, n, '/bookings/' || n, ${start}, ${start}`,
  },
  {
    table: 'bookings',
    rows: people,
    text: () => text(8),
    columns: `creator_id, guest_id, requested_by, guest_name, guest_email, starts_at, ends_at, booked_on, booked_time, creator_time_zone,
      duration_minutes, topic, status, payment_status, payment_id, created_at, answered_at, request_hash`,
    values: `${one('n * 7919')}, ${one('(n * 7919 + 1)')}, 'guest', left(t, 16), 'person' || n || '@example.com', ${start} + n * interval '1 hour',
      ${start} + n * interval '1 hour' + interval '45 minutes', '2026-06-01', '10:00', 'Europe/Lisbon', 45, t, 'completed', 'captured', n,
      ${start} + n * interval '1 minute', ${start}, md5(n::text) || md5(n || 'x')`,
  },
  {
    table: 'booking_history',
    rows: people * 3,
    text: () => '',
    columns: 'booking_id, what, by, at',
    values: `n / 3, 'confirmed', 'creator', ${start} + n * interval '1 minute'`,
  },
  {
    table: 'busy_times',
    rows: people * 2,
    text: () => '',
    columns: 'user_id, during, booking_id',
    values: `${one('n * 7919')}, tstzrange(${start} + n * interval '1 hour', ${start} + n * interval '1 hour' + interval '45 minutes'), n / 2`,
  },
  {
    table: 'payments',
    rows: people,
    text: () => `Booking with ${text(2)}`,
    columns:
      'payer_id, provider, intent_id, amount_cents, status, purpose, for_user_id, description, used_by, used_id, created_at, authorised_at',
    values: `${one('n')}, 'stripe', 'pi_' || left(md5(n::text), 24), 999, 'captured', 'creator', ${one('n * 7919')}, t, 'booking', n,
      ${start} + n * interval '1 minute', ${start}`,
  },
  {
    table: 'ledger_entries',
    rows: people * 2,
    text: () => '',
    columns: 'payment_id, kind, amount_cents, created_at',
    values: `n / 2 + 1, case n % 2 when 0 then 'authorise' else 'capture' end, 999, ${start} + n * interval '1 minute'`,
  },
  {
    table: 'domain_events',
    rows: people * 3,
    text: () => '',
    columns: 'type, payload, created_at',
    values: `'booking.confirmed', jsonb_build_object('bookingId', n, 'by', 'creator', 'actorId', n), ${start} + n * interval '1 minute'`,
  },
  {
    table: 'mail_outbox',
    rows: Math.ceil(people / 2),
    text: () => text(60),
    columns: 'key, kind, recipient, user_id, subject, text_body, html_body, status, created_at, sent_at',
    // An email is 3 KB of HTML, most of it the same in each.
    values: `'booking:' || n || ':confirmed:guest', 'booking_confirmed', 'person' || n || '@example.com', n, left(t, 50), t,
      repeat('<table role="presentation" width="100%"><tr><td style="padding:0 24px;font:16px/1.5 sans-serif">', 30) || t, 'sent',
      ${start} + n * interval '1 minute', ${start}`,
  },
]

async function fill(client: Client, { table, rows, text, columns, values }: Filling): Promise<void> {
  for (let from = 0; from < rows; from += rowsAtOnce) {
    const texts = Array.from({ length: Math.min(rowsAtOnce, rows - from) }, text)
    await client.query(
      `insert into ${table} (${columns}) select ${values} from (
         select (i + $2)::bigint as n, t from unnest($1::text[]) with ordinality as u(t, i)
       ) rows on conflict do nothing`,
      [texts, from],
    )
  }
}

/** Bytes per row. Parts of a partitioned table count together. */
async function measure(client: Client, table: string) {
  const { rows } = await client.query<{ rows: string; heap: string; total: string }>(
    `select (select count(*) from ${table}) as rows, sum(pg_table_size(relid)) as heap, sum(pg_total_relation_size(relid)) as total
     from (select relid from pg_partition_tree('${table}') union select '${table}'::regclass) parts`,
  )
  const { rows: count, heap, total } = rows[0]!
  return { rows: Number(count), heap: Number(heap) / Number(count), total: Number(total) / Number(count) }
}

const server = await startTestServer()
/** As a superuser, who can switch foreign keys off. */
const superuser = new URL(server.adminUrl)
superuser.pathname = new URL(server.url).pathname
const client = new Client({ connectionString: superuser.href })
try {
  await migrateDatabase({ url: server.url, folder: 'migrations', log: quietLog })
  await client.connect()
  await client.query(`set session_replication_role = replica; set jit = off`)
  console.log(`seed ${seed}; ${messages} messages`)
  console.log(
    `${'table'.padEnd(18)}${'rows'.padStart(10)}${'row'.padStart(8)}${'indexes'.padStart(9)}${'together'.padStart(10)}`,
  )
  for (const filling of fillings) {
    if (wanted && !wanted.includes(filling.table)) continue
    await fill(client, filling)
    await client.query(`vacuum analyze ${filling.table}`)
    const { rows, heap, total } = await measure(client, filling.table)
    const cells = [rows, heap, total - heap, total].map((cell, i) =>
      cell.toFixed(0).padStart([10, 8, 9, 10][i]!),
    )
    console.log(filling.table.padEnd(18) + cells.join(''))
  }
} finally {
  await client.end()
  await server.stop()
}
