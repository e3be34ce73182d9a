import { Counter, Gauge, Registry } from 'prom-client'
import type { Ctx } from '../ctx.ts'
import type { App } from '../http/server.ts'
import { callWords } from '../http/wording.ts'
import { refuse } from '../refuse.ts'
import { isSameSecret } from '../secrets.ts'
import { addProcessGauges, type Sources, startDefaultMetrics } from './add-process-gauges.ts'
import { countRequests } from './count-requests.ts'
import { openReadings, type Reading, type Sample } from './readings.ts'

export type Metrics = {
  /** Of an event that was committed. */
  countEvent(type: string): void
  countPage: (source: 'kept' | 'rendered') => void
  /** Counts the application’s requests, and serves `/metrics` to those who send the token. */
  serve(app: App, ctx: Ctx, sources: Sources & { databaseUrl: string }): void
}

/** Each application has its own, so that two in one process don’t share numbers. */
export function createMetrics(token: string): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const events = new Counter({
    name: 'site_events_total',
    help: 'Domain events that this process recorded, by type, such as booking.confirmed.',
    labelNames: ['type'],
    registers,
  })
  const pages = new Counter({
    name: 'site_pages_total',
    help: 'Pages that were sent, by source: kept for visitors, or rendered for this request.',
    labelNames: ['source'],
    registers,
  })
  return {
    countEvent: (type) => events.inc({ type }),
    countPage: (source) => pages.inc({ source }),
    serve(app, ctx, { databaseUrl, ...sources }) {
      countRequests(app, registry)
      const defaults = startDefaultMetrics()
      addProcessGauges(registry, ctx, sources)
      const readings = ctx.domains.flatMap((domain) => domain.metrics ?? [])
      const opened = openReadings(ctx, { databaseUrl, readings })
      const show = addReadings(registry, readings)
      async function scrape(): Promise<string> {
        show(await opened.collect())
        return (await registry.metrics()) + (await defaults.metrics())
      }
      let scraping: Promise<string> | undefined
      app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
        if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`)) {
          void reply.header('www-authenticate', 'Bearer')
          refuse('signed_out', callWords.metricsToken)
        }
        scraping ??= scrape().finally(() => {
          scraping = undefined
        })
        return reply
          .header('cache-control', 'no-store')
          .type(registry.contentType)
          .send(await scraping)
      })
      app.addHook('onClose', () => opened.close())
    },
  }
}

/** What couldn’t be read is absent, and `site_reading_up` says so. */
function addReadings(registry: Registry, readings: readonly Reading[]) {
  const registers = [registry]
  const up = new Gauge({
    name: 'site_reading_up',
    help: '1 if this group of numbers could be read from the database, 0 if it couldn’t be or took too long.',
    labelNames: ['reading'],
    registers,
  })
  const shapes = readings.flatMap(({ gauges }) => Object.entries(gauges))
  const gauges = new Map(
    shapes.map(([name, { help, labels = [] }]) => {
      return [name, { labels, gauge: new Gauge({ name, help, labelNames: [...labels], registers }) }]
    }),
  )
  return (found: ReadonlyMap<Reading, readonly Sample[] | 'failed' | undefined>) => {
    for (const { gauge, labels } of gauges.values()) {
      gauge.reset()
      // Reset, it says 0.
      if (labels.length === 0) gauge.remove()
    }
    for (const [{ name }, samples] of found) {
      if (samples) up.set({ reading: name }, samples === 'failed' ? 0 : 1)
      if (samples === 'failed') continue
      for (const { gauge, value, labels = {} } of samples ?? []) gauges.get(gauge)?.gauge.set(labels, value)
    }
  }
}
