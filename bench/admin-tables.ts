import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { compose, type Running } from '../src/compose.ts'
import { readConfig } from '../src/platform/config.ts'
import { migrateDatabase } from '../src/platform/database/migrations.ts'
import { createLog } from '../src/platform/log.ts'
import { createVisitor, type Visitor } from '../tests/helpers/browser/visitor.ts'
import { measureMs } from '../tests/helpers/worlds/measure-ms.ts'
import { startApplication } from '../tests/helpers/worlds/start-application.ts'
import { startTestServer } from '../tests/helpers/worlds/start-test-server.ts'

/**
 * node bench/admin-tables.ts [people [tables [database]]], after `npx vite build --app`: how long each page
 * of the admin tables takes, with ten messages and three bookings per person, and how much memory exports
 * take. `database`: one that an earlier run has filled.
 */
const people = Number(process.argv[2] ?? 100_000)
const wanted = process.argv[3] && process.argv[3] !== 'all' ? process.argv[3].split(',') : undefined
const filled = process.argv[4]
const rounds = 30
const limitMs = 100
const limitMegabytes = 150

const names = ['Maya', 'Tomás', 'Ingrid', 'Dev', 'Noor', 'Chiara', 'José', 'Zoë', 'Aoife', 'Kwame']
/** Fills a site, in this order. `$n` is the number of people. */
const filling = [
  `insert into users (email, password_hash, name, user_type, headline, created_at, last_active_at, suspended_at, email_verified_at)
   select 'person' || i || '@example.com', '-', (array['${names.join("','")}'])[1 + i % 10] || ' ' || md5(i::text),
     case when i % 2 = 0 then 'creator' else 'guest' end, 'Somebody who talks', now() - i * interval '5 minutes',
     now() - i * interval '1 minute', case when i % 100 = 0 then now() end, now() from generate_series(1, $n) i`,
  `create temp table person as select id, row_number() over (order by id)::int as n from users where email like 'person%'`,
  'create unique index on person (n)',
  `insert into conversations (user1_id, user2_id, started_by, created_at, last_message_at)
   select a.id, b.id, a.id, now() - a.n * interval '5 minutes', now() - a.n * interval '3 minutes'
   from person a join person b on b.n = a.n + 1`,
  `insert into messages (conversation_id, from_user_id, to_user_id, content, created_at)
   select c.id, c.user1_id, c.user2_id, 'Hello, would you like to talk about ' || md5((c.id * k)::text) || ' on the show?',
     c.created_at + k * interval '1 minute' from conversations c, generate_series(1, 10) k`,
  `insert into payments (payer_id, provider, intent_id, amount_cents, status, purpose, for_user_id, description, created_at, authorised_at)
   select g.id, 'sandbox', 'pi_' || g.n || '_' || k, 999, case when g.n % 10 = 0 then 'released' else 'captured' end,
     'creator', g.id, 'Booking with ' || md5(g.n::text), now() - (g.n * 3 + k) * interval '2 minutes', now() from person g, generate_series(1, 3) k`,
  `insert into bookings (creator_id, guest_id, requested_by, guest_name, guest_email, starts_at, ends_at, booked_on, booked_time,
     creator_time_zone, duration_minutes, topic, status, closed_reason, payment_status, payment_id, created_at)
   select c.id, p.payer_id, 'guest', 'Guest', 'guest@example.com', p.created_at + interval '9 days',
     p.created_at + interval '9 days 30 minutes', '2026-01-05', '10:00', 'UTC', 30, 'A talk about ' || md5(p.id::text),
     case p.status when 'released' then 'cancelled' else 'completed' end, case p.status when 'released' then 'declined' end,
     p.status, p.id, p.created_at from payments p join person g on g.id = p.payer_id join person c on c.n = 1 + g.n % $n`,
  `update payments p set used_by = 'booking', used_id = b.id from bookings b where b.payment_id = p.id`,
  `insert into ledger_entries (payment_id, kind, amount_cents, created_at)
   select id, kind, amount_cents, created_at from payments, unnest(array['authorise', case status when 'released' then 'release' else 'capture' end]) kind`,
  `insert into credits (owner_id, payment_id, amount_cents, status, reason, created_at)
   select payer_id, id, amount_cents, 'available', 'kept', created_at from payments where id % 50 = 0`,
  `insert into mail_outbox (key, kind, recipient, subject, text_body, html_body, status, created_at, sent_at)
   select 'mail' || n || '-' || k, 'booking confirmed', 'person' || n || '@example.com', 'Your booking ' || md5(n::text), 'Text', 'Html',
     case when n % 500 = 0 then 'dead' else 'sent' end, now() - n * interval '1 minute', now() from person, generate_series(1, 3) k`,
  `insert into audit_log (admin_id, act, subject, details, created_at)
   select (select id from users where user_type = 'admin'), case when n % 3 = 0 then 'mail.opened' else 'user.suspended' end,
     'user:' || id, '{}', now() - n * interval '1 minute' from person`,
  `insert into user_totals (user_id, booking_count, spent_cents)
   select id, 6, case when id % 3 = 0 then 2997 else 1998 end from person on conflict do nothing`,
]

