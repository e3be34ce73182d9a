import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteSecret } from '../../../src/platform/secrets.ts'
import { runPooler } from '../worlds/pooler.ts'
import { startRedis } from '../worlds/redis-server.ts'
import { startS3 } from '../worlds/s3-server.ts'
import { type Applications, createApplications } from './create-applications.ts'
import type { Engines } from './find-engines.ts'
import { startNginx } from './start-nginx.ts'
import { type Postgres, startPostgres } from './start-postgres.ts'

type Opened<Start extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Start>>

export type Cluster = {
  /** nginx, where people come in. */
  url: string
  /** What each process was given. */
  environment: Record<string, string>
  applications: Applications
  nginx: Opened<typeof startNginx>
  pooler: Opened<typeof runPooler>
  postgres: Postgres
  redis: Opened<typeof startRedis>
  s3: Opened<typeof startS3>
  /** Ends everything it started. The folder stays. */
  stop(): Promise<void>
}

type Options = {
  engines: Engines
  /** Keeps all data. */
  folder: string
  port: number
  /** Of the processes, on top of what makes them a cluster. */
  environment?: Record<string, string>
  /** Of both PostgreSQL servers. */
  settings?: Record<string, string>
  /** Ends the start, and then what was started. */
  over?: AbortSignal
}

/** Three processes behind nginx, over PgBouncer, PostgreSQL with a standby, Redis and S3, all on this machine. */
export async function startCluster(options: Options): Promise<Cluster> {
  const closes: (() => unknown)[] = []
  async function stop() {
    for (let close = closes.pop(); close; close = closes.pop()) await close()
  }
  try {
    return { ...(await open(options, closes)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function open(
  { engines, folder, port, environment = {}, settings = {}, over }: Options,
  closes: (() => unknown)[],
): Promise<Omit<Cluster, 'stop'>> {
  // Sockets need short paths.
  const runFolder = mkdtempSync(join(tmpdir(), 'cluster-'))
  closes.push(() => rmSync(runFolder, { recursive: true, force: true }))
  // Others may pass through it, as PostgreSQL and PgBouncer do where root can't have user namespaces.
  chmodSync(runFolder, 0o711)
  mkdirSync(join(folder, 's3'), { recursive: true })
  const [postgres, redis, s3] = await Promise.all([
    startPostgres({ folder, addresses: runFolder, settings }).then(closing(closes, (it) => it.stop())),
    startRedis().then(closing(closes, (it) => it.kill())),
    startS3(join(folder, 's3')).then(closing(closes, (it) => it.stop())),
  ])
  const pooled = { program: engines.pgbouncer, databaseUrl: postgres.primaryUrl, most: 20 }
  const pooler = await runPooler(pooled).then(closing(closes, (it) => it.stop()))
  const url = `http://localhost:${port}`
  const ofProcesses = {
    SAMPLE_DATA: 'false',
    ...environment,
    ...s3.environment,
    SESSION_SECRET: await siteSecret(null, folder),
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    DATABASE_URL: pooler.through(postgres.primaryUrl),
    DATABASE_DIRECT_URL: postgres.primaryUrl,
    DATABASE_REPLICA_URL: postgres.standbyUrl,
    REDIS_URL: redis.url,
  }
  const applications = await createApplications(folder, ofProcesses, over)
  closes.push(() => Promise.all([0, 1, 2].map((nth) => applications.stop(nth))))
  over?.throwIfAborted()
  // One migrates and loads the sample, then the others find both.
  await applications.start(0)
  await Promise.all([applications.start(1), applications.start(2)])
  const web = {
    program: engines.nginx,
    folder: join(runFolder, 'nginx'),
    port,
    upstreams: applications.ports,
  }
  const nginx = await startNginx(web).then(closing(closes, (it) => it.stop()))
  return { url, environment: ofProcesses, applications, nginx, pooler, postgres, redis, s3 }
}

function closing<Opened>(closes: (() => unknown)[], close: (opened: Opened) => unknown) {
  return (opened: Opened) => {
    closes.push(() => close(opened))
    return opened
  }
}
