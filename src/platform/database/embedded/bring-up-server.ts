import { setTimeout as delay } from 'node:timers/promises'
import { adoptServer } from './adopt-server.ts'
import type { Cluster } from './cluster.ts'
import { explainFailure, isBusy } from './explain-failure.ts'
import { launchServer, type Server } from './launch-server.ts'
import { type Address, closeAddress, makeAddress } from './make-address.ts'

/**
 * A server on the cluster, adopted or started, at the given address or a new one. The processes of one that was
 * killed linger for a moment and hold the folder: it is tried again until they are gone.
 */
export async function bringUpServer(
  cluster: Cluster,
  wanted?: Address,
  patienceMs = 30_000,
): Promise<Server> {
  const deadline = performance.now() + patienceMs
  let address = wanted
  for (;;) {
    const adopted = await adoptServer(cluster)
    if (adopted) {
      cluster.log.info({ pid: adopted.pid }, 'took over the running database')
      return adopted
    }
    address ??= await makeAddress(cluster.dataDir, cluster.runner)
    const launched = await launchServer(cluster, address)
    if ('pid' in launched) return launched
    closeAddress(address)
    if (!isBusy(launched.failed)) throw explainFailure(cluster.folder, launched.failed)
    if (performance.now() > deadline)
      throw new Error(`Another database server still holds ${cluster.folder}: end it and start again.`)
    await delay(100)
  }
}
