import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Pool, QueryConfig } from 'pg'
import { compose, type Running } from '../src/main.ts'
import { readConfig } from '../src/platform/config.ts'
import { migrateDatabase } from '../src/platform/database/migrate-database.ts'
import { readPageManifest } from '../src/platform/http/page-manifest.ts'
import type { PageRenderer } from '../src/platform/http/pages.ts'
import { createLog } from '../src/platform/log.ts'
import { startTestServer } from '../tests/helpers/start-test-server.ts'

/** node bench/pages.ts (after a build): a rendered page, as a ratio to its own SQL plus rendering in a bare loop. */
const rounds = 300
const warmUp = 50
type Statement = [statement: QueryConfig]

async function msEach(act: () => Promise<unknown>): Promise<number> {
  for (let n = 0; n < warmUp; n++) await act()
  const started = performance.now()
  for (let n = 0; n < rounds; n++) await act()
  return (performance.now() - started) / rounds
}

/** The statements that one act runs, as they reach the pool. */
async function recordStatements(pool: Pool, act: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = []
  const query = pool.query.bind(pool)
  pool.query = ((...statement: Statement) => {
    seen.push(statement)
    return query(...statement)
  }) as Pool['query']
  await act()
  pool.query = query as Pool['query']
  return seen
}

async function measure({ app, ctx }: Running, path: string) {
  const pool = (ctx.db as unknown as { $client: Pool }).$client
  const cookie = 'session=nobody'
  const whole = () => app.inject({ url: path, headers: { cookie } })
  const statements = await recordStatements(pool, whole)
  const sql = await msEach(async () => {
    for (const statement of statements) await pool.query(...statement)
  })

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
  const render = await msEach(() =>
    renderer.render({ url: ctx.config.publicUrl + path, fetch: replay, nonce: 'n', manifest }),
  )
  return { statements: statements.length, sql, render, page: await msEach(whole) }
}

const server = await startTestServer()
const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
const log = createLog('silent')
await migrateDatabase({ url: server.url, folder: resolve('migrations'), log })
const config = readConfig({ DATA_DIR: dataDir, SAMPLE_DATA: 'true' })
const running = await compose({ config, databaseUrl: server.url, log, pages: true })
const [someone] = (await running.app.inject({ url: '/api/search?userType=creator&limit=1' })).json()
for (const path of ['/search', '/search?userType=creator&q=history', `/profile/${someone.id}`]) {
  const { statements, sql, render, page } = await measure(running, path)
  console.log(
    `${path}: ${statements} statements ${sql.toFixed(2)} ms + render ${render.toFixed(2)} ms = 1; page ${page.toFixed(2)} ms = ${(page / (sql + render)).toFixed(2)}`,
  )
}
await running.stop()
await server.stop()
await rm(dataDir, { recursive: true, force: true })
