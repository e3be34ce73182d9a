import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { Ctx } from '../ctx.ts'
import { type OpenDatabase, openDatabase } from '../database/open-database.ts'

/** Gauges that one look at the database fills. Only they may be named by its samples. */
export type Reading = {
  name: string
  gauges: Readonly<Record<string, Gauge>>
  /** How long its values are shown before they’re read again. */
  keptSeconds: number
  /** For what may take minutes. Later scrapes don’t wait for it and show what the last one found. */
  isSlow?: true
  read(ctx: Ctx): Promise<readonly Sample[]>
}
export type Gauge = { help: string; labels?: readonly string[] }
export type Sample = { gauge: string; value: number; labels?: Readonly<Record<string, string>> }

export type Readings = {
  /** Undefined: a slow reading that hasn’t ended yet. */
  collect(): Promise<Map<Reading, readonly Sample[] | 'failed' | undefined>>
  close(): Promise<void>
}

/** Less than Prometheus waits, which is 10 seconds. */
const scrapeMs = 3_000
const retrySeconds = 60
/** A slow reading may take a fiftieth of the time. */
const restPerWork = 50

type Options = { databaseUrl: string; readings: readonly Reading[] }

/**
 * Has connections of its own: a request never waits for a reading, and readings show what happens while all other
 * connections are used. What the database doesn’t answer in time counts as failed.
 */
export function openReadings(ctx: Ctx, { databaseUrl, readings }: Options): Readings {
  const quick = openDatabase(databaseUrl, ctx.log, {
    max: 2,
    limits: { statementMs: 4_000, answerMs: 5_000 },
    connectMs: scrapeMs,
    ownSession: ctx.config.ownSession,
  })
  const slow = openDatabase(databaseUrl, ctx.log, { max: 1 })
  const clients = [trackClients(quick.pool), trackClients(slow.pool)]
  const kept = readings.map((reading) => keep(reading, on(reading.isSlow ? slow : quick, ctx)))
  return {
    async collect() {
      const refreshed = Promise.all(kept.map(({ refresh }) => refresh()))
      await Promise.race([refreshed, pause(scrapeMs, undefined, { ref: false })])
      return new Map(kept.map(({ reading, found }) => [reading, found()]))
    },
    async close() {
      for (const { end } of kept) end()
      // An ended connection drops the statement it runs.
      for (const client of clients.flatMap((open) => [...open])) void client.end().catch(() => undefined)
      await Promise.all([quick.close(), slow.close()])
    },
  }
}

function keep(reading: Reading, ctx: Ctx) {
  let samples: readonly Sample[] | 'failed' | undefined
  let dueAt = 0
  let isOver = false
  let running: Promise<void> | undefined

  async function run() {
    if (!reading.isSlow) samples = 'failed'
    const started = performance.now()
    const pauseAfter = (seconds: number) => (dueAt = ctx.clock.now().getTime() + seconds * 1000)
    try {
      samples = await reading.read(ctx)
      const seconds = (performance.now() - started) / 1000
      pauseAfter(reading.isSlow ? Math.max(reading.keptSeconds, seconds * restPerWork) : reading.keptSeconds)
    } catch (error) {
      samples = 'failed'
      pauseAfter(Math.min(reading.keptSeconds, retrySeconds))
      if (!isOver) ctx.log.warn({ err: error, reading: reading.name }, 'a reading for /metrics failed')
    }
    running = undefined
  }

  return {
    reading,
    found: () => samples,
    refresh: async () => {
      if (!running && !isOver && ctx.clock.now().getTime() >= dueAt) running = run()
      // The first scrape waits for a slow one too, so that a small site shows all numbers at once.
      if (!reading.isSlow || samples === undefined) await running
    },
    end: () => void (isOver = true),
  }
}

function on({ db, pool }: OpenDatabase, ctx: Ctx): Ctx {
  return { ...ctx, db, driver: pool, reads: pool, connect: () => pool.connect() }
}

type Client = PoolClient & { end(): Promise<void> }

function trackClients(pool: Pool): ReadonlySet<Client> {
  const open = new Set<Client>()
  pool.on('connect', (client) => void open.add(client as Client))
  pool.on('remove', (client) => void open.delete(client as Client))
  return open
}
