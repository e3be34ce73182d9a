import { resolve } from 'node:path'
import { enableClockOverride } from 'pg-boss'
import type { TestProject } from 'vitest/node'
import { jobs } from '../../../src/compose.ts'
import { migrateDatabase } from '../../../src/platform/database/migrate-database.ts'
import { closeJobs, createQueues, openJobs } from '../../../src/platform/jobs/start-jobs.ts'
import { createLog } from '../../../src/platform/log.ts'
import { findPostgres15 } from './find-postgres-15.ts'
import { queryDatabase } from './query-database.ts'
import { quietLog } from './quiet-log.ts'
import { startTestServer } from './start-test-server.ts'
import { testSettings } from './test-settings.ts'

/** Ids of what grows with use begin beyond 32 bits. */
const bigIds = `do $$ declare name text; begin
  for name in select c.oid::regclass::text from pg_sequence s join pg_class c on c.oid = s.seqrelid
    where c.relnamespace = 'public'::regnamespace and s.seqtypid = 'bigint'::regtype
  loop execute format('alter sequence %s restart with 3000000000', name); end loop;
end $$`

/** What test files learn of the run’s server; `skipped` says why there is none. */
export type TestServer = { adminUrl: string; template: string } | { skipped: string }

declare module 'vitest' {
  interface ProvidedContext {
    database: TestServer
  }
}

/** Vitest’s global setup: one server for all projects of the run, with the migrated database that test files clone. */
export default async function setUpDatabase({ vitest }: TestProject) {
  // Every project gets what the root project provides.
  const root = vitest.getRootProject()
  if ('database' in root.getProvidedContext()) return
  const programs = testSettings.postgres === 15 ? findPostgres15() : undefined
  if (testSettings.postgres === 15 && !programs) {
    const skipped = 'no PostgreSQL 15 was found and none could be installed'
    console.warn(`Skipped on PostgreSQL 15: ${skipped}.`)
    return root.provide('database', { skipped })
  }
  const server = await startTestServer(programs)
  try {
    await migrateDatabase({ url: server.url, folder: resolve('migrations'), log: quietLog })
    const queue = await openJobs(server.url, createLog('silent'), { works: false })
    await createQueues(queue, jobs)
    await closeJobs(queue)
    await queryDatabase(server.url, bigIds)
    // Sessions of the application use their world’s clock, if one drives the queue.
    await queryDatabase(server.adminUrl, `alter role app ${enableClockOverride()}`)
  } catch (error) {
    await server.stop()
    throw error
  }
  root.provide('database', { adminUrl: server.adminUrl, template: 'app' })
  return server.stop
}
