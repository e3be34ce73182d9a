import type { FastifyRequest } from 'fastify'
import type { Level, LogFn } from 'pino'
import type { Log } from '../log.ts'
import type { App } from './server.ts'

declare module 'fastify' {
  interface FastifyBaseLogger {
    isLevelEnabled: Log['isLevelEnabled']
  }
}

/**
 * One line per request. It has the route's pattern, never the query, so no token or search text is logged.
 */
export function logRequests(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => {
    nameInLog(request, namesOf(request))
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    // A 503 is logged as an error, or counted with others of its minute.
    const { statusCode } = reply
    request.log[statusCode >= 500 && statusCode !== 503 ? 'warn' : 'debug'](
      { status: statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'answered',
    )
    done()
  })
}

export function namesOf({ method, routeOptions }: FastifyRequest): { method: string; route: string } {
  return { method, route: routeOptions.url ?? 'unknown' }
}

/** In every line of this request from now on. */
export function nameInLog(request: FastifyRequest, names: object): void {
  ;(request.log as Log as RequestLog).addNames(names)
}

export type RequestLog = Log & { addNames(names: object): void }

/** Most requests log nothing, so the child logger with their names is made when one does. */
export function openRequestLog(parent: Log, names: object): RequestLog {
  let all = names
  let child: Log | undefined
  const open = () => (child ??= parent.child(all))
  const writerOf =
    (level: Level): LogFn =>
    (...given: unknown[]) => {
      if (parent.isLevelEnabled(level)) open()[level](...(given as Parameters<LogFn>))
    }
  return {
    fatal: writerOf('fatal'),
    error: writerOf('error'),
    warn: writerOf('warn'),
    info: writerOf('info'),
    debug: writerOf('debug'),
    trace: writerOf('trace'),
    child: (more) => open().child(more),
    isLevelEnabled: (level) => parent.isLevelEnabled(level),
    addNames(more) {
      all = { ...all, ...more }
      child = undefined
    },
  }
}
