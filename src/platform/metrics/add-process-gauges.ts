import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Ctx } from '../ctx.ts'

export type Sources = {
  streams: () => number
  /** By name. */
  pools: Readonly<Record<string, Pool>>
}

let defaults: Registry | undefined

/** One registry for all applications of the process: nothing stops what it observes. */
export function startDefaultMetrics(): Registry {
  if (!defaults) collectDefaultMetrics({ register: (defaults = new Registry()) })
  return defaults
}

/** What the default metrics lack. */
export function addProcessGauges(
  registry: Registry,
  { redis, replica }: Ctx,
  { streams, pools }: Sources,
): void {
  const registers = [registry]
  /** Null: absent. */
  function add(name: string, help: string, read: () => number | null) {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const value = read()
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  }
  function addOfPools(name: string, help: string, read: (pool: Pool) => number) {
    new Gauge({
      name,
      help,
      registers,
      labelNames: ['pool'],
      collect() {
        for (const [pool, of] of Object.entries(pools)) this.set({ pool }, read(of))
      },
    })
  }
  new Counter({
    name: 'nodejs_eventloop_active_seconds_total',
    help: 'Time in which the event loop had work. Its rate is the share of the time that the process is busy.',
    registers,
    collect() {
      this.reset()
      this.inc(performance.eventLoopUtilization().active / 1000)
    },
  })
  add(
    'nodejs_heap_size_limit_bytes',
    'Heap at which the process ends for want of memory.',
    () => getHeapStatistics().heap_size_limit,
  )
  add('site_event_streams', 'Open event streams of this process.', streams)
  addOfPools(
    'site_database_connections_used',
    'Used connections of this process to the database, by pool.',
    ({ totalCount, idleCount }) => totalCount - idleCount,
  )
  addOfPools(
    'site_database_connections_max',
    'How many connections the pool may have.',
    ({ options }) => options.max,
  )
  addOfPools(
    'site_database_waiting',
    'What waits for a connection of the pool.',
    ({ waitingCount }) => waitingCount,
  )
  if (redis) {
    add('site_redis_up', '1 while Redis answers, 0 while the database does its work.', () =>
      Number(redis.isHere()),
    )
  }
  if (!replica) return
  add('site_replica_usable', '1 while the replica serves reads, 0 while the primary does.', () =>
    Number(replica.reading().isUsable),
  )
  add(
    'site_replica_behind_seconds',
    'The replica has everything that was committed this long ago. Absent until it was seen to catch up.',
    () => replica.reading().behindSeconds,
  )
}
