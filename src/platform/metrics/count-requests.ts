import { Counter, Histogram, type Registry } from 'prom-client'
import { isOwnCall } from '../http/own-calls.ts'
import { namesOf } from '../http/request-log.ts'
import type { App } from '../http/server.ts'
import { Refusal } from '../refuse.ts'

/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Labels have a route’s pattern, never an address. The calls that a page makes itself don’t count. */
export function countRequests(app: App, registry: Registry): void {
  const registers = [registry]
  const requests = new Counter({
    name: 'site_http_requests_total',
    help: 'Answered requests, by method, route and status. Without event streams.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Time until the whole answer was sent, by method, route and class of the status. Without event streams.',
    labelNames: ['method', 'route', 'status_class'],
    buckets,
    registers,
  })
  const refusals = new Counter({
    name: 'site_limit_refusals_total',
    help: 'Requests that were refused because of a limit, by its name in docs/security/limits.md.',
    labelNames: ['limit'],
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply
    const isStream = request.routeOptions.config.isStream && statusCode === 200
    if (!isOwnCall(request) && !isStream) {
      const names = namesOf(request)
      requests.inc({ ...names, status: statusCode })
      durations.observe({ ...names, status_class: `${Math.floor(statusCode / 100)}xx` }, elapsedTime / 1000)
    }
    done()
  })
  app.addHook('onError', (_request, _reply, error, done) => {
    if (error instanceof Refusal && error.code === 'rate_limited') {
      refusals.inc({ limit: error.note.limit ?? 'other' })
    }
    done()
  })
}
