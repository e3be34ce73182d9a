import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, engines, startCluster } from '../helpers/cluster/start-cluster.ts'
import { expectKept } from '../helpers/worlds/expect-kept.ts'
import { rounds } from '../helpers/worlds/long.ts'
import { type Load, startLoad } from '../helpers/worlds/steady-load.ts'
import { waitUntil } from '../helpers/worlds/wait-until.ts'

describe.runIf(engines)('a cluster with people at work', () => {
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

  test('three processes are replaced one after another: no request fails, and nothing is missing', async () => {
    const pids = () => [0, 1, 2].map((nth) => cluster.applications.running(nth)?.pid)
    const before = pids()
    for (let round = 0; round < rounds(1, 5); round++) {
      for (const nth of [0, 1, 2]) {
        await cluster.applications.stop(nth)
        await cluster.applications.start(nth)
      }
    }
    expect(pids().filter((pid) => before.includes(pid))).toEqual([])
    console.log(`${load.answers.get('good')} good answers, ${load.messages.size} messages`)
    expect(load.failures()).toEqual([])
    await waitUntil(() => load.reach(), 'every message was pushed', 10_000)
    await expectKept(cluster.postgres.primaryUrl, load)
  })

  test('a process that stops says that it isn’t ready, and is served until it ends', async () => {
    const { applications } = cluster
    const own = `http://127.0.0.1:${applications.ports[1]}`
    const isReady = async () => (await fetch(`${own}/api/ready`)).status
    expect(await isReady()).toBe(200)
    const stopping = applications.stop(1)
    await waitUntil(async () => (await isReady()) === 503, 'it isn’t ready')
    const answer = await fetch(`${own}/api/health`)
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    await stopping
    await expect(fetch(`${own}/api/health`)).rejects.toThrow('fetch failed')
    await applications.start(1)
  })

  test.each<[name: string, act: (cluster: Cluster) => Promise<unknown>]>([
    ['a process is killed', ({ applications }) => applications.kill(1).then(() => applications.start(1))],
    ['Redis is restarted', ({ redis }) => redis.kill().then(() => redis.start())],
    [
      'the standby is away for 3 seconds',
      async ({ postgres: { standby } }) => {
        await standby.stop()
        await delay(3_000)
        await standby.start()
      },
    ],
    [
      'the primary is restarted',
      async ({ postgres: { primary } }) => {
        await primary.stop()
        await primary.start()
      },
    ],
  ])('%s: everyone is served within ten seconds, and nothing acknowledged is lost', async (name, act) => {
    await act(cluster)
    await waitUntil(() => load.reach(), `everyone is served after: ${name}`, 10_000)
    const said = load.failures().map(([what, n]) => `${n} × ${what}`)
    console.log(`so far, ${name}: ${said.join(', ')}`)
    await expectKept(cluster.postgres.primaryUrl, load)
  })
})
