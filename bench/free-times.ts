import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, get, type RequestOptions } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { lockDataDir } from '../src/platform/database/data-dir-lock.ts'
import { startEmbedded } from '../src/platform/database/embedded/start-embedded.ts'
import { migrateDatabase } from '../src/platform/database/migrations.ts'
import { quietLog } from '../tests/helpers/worlds/quiet-log.ts'
import { startApplication } from '../tests/helpers/worlds/start-application.ts'

/**
 * node bench/free-times.ts [rounds], after `npx vite build --app`: a month of a busy creator's free times
 * over HTTP, signed in, with 100,000 confirmed bookings, as a ratio to the application's own statement run
 * by pgbench (or over one connection if there is none).
 */
const rounds = Number(process.argv[2] ?? 1000)
const warmUp = 300
const creators = 323
const perDay = 5

/**
 * Five bookings a day from a month back to a month ahead. Each creator has their own guests and outside
 * appointments.
 */
const fill = `
  insert into users (email, password_hash, name, user_type, time_zone, created_at, last_active_at)
    select 'p' || n || '@example.com', '-', 'Person ' || n, case when n < ${creators} then 'creator' else 'guest' end,
      'America/New_York', now(), now() from generate_series(0, ${creators * (perDay + 1) - 1}) n order by n;
  insert into booking_rules (user_id, buffer_minutes) select id, 15 from users where user_type = 'creator';
  insert into availability_slots (user_id, weekday, start_minute, end_minute, created_at)
    select id, day, 540, 1200, now() from users, generate_series(1, 7) day where user_type = 'creator';
  insert into availability_overrides (user_id, on_day, kind, start_minute, end_minute, created_at)
    select id, current_date + n * 9, 'away', 540, 720, now() from users, generate_series(1, 3) n where user_type = 'creator';
  insert into imported_busy (user_id, during, calendar_id)
    select id, tstzrange(at, at + interval '1 hour'), id from users,
      generate_series(current_date + time '18:00', current_date + interval '60 days', interval '36 hours') at
    where user_type = 'creator';
  with made as (
    insert into bookings (creator_id, guest_id, requested_by, guest_name, guest_email, starts_at, ends_at, booked_on, booked_time,
        creator_time_zone, duration_minutes, status, payment_status, created_at, expires_at, answered_at)
      select creator.id, guest.id, 'guest', guest.name, guest.email, at, at + interval '30 minutes', day, '10:00',
        'America/New_York', 30, 'confirmed', 'captured', now(), now(), now()
      from generate_series(0, ${creators - 1}) c
      cross join generate_series(0, ${perDay - 1}) s
      cross join generate_series(current_date - 30, current_date + 31, interval '1 day') day
      cross join lateral (select (day::timestamp + time '09:30' + s * interval '2 hours') at time zone 'America/New_York' as at) t
      join users creator on creator.email = 'p' || c || '@example.com'
      join users guest on guest.email = 'p' || (${creators} + c * ${perDay} + s) || '@example.com'
    returning id, creator_id, guest_id, tstzrange(starts_at, ends_at) as during)
  insert into busy_times (user_id, during, booking_id)
    select creator_id, during, id from made union all select guest_id, during, id from made`

type Times = { p50: number; p95: number; p99: number }