type Pages = Record<string, string>
/** The first page, every order, a rare and a common word, and filters. `deep` starts at its last word. */
const tables: Record<string, Pages> = {
  stats: { first: '' },
  jobs: { first: '' },
  users: {
    first: '',
    'by name': 'sort=name',
    'by activity': 'sort=-lastActiveAt',
    'by bookings': 'sort=-bookingCount',
    'by spent': 'sort=-totalSpent',
    'rare word': 'q=person4711@',
    'common word': 'q=example',
    'common word by name': 'q=maya&sort=name',
    filtered: 'userType=creator&state=suspended',
  },
  bookings: {
    first: '',
    'by start': 'sort=startsAt',
    'rare word': 'q=person4711@',
    'common word': 'q=talk',
    filtered: 'status=cancelled&paymentStatus=released',
  },
  payments: {
    first: '',
    'by amount': 'sort=amountCents',
    'rare word': 'q=pi_4711_1',
    'common word': 'q=booking',
    filtered: 'status=released',
  },
  ledger: { first: '', 'rare word': 'q=person4711@', 'common word': 'q=example', filtered: 'kind=release' },
  credits: {
    first: '',
    'rare word': 'q=person4711@',
    'common word': 'q=example',
    filtered: 'status=available',
  },
  messages: {
    first: '',
    'oldest first': 'sort=lastMessageAt',
    'rare name': `q=${encodeURIComponent('c4ca4238')}`,
    'common name': 'q=maya',
    'common words': 'words=talk',
    'one conversation': 'conversationId=1',
  },
  mail: { first: '', 'rare word': 'q=person4711@', 'common word': 'q=booking', filtered: 'status=dead' },
  audit: { first: '', 'rare word': 'q=user:4711', 'common word': 'q=user', filtered: 'act=mail.opened' },
}

async function read(browser: Visitor, path: string) {
  const answer = await browser.get(path)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`)
  return answer
}

/** The page after some thousands of rows. */
async function farPage(browser: Visitor, path: string): Promise<string> {
  let next = `${path}?limit=100`
  for (let page = 0; page < 40; page++) {
    const { link } = (await read(browser, next)).headers
    const found = /<([^>]+)>; rel="next"/.exec(link ?? '')?.[1]
    if (!found) break
    next = found.slice(new URL(found).origin.length)
  }
  return next.replace('limit=100', 'limit=25')
}

async function measureTables(running: Running, browser: Visitor): Promise<void> {
  const bare = await measureMs(() => running.ctx.db.execute(sql`select * from users where id = 77`), rounds)
  console.log(`bare primary-key select: p50 ${bare.p50.toFixed(2)} ms`)
  console.log(`${'page'.padEnd(34)}    found   p50 ms   p95 ms   p50 / bare`)
  for (const [table, pages] of Object.entries(tables)) {
    if (wanted && !wanted.includes(table)) continue
    const path = `/api/admin/${table}`
    const all = { ...pages, 'far behind': new URL(await farPage(browser, path), 'http://x').search.slice(1) }
    for (const [name, query] of Object.entries(all)) {
      const { headers } = await read(browser, `${path}?${query}`)
      const { p50, p95 } = await measureMs(() => read(browser, `${path}?${query}`), rounds)
      const cells = [headers['x-total-count'], p50.toFixed(1), p95.toFixed(1), (p50 / bare.p50).toFixed(0)]
      const mark = p95 > limitMs ? '  too slow' : ''
      console.log(
        `${`${table}, ${name}`.padEnd(34)}${cells.map((c) => String(c).padStart(9)).join('')}${mark}`,
      )
    }
  }
}

/** Resident memory in kilobytes. */
function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

async function measureExport(environment: Record<string, string>, cookie: string): Promise<void> {
  const application = await startApplication(environment)
  try {
    const headers = { cookie, 'accept-encoding': 'identity' }
    for (let warm = 0; warm < 20; warm++)
      await (await fetch(`${application.url}/api/admin/users`, { headers })).text()
    for (const table of ['users', 'bookings', 'conversations']) {
      if (wanted && !wanted.includes(table)) continue
      const before = memoryOf(application.pid, 'VmRSS')
      const started = performance.now()
      const answer = await fetch(`${application.url}/api/admin/${table}.csv`, { headers })
      if (answer.status !== 200 || !answer.body) throw new Error(`${table}.csv: ${answer.status}`)
      let bytes = 0
      for await (const chunk of answer.body) bytes += chunk.byteLength
      const seconds = (performance.now() - started) / 1000
      const grown = (memoryOf(application.pid, 'VmHWM') - before) / 1024
      const mark = grown > limitMegabytes ? '  too much' : ''
      console.log(
        `${table}.csv: ${(bytes / 1_048_576).toFixed(1)} MB in ${seconds.toFixed(1)} s; memory grew by ${grown.toFixed(0)} MB at most${mark}`,
      )
    }
  } finally {
    await application.stop()
  }
}

const ada = { email: 'ada@example.org', password: 'correct horse' }

async function fill({ ctx }: Running): Promise<void> {
  await ctx.db.execute(sql`update users set user_type = 'admin'`)
  const client = await ctx.connect()
  const started = performance.now()
  for (const statement of filling) await client.query(statement.replaceAll('$n', String(people)))
  await client.query('vacuum analyze')
  client.release()
  console.log(`${people} people, filled in ${Math.round((performance.now() - started) / 1000)} s`)
}

async function main(): Promise<void> {
  const server = filled ? undefined : await startTestServer()
  const databaseUrl = filled ?? server?.url ?? ''
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const log = createLog('silent')
  await migrateDatabase({ url: databaseUrl, folder: resolve('migrations'), log })
  const environment = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', SAMPLE_DATA: 'false' }
  const running = await compose({ config: readConfig(environment), databaseUrl, log })
  try {
    const admin = createVisitor(running.app)
    if (!filled) {
      await admin.post('/api/register', { ...ada, name: 'Ada Admin', userType: 'guest', timeZone: 'UTC' })
      await fill(running)
    }
    await admin.post('/api/login', ada)
    await measureTables(running, admin)
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    await measureExport({ ...environment, DATABASE_URL: databaseUrl }, cookie)
  } finally {
    await running.stop()
    await server?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

await main()
