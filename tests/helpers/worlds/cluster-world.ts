import { type Engines, findEngines } from '../cluster/find-engines.ts'
import { type Cluster, startCluster } from '../cluster/start-cluster.ts'
import { reserveFreePort } from '../../../src/platform/http/reserve-free-port.ts'
import { emptyDataDir, removeDataDirs } from './data-dir.ts'

/** Undefined where nginx, PgBouncer or Redis can't be had. */
export const engines: Engines | undefined = findEngines()

/** As `npm run cluster`, without sample people. The databases needn't survive a power cut. */
export async function startTestCluster(environment: Record<string, string> = {}): Promise<Cluster> {
  if (!engines) throw new Error('There is no nginx, PgBouncer or Redis.')
  const { port, release } = await reserveFreePort('127.0.0.1')
  await release()
  const cluster = await startCluster({
    engines,
    folder: emptyDataDir(),
    port,
    environment: { RATE_LIMIT_FACTOR: '1000000', ...environment },
    settings: { fsync: 'off', full_page_writes: 'off' },
  })
  return {
    ...cluster,
    async stop() {
      await cluster.stop()
      removeDataDirs()
    },
  }
}
