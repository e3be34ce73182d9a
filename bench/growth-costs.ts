import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbedded } from '../src/platform/database/embedded/start-embedded.ts'
import { migrateDatabase } from '../src/platform/database/migrate-database.ts'
import { quietLog } from '../tests/helpers/worlds/quiet-log.ts'

/**
 * node bench/growth-costs.ts: what single acts cost on this machine, for bench/growth-inputs.ts. Every commit waits for
 * the disk. Times of the database are p50; those of the process are its own processor time.
 */
const people = 50_000
const positions = 500
const rounds = 400

const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const server = await startEmbedded({ dataDir: folder, log: quietLog })
const client = new Client({ connectionString: server.url })
try {
  await migrateDatabase({ url: server.url, folder: 'migrations', log: quietLog })
  await client.connect()
  await client.query(`insert into user_streams select n, 10 from generate_series(1, ${people}) n`)
  await client.query(
    `insert into user_events (user_id, seq, name, data, created_at)
     select n, s, 'message', '{}', now() from generate_series(1, ${people}) n, generate_series(1, 10) s`,
  )
  await client.query('vacuum analyze user_events')
  print('a person’s lock, from their counter to the commit', await p50(commitOfOnePerson), 'ms')
  print('looking for new events of one stream', ((await p50(readPositions)) / positions) * 1000, 'µs')
  print('reading a notification', processorMicros(`self:${ids(1)}`), 'µs')
  print('each id in it', processorMicros(`self:${ids(700)}`) / 700, 'µs')
} finally {
  await client.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

function print(what: string, value: number, unit: string): void {
  console.log(`${what.padEnd(52)}${value.toFixed(2).padStart(8)} ${unit}`)
}

async function p50(act: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await act())
  return times.sort((a, b) => a - b)[rounds / 2] ?? 0
}

/** The counters are locked last (src/platform/realtime/publish.ts), so this is all of the time that others wait. */
async function commitOfOnePerson(): Promise<number> {
  await client.query('begin')
  const started = performance.now()
  await client.query(
    `with c as (update user_streams set seq = seq + 1 where user_id in (7, 8) returning user_id, seq)
     insert into user_events (user_id, seq, name, data, created_at) select user_id, seq, 'message', '{}', now() from c`,
  )
  await client.query('commit')
  return performance.now() - started
}

async function readPositions(): Promise<number> {
  const wanted = Array.from({ length: positions }, (_, nth) => ({
    nth,
    user_id: 1 + Math.floor(Math.random() * people),
    seq: 1e9,
  }))
  const started = performance.now()
  await client.query({
    name: 'events_after',
    text: `select w.nth, e.seq from jsonb_to_recordset($1::jsonb) as w(nth int, user_id int, seq bigint)
      join lateral (select * from user_events u where u.user_id = w.user_id and u.seq > w.seq order by u.seq limit 200) e on true`,
    values: [JSON.stringify(wanted)],
  })
  return performance.now() - started
}

function ids(count: number): string {
  return Array.from({ length: count }, () => Math.floor(Math.random() * 1e8)).join(',')
}

/** As a process does it that has 10,000 streams: nearly all ids are of others. */
function processorMicros(payload: string): number {
  const readers = new Map(Array.from({ length: 10_000 }, (_, n) => [n * 9973, n]))
  const dirty = new Set<number>()
  const repeat = 2_000_000 / payload.length
  const before = process.cpuUsage()
  for (let round = 0; round < repeat; round++) {
    const [, what = ''] = payload.split(':')
    for (const userId of what.split(',').map(Number)) if (readers.has(userId)) dirty.add(userId)
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / repeat
}
