import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { compose, type Running } from '../src/compose.ts'
import { readConfig } from '../src/platform/config.ts'
import { migrateDatabase } from '../src/platform/database/migrations.ts'
import { createLog } from '../src/platform/log.ts'
import { startTestServer } from '../tests/helpers/worlds/start-test-server.ts'

/** node bench/sitemaps.ts [people]: time and memory of every sitemap, with three changes per person. */
const people = Number(process.argv[2] ?? 100_000)
const changesEach = 3

async function fill({ ctx }: Running) {
  await ctx.db.execute(sql`
    insert into users (email, password_hash, name, user_type, created_at, last_active_at)
    select 'person' || n || '@example.com', '-', 'Person ' || n, 'creator', now(), now()
    from generate_series(1, ${people}::int) n`)
  await ctx.db.execute(sql`
    insert into search_people (user_id, doc, available, bookable, active_at, created_at)
    select id, '', false, true, now(), now() from users`)
  await ctx.db.execute(sql`
    insert into domain_events (type, payload, created_at)
    select 'profile.changed', jsonb_build_object('userId', id), now() from users, generate_series(1, ${changesEach}::int)`)
  await ctx.db.execute(sql`vacuum analyze`)
}

async function measure({ app }: Running, path: string): Promise<string> {
  const started = performance.now()
  const { statusCode, payload } = await app.inject({ method: 'GET', url: path })
  const ms = (performance.now() - started).toFixed(0)
  const heapMb = (process.memoryUsage().heapUsed / 1_048_576).toFixed(0)
  const entries = payload.match(/<loc>/g)?.length ?? 0
  console.log(
    `${path.padEnd(26)}${statusCode} ${String(entries).padStart(6)} entries ${ms.padStart(6)} ms, heap ${heapMb} MB`,
  )
  return payload
}

const server = await startTestServer()
const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
await migrateDatabase({ url: server.url, folder: resolve('migrations'), log: createLog('silent') })
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SAMPLE_DATA: 'false' })
const running = await compose({ config, databaseUrl: server.url, log: createLog('silent') })
try {
  await fill(running)
  const index = await measure(running, '/sitemap.xml')
  await measure(running, '/sitemap.xml')
  for (const [, address = ''] of index.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    await measure(running, new URL(address).pathname)
  }
} finally {
  await running.stop()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
