import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  failOver,
  pauseStandby,
  restartPrimary,
  restartRedis,
  switchOver,
} from '../../scripts/cluster/acts.ts'
import type { Cluster } from '../helpers/cluster/start-cluster.ts'
import { engines, startTestCluster } from '../helpers/worlds/cluster-world.ts'
import { expectKept, lostMessages } from '../helpers/worlds/expect-kept.ts'
import { type Load, startLoad } from '../helpers/worlds/steady-load.ts'
import { waitUntil } from '../helpers/worlds/wait-until.ts'

const calmMs = 2_000
const rightWithinMs = 10_000

describe.runIf(engines)('failures of a cluster with people at work', () => {
  let cluster: Cluster
  let load: Load

  beforeAll(async () => {
    cluster = await startTestCluster()
    load = await startLoad(cluster.url, 2)
  })
  afterAll(async () => {
    await load?.stop()
    await cluster?.stop()
  })

  /** Runs the act, prints what people got meanwhile, and waits until everyone has everything. */
  async function during(name: string, act: () => Promise<unknown>) {
    const before = new Map(load.answers)
    const started = performance.now()
    await act()
    const tookMs = Math.round(performance.now() - started)
    await waitUntil(() => load.reach(), `everyone is served after: ${name}`, rightWithinMs)
    const rightMs = Math.round(performance.now() - started - tookMs)
    await delay(calmMs)
    console.log(`${name}: ${tookMs} ms; everyone’s state right ${rightMs} ms later`)
    const since = [...load.answers].map(([said, n]) => [said, n - (before.get(said) ?? 0)] as const)
    const failures = since.filter(([said, n]) => n > 0 && said !== 'good')
    console.log(`  good: ${since.find(([said]) => said === 'good')?.[1] ?? 0}`)
    for (const [said, n] of failures) console.log(`  ${n} × ${said}`)
    return failures
  }

  test.each<[name: string, act: (cluster: Cluster) => Promise<unknown>]>([
    [
      'a process is killed and started again',
      ({ applications }) => applications.kill(1).then(() => applications.start(1)),
    ],
    ['Redis is restarted', restartRedis],
    ['the standby is away for 3 seconds', (cluster) => pauseStandby(cluster, 3_000)],
    ['the primary is restarted', restartPrimary],
  ])('%s: nothing acknowledged is lost', async (name, act) => {
    await during(name, () => act(cluster))
    await expectKept(cluster.postgres.primaryUrl, load)
  })

  test('a planned switch to the standby loses nothing', async () => {
    await during('primary and standby are swapped', () => switchOver(cluster))
    await expectKept(cluster.postgres.primaryUrl, load)
  })

  test('promoting the standby of a killed primary loses at most the last second', async () => {
    await cluster.postgres.untilStreaming()
    const killedAt = Date.now()
    let lost: Awaited<ReturnType<typeof lostMessages>> = []
    await during('the primary is killed and the standby promoted', async () => {
      await failOver(cluster)
      lost = await lostMessages(cluster.postgres.primaryUrl, load)
      // No stream will ever carry them.
      for (const { content } of lost) load.messages.delete(content)
    })
    const windowMs = Math.max(0, ...lost.map(({ at }) => killedAt - at))
    console.log(`  lost: ${lost.length} acknowledged messages of the last ${windowMs} ms`)
    expect(windowMs).toBeLessThan(1_000)
    await load.stop()
    await expectKept(cluster.postgres.primaryUrl, { ...load, messages: new Map(), bookings: new Map() })
  })
})