const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const lock = lockDataDir(folder)
/** So `pg_stat_activity` shows whole statements. */
const server = await startEmbedded({
  dataDir: folder,
  log: quietLog,
  settings: { track_activity_query_size: '16384' },
})
const database = new Client({ connectionString: server.url })
try {
  await migrateDatabase({ url: server.url, folder: 'migrations', log: quietLog })
  await database.connect()
  await database.query(fill)
  await database.query('vacuum analyze')
  await measure()
} finally {
  await database.end()
  await server.stop()
  lock.release()
  await rm(folder, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const { rows } = await database.query(
    "select (select count(*) from bookings) as bookings, min(id) as first from users where user_type = 'creator'",
  )
  const first = Number(rows[0].first)
  const guest = await database.query("select id from users where user_type = 'guest' order by id limit 1")
  console.log(`${rows[0].bookings} confirmed bookings, ${creators} creators`)
  const application = await startApplication({
    DATABASE_URL: server.url,
    DATA_DIR: join(folder, 'application'),
    SAMPLE_DATA: 'false',
    RATE_LIMIT_FACTOR: '1000000',
  })
  const http = await throughHttp(application.url, first)
  const text = await statementText()
  await application.stop()
  const bare = await throughDatabase(text, first, guest.rows[0].id)
  console.table({
    [`the statement (${bare.by})`]: inMs(bare.times),
    'a month of free times': inMs(http),
  })
  const ratio = (of: keyof Times) => (http[of] / bare.times[of]).toFixed(1)
  console.log(`ratio: p50 ${ratio('p50')}, p95 ${ratio('p95')}`)
}

/** Sequential requests, each for another creator. */
async function throughHttp(url: string, first: number): Promise<Times> {
  const { port } = new URL(url)
  const form = { name: 'Viewer', email: 'viewer@example.com', password: 'correct horse' }
  const registered = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  })
  const cookie = registered.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const ask = (round: number) => {
    const path = `/api/users/${first + (round % creators)}/free-times?from=${day(0)}&to=${day(30)}`
    return read({ host: '127.0.0.1', port, path, agent, headers: { cookie } })
  }
  for (let round = 0; round < warmUp; round++) await ask(round)
  const taken: number[] = []
  let offered = 0
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    const answer = await ask(round)
    taken.push(performance.now() - started)
    offered += JSON.parse(answer).length
  }
  agent.destroy()
  console.log(`${Math.round(offered / rounds)} free times in a month`)
  return timesOf(taken)
}

function read(options: RequestOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    get(options, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        text += chunk
      })
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(text) : reject(new Error(`${answer.statusCode} ${text}`)),
      )
    }).on('error', reject)
  })
}

/** The text of the application's latest statement. */
async function statementText(): Promise<string> {
  const { rows } = await database.query(
    `select query from pg_stat_activity where query like '%"viewerBusy"%' and pid <> pg_backend_pid() limit 1`,
  )
  return rows[0].query
}

async function throughDatabase(text: string, first: number, viewer: number) {
  const bounds = [-2, 33].map(
    (days) => `'${new Date(Date.now() + days * 86_400_000).toISOString()}'::timestamptz`,
  )
  let bound = 0
  const filled = text
    .replace(/any\(\$\d+::int\[\]\)/, 'any(array[:id]::int[])')
    .replace(/user_id = \$\d+/, `user_id = ${viewer}`)
    .replaceAll(/\$\d+/g, () => bounds[bound++ % 2] ?? '')
    .replaceAll(/\s+/g, ' ')
  const pgbench = ['pgbench', '/usr/lib/postgresql/15/bin/pgbench'].find(answers)
  if (!pgbench) return { by: 'one connection', times: await throughConnection(filled, first) }
  const script = join(folder, 'free-times.sql')
  await writeFile(script, `\\set id random(${first}, ${first + creators - 1})\n${filled};\n`)
  const at = new URL(server.url)
  const host = at.searchParams.get('host') ?? at.hostname
  const who = ['-h', host, '-U', at.username, ...(at.port ? ['-p', at.port] : []), at.pathname.slice(1)]
  const options = [
    '-n',
    '-M',
    'prepared',
    '-t',
    String(warmUp + rounds),
    '-f',
    script,
    '-l',
    '--log-prefix=run',
  ]
  execFileSync(pgbench, [...options, ...who], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const log = (await readdir(folder)).find((name) => name.startsWith('run.')) ?? ''
  const lines = (await readFile(join(folder, log), 'utf8')).trim().split('\n')
  /** The third column of pgbench's log: microseconds. */
  const taken = lines.slice(warmUp).map((line) => Number(line.split(' ')[2]) / 1000)
  return { by: 'pgbench', times: timesOf(taken) }
}

async function throughConnection(text: string, first: number): Promise<Times> {
  const taken: number[] = []
  for (let round = 0; round < warmUp + rounds; round++) {
    const started = performance.now()
    const query = { name: 'bare', text: text.replace(':id', '$1'), values: [first + (round % creators)] }
    await database.query(query)
    taken.push(performance.now() - started)
  }
  return timesOf(taken.slice(warmUp))
}

function answers(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function timesOf(taken: number[]): Times {
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

function inMs({ p50, p95, p99 }: Times) {
  return { 'p50 ms': p50.toFixed(2), 'p95 ms': p95.toFixed(2), 'p99 ms': p99.toFixed(2) }
}
