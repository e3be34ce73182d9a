import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { compose, type Running } from '../src/compose.ts'
import { readConfig } from '../src/platform/config.ts'
import { migrateDatabase } from '../src/platform/database/migrations.ts'
import { readPageManifest } from '../src/platform/http/page-manifest.ts'
import type { PageRenderer } from '../src/platform/http/pages.ts'
import { createLog } from '../src/platform/log.ts'
import { seedSample } from '../src/sample/seed-sample.ts'
import { startTestServer } from '../tests/helpers/worlds/start-test-server.ts'

/**
 * node bench/pages.ts, after a build: a rendered page, as a ratio to its SQL plus rendering in a bare loop.
 */
const rounds = 200
const warmUp = 40
type Statement = [text: QueryConfig, values: unknown[]]

/** Medians in milliseconds. The candidates take turns, so a busy moment affects all of them. */
async function medians(acts: (() => Promise<unknown>)[]): Promise<number[]> {
  const taken = acts.map((): number[] => [])
  for (let n = 0; n < warmUp + rounds; n++) {
    for (const [at, act] of acts.entries()) {
      const started = performance.now()
      await act()
      if (n >= warmUp) taken[at]?.push(performance.now() - started)
    }
  }
  return taken.map((times) => times.sort((a, b) => a - b)[rounds / 2] ?? 0)
}

/** The statements that `act` sends, in order. */
async function recordStatements(pool: Pool, act: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = []
  const watched = new Set<PoolClient>()
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: [...Statement, unknown]) => {
      seen.push([given[0], given[1]])
      return query(...given)
    }) as PoolClient['query']
  }
  pool.on('acquire', watch)
  await act()
  pool.off('acquire', watch)
  // Restores the prototype's method.
  for (const client of watched) Reflect.deleteProperty(client, 'query')
  return seen
}

async function measure({ app, ctx }: Running, path: string) {
  const pool = (ctx.db as unknown as { $client: Pool }).$client
  const cookie = 'session=nobody'
  const whole = () => app.inject({ url: path, headers: { cookie } })
  await whole()
  const statements = await recordStatements(pool, whole)
  const client = await pool.connect()
  const sql = async () => {
    for (const statement of statements) await client.query(...statement)
  }

  const dist = resolve(import.meta.dirname, '../dist')
  const renderer = (await import(join(dist, 'server/entry-server.js'))) as PageRenderer
  const manifest = readPageManifest(join(dist, 'client'), renderer.screens())
  const answers = new Map<string, { status: number; headers: Headers; body: string }>()
  const replay = async (url: string) => {
    let known = answers.get(url)
    if (!known) {
      const { statusCode, headers, body } = await app.inject({ url, headers: { cookie } })
      const pairs = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string])
      known = { status: statusCode, headers: new Headers(pairs), body }
      answers.set(url, known)
    }
    const { body, ...rest } = known
    return { ...rest, statusText: '', text: async () => body }
  }
  const render = () =>
    renderer.render({ url: ctx.config.publicUrl + path, fetch: replay, nonce: 'n', manifest })
  const [sqlMs = 0, renderMs = 0, pageMs = 0] = await medians([sql, render, whole])
  client.release()
  return { statements: statements.length, sqlMs, renderMs, pageMs }
}

const server = await startTestServer()
const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
const log = createLog('silent')
await migrateDatabase({ url: server.url, folder: resolve('migrations'), log })
const config = readConfig({ DATA_DIR: dataDir, SAMPLE_DATA: 'false' })
const running = await compose({ config, databaseUrl: server.url, log, pages: true })
await seedSample(running.ctx)
const [someone] = (await running.app.inject({ url: '/api/search?userType=creator&limit=1' })).json()
for (const path of ['/search', '/search?userType=creator&q=history', `/profile/${someone.id}`]) {
  const { statements, sqlMs, renderMs, pageMs } = await measure(running, path)
  console.log(
    `${path}: ${statements} statements ${sqlMs.toFixed(2)} ms + render ${renderMs.toFixed(2)} ms = 1; page ${pageMs.toFixed(2)} ms = ${(pageMs / (sqlMs + renderMs)).toFixed(2)}`,
  )
}
await running.stop()
await server.stop()
await rm(dataDir, { recursive: true, force: true })
