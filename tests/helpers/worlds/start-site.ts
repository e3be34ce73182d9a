import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { reserveFreePort } from '../../../src/platform/http/reserve-free-port.ts'
import { siteSecret } from '../../../src/platform/secrets.ts'
import { createApplications } from '../cluster/create-applications.ts'
import { startNginx } from '../cluster/start-nginx.ts'
import type { RunsEngines } from './engines-setup.ts'
import { startS3 } from './s3-server.ts'
import { type Application, startApplication } from './start-application.ts'

export type SiteEnvironment = Record<string, string> & { DATA_DIR: string; DATABASE_URL: string }

/** The real program in a process of its own, or with `TEST_CLUSTER=true` in three. */
export async function startSite(
  environment: SiteEnvironment,
  engines: RunsEngines | null = inject('engines'),
): Promise<Application> {
  if (!engines) return startApplication(environment)
  const shape = await openShape(environment, engines)
  const applications = await createApplications(shape.folder, shape.environment)
  // The link of the last one that starts is the one that works.
  for (const nth of [0, 1, 2]) await applications.start(nth)
  const stopServing = await shape.serve(applications.ports)
  const output = () => [2, 1, 0].map((nth) => applications.running(nth)?.output() ?? '').join('')
  async function stop() {
    await stopServing()
    await Promise.all([0, 1, 2].map((nth) => applications.stop(nth)))
    await shape.close()
    return 0
  }
  return { url: shape.environment.PUBLIC_URL, pid: 0, output, stop, kill: async () => void (await stop()) }
}

/** What three processes of a site need. `serve` puts nginx in front of them and returns what stops it. */
export async function openShape(given: SiteEnvironment, engines: RunsEngines) {
  const folder = mkdtempSync(join(tmpdir(), 'site-cluster-'))
  const s3 = await startS3()
  const port = given.PORT ? Number(given.PORT) : await freePort()
  return {
    folder,
    environment: {
      ...given,
      ...s3.environment,
      SESSION_SECRET: await siteSecret(null, given.DATA_DIR),
      PUBLIC_URL: `http://localhost:${port}`,
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '0',
      DATABASE_URL: sameDatabase(engines.pooledUrl, given.DATABASE_URL),
      DATABASE_DIRECT_URL: given.DATABASE_URL,
      DATABASE_REPLICA_URL: sameDatabase(engines.standbyUrl, given.DATABASE_URL),
      REDIS_URL: engines.redisUrl,
    },
    async serve(upstreams: readonly number[]) {
      const web = { program: engines.nginx, folder: join(folder, 'nginx'), port, upstreams }
      const nginx = await startNginx(web)
      return () => nginx.stop()
    },
    async close() {
      await s3.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const { port, release } = await reserveFreePort('127.0.0.1')
  await release()
  return port
}

/** At another server’s address. */
function sameDatabase(there: string, databaseUrl: string): string {
  const url = new URL(there)
  url.username = 'app'
  url.pathname = new URL(databaseUrl).pathname
  return url.href
}
