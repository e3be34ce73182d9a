import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, engines, startCluster } from '../helpers/cluster/start-cluster.ts'
import { expectKept, lostMessages } from '../helpers/worlds/expect-kept.ts'
import { type Load, startLoad } from '../helpers/worlds/steady-load.ts'
import { waitUntil } from '../helpers/worlds/wait-until.ts'

const calmMs = 2_000
const rightWithinMs = 10_000

describe.runIf(engines)('failures of a cluster with people at work', () => {
  let cluster: Cluster
  let load: Load

  beforeAll(async () => {
    cluster = await startCluster()
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
    ['Redis is restarted', ({ redis }) => redis.kill().then(() => redis.start())],
    ['the standby is away for 3 seconds', pauseStandby],
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

async function restartPrimary({ postgres }: Cluster): Promise<void> {
  await postgres.primary().stop()
  await postgres.primary().start()
}

async function pauseStandby({ postgres }: Cluster): Promise<void> {
  await postgres.standby().stop()
  await delay(3_000)
  await postgres.standby().start()
}

/**
 * Swaps primary and standby. PgBouncer keeps statements waiting meanwhile, and the former primary ends only once the standby
 * has everything, so nothing is lost. It doesn’t wait for a standby that isn’t connected: after a restart of the primary, the standby
 * tries again every five seconds.
 */
async function switchOver({ pooler, postgres }: Cluster): Promise<void> {
  await postgres.untilStreaming()
  await pooler.pause()
  try {
    await postgres.primary().stop()
    await postgres.promote()
    await postgres.follow()
  } finally {
    await pooler.resume()
  }
}

/** Kills the primary and promotes the standby. What the standby didn’t have yet is lost. */
async function failOver({ postgres }: Cluster): Promise<void> {
  await postgres.primary().kill()
  await postgres.promote()
  await postgres.rebuild()
}
