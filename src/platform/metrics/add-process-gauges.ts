import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { Pool } from 'pg'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Ctx } from '../ctx.ts'
import { clearGauge } from './clear-gauge.ts'

export type Sources = {
  streams: () => number
  /** By name. */
  pools: Readonly<Record<string, Pool>>
}

const nanoseconds = 1e9
const quantiles = [0.5, 0.9, 0.99, 1]

/** Our own instead of prom-client’s, which go on measuring after the application is closed. */
export function addProcessGauges(registry: Registry, ctx: Ctx, sources: Sources) {
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const counter = (name: string, help: string) => new Counter({ name, help, registers: [registry] })
  const refreshers = [
    addProcess(gauge, counter),
    addPools(gauge, sources.pools),
    addRedis(gauge, ctx),
    addReplica(gauge, ctx),
  ]
  const streams = gauge('site_event_streams', 'Open event streams of this process.')
  const loop = addEventLoop(gauge, counter)
  return {
    refresh: () => {
      for (const refresh of refreshers) refresh()
      streams.set(sources.streams())
      loop.refresh()
    },
    stop: loop.stop,
  }
}

type AddGauge = <L extends string>(name: string, help: string, labelNames?: L[]) => Gauge<L>
type AddCounter = (name: string, help: string) => Counter

function addProcess(gauge: AddGauge, counter: AddCounter) {
  const started = gauge('process_start_time_seconds', 'When the process started, in seconds since 1970.')
  const resident = gauge(
    'process_resident_memory_bytes',
    'Memory of the process, without what is swapped out.',
  )
  const used = gauge('nodejs_heap_size_used_bytes', 'Heap in use, garbage included.')
  const limit = gauge('nodejs_heap_size_limit_bytes', 'Heap at which the process ends for want of memory.')
  const cpu = counter('process_cpu_seconds_total', 'CPU time of the process, in user and system mode.')
  started.set(performance.timeOrigin / 1000)
  return () => {
    const { rss, heapUsed } = process.memoryUsage()
    resident.set(rss)
    used.set(heapUsed)
    limit.set(getHeapStatistics().heap_size_limit)
    const { user, system } = process.cpuUsage()
    setTotal(cpu, (user + system) / 1e6)
  }
}

function addEventLoop(gauge: AddGauge, counter: AddCounter) {
  const delay = gauge(
    'nodejs_eventloop_delay_seconds',
    'How much later than asked a timer runs, since the last scrape, by quantile.',
    ['quantile'],
  )
  const active = counter(
    'nodejs_eventloop_active_seconds_total',
    'Time in which the event loop had work. Its rate is the share of the time that the process is busy.',
  )
  const resolutionMs = 10
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  histogram.enable()
  return {
    refresh() {
      for (const quantile of quantiles) {
        const measured = histogram.count > 0 ? histogram.percentile(quantile * 100) : 0
        // It measures the whole pause between two runs of its timer.
        delay.set({ quantile }, Math.max(0, measured / nanoseconds - resolutionMs / 1000))
      }
      histogram.reset()
      setTotal(active, performance.eventLoopUtilization().active / 1000)
    },
    stop: () => void histogram.disable(),
  }
}

function addPools(gauge: AddGauge, pools: Sources['pools']) {
  const connections = gauge(
    'site_database_connections',
    'Connections of this process to the database, by pool and whether they are used or idle.',
    ['pool', 'state'],
  )
  const most = gauge('site_database_connections_max', 'How many connections the pool may have.', ['pool'])
  const waiting = gauge('site_database_waiting', 'What waits for a connection of the pool.', ['pool'])
  return () => {
    for (const [pool, { totalCount, idleCount, waitingCount, options }] of Object.entries(pools)) {
      connections.set({ pool, state: 'used' }, totalCount - idleCount)
      connections.set({ pool, state: 'idle' }, idleCount)
      most.set({ pool }, options.max)
      waiting.set({ pool }, waitingCount)
    }
  }
}

function addRedis(gauge: AddGauge, { redis }: Ctx) {
  if (!redis) return () => undefined
  const up = gauge('site_redis_up', '1 while Redis answers, 0 while the database does its work.')
  return () => up.set(redis.isHere() ? 1 : 0)
}

function addReplica(gauge: AddGauge, { replica }: Ctx) {
  if (!replica) return () => undefined
  const usable = gauge('site_replica_usable', '1 while the replica serves reads, 0 while the primary does.')
  const behind = gauge(
    'site_replica_behind_seconds',
    'The replica has everything that was committed this long ago. Absent until it was seen to catch up.',
  )
  return () => {
    const { isUsable, behindSeconds } = replica.reading()
    usable.set(isUsable ? 1 : 0)
    if (behindSeconds === null) clearGauge(behind)
    else behind.set(behindSeconds)
  }
}

/** Of a number that someone else counts. */
function setTotal(counter: Counter, total: number): void {
  counter.reset()
  counter.inc(total)
}
