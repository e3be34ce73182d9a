import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findEngines } from '../cluster/find-engines.ts'
import { runPooler } from './pooler.ts'
import { startRedis } from './redis-server.ts'
import { startStandby } from './standby.ts'
import { testServerSettings } from './start-test-server.ts'
import { testSettings } from './test-settings.ts'

/** What the sites of a run with `TEST_CLUSTER=true` have in common. Each finds its database at both addresses. */
export type RunsEngines = { nginx: string; pooledUrl: string; standbyUrl: string; redisUrl: string }

declare module 'vitest' {
  interface ProvidedContext {
    /** Null: sites are single processes. */
    engines: RunsEngines | null
  }
}

/** Vitest’s global setup: PgBouncer in front of the run’s server, a standby of it, and Redis. */
export default async function setUpEngines(project: TestProject) {
  if (!testSettings.cluster) return project.provide('engines', null)
  const programs = findEngines()
  const { database } = project.getProvidedContext()
  if (!programs || 'skipped' in database) throw new Error('There is no nginx, PgBouncer, Redis or database.')
  const dataDir = mkdtempSync(join(tmpdir(), 'standby-'))
  const settings = { ...testServerSettings, hot_standby_feedback: 'on' }
  const standby = await startStandby(database.adminUrl, dataDir, settings)
  const pooled = { program: programs.pgbouncer, databaseUrl: database.adminUrl, most: 20 }
  const [pooler, redis] = await Promise.all([runPooler(pooled), startRedis()])
  project.provide('engines', {
    nginx: programs.nginx,
    pooledUrl: pooler.through(database.adminUrl),
    standbyUrl: standby.url,
    redisUrl: redis.url,
  })
  return async () => {
    await Promise.all([pooler.stop(), redis.kill(), standby.stop()])
    rmSync(dataDir, { recursive: true, force: true })
  }
}
