import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reserveFreePort } from '../../../src/platform/http/reserve-free-port.ts'
import { siteSecret } from '../../../src/platform/secrets.ts'
import { runPooler } from '../worlds/pooler.ts'
import { type RedisServer, startRedis } from '../worlds/redis-server.ts'
import { startS3 } from '../worlds/s3-server.ts'
import { type Applications, createApplications } from './create-applications.ts'
import { findEngines } from './find-engines.ts'
import { startNginx } from './start-nginx.ts'
import { type Postgres, startPostgres } from './start-postgres.ts'

/** Undefined where nginx, PgBouncer or Redis can't be had. */
export const engines = findEngines()

export type Cluster = {
  /** nginx, where people come in. */
  url: string
  applications: Applications
  postgres: Postgres
  redis: RedisServer
  stop(): Promise<void>
}

/** Three processes behind nginx, over PgBouncer, PostgreSQL with a standby, Redis and S3, all on this machine. */
export async function startCluster(): Promise<Cluster> {
  const closes: (() => unknown)[] = []
  async function stop() {
    for (let close = closes.pop(); close; close = closes.pop()) await close()
  }
  try {
    return { ...(await open(closes)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function open(closes: (() => unknown)[]): Promise<Omit<Cluster, 'stop'>> {
  if (!engines) throw new Error('There is no nginx, PgBouncer or Redis.')
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'))
  closes.push(() => rmSync(folder, { recursive: true, force: true }))
  // Others may pass through it, as PostgreSQL and PgBouncer do where root can't have user namespaces.
  chmodSync(folder, 0o711)
  const [postgres, redis, s3] = await Promise.all([
    startPostgres(folder).then(closing(closes, (it) => it.stop())),
    startRedis().then(closing(closes, (it) => it.kill())),
    startS3().then(closing(closes, (it) => it.close())),
  ])
  const pooled = { program: engines.pgbouncer, databaseUrl: postgres.primaryUrl, most: 20 }
  const pooler = await runPooler(pooled).then(closing(closes, (it) => it.stop()))
  const { port, release } = await reserveFreePort('127.0.0.1')
  await release()
  const url = `http://localhost:${port}`
  const applications = await createApplications(folder, {
    RATE_LIMIT_FACTOR: '1000000',
    ...s3.environment,
    SESSION_SECRET: await siteSecret(null, folder),
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    DATABASE_URL: pooler.through(postgres.primaryUrl),
    DATABASE_DIRECT_URL: postgres.primaryUrl,
    DATABASE_REPLICA_URL: postgres.standbyUrl,
    REDIS_URL: redis.url,
  })
  closes.push(() => Promise.all([0, 1, 2].map((nth) => applications.stop(nth))))
  // One migrates, then the others find that done.
  await applications.start(0)
  await Promise.all([applications.start(1), applications.start(2)])
  const web = { program: engines.nginx, folder: join(folder, 'nginx'), port, upstreams: applications.ports }
  await startNginx(web).then(closing(closes, (it) => it.stop()))
  return { url, applications, postgres, redis }
}

function closing<Opened>(closes: (() => unknown)[], close: (opened: Opened) => unknown) {
  return (opened: Opened) => {
    closes.push(() => close(opened))
    return opened
  }
}
