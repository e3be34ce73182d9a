import { randomUUID } from 'node:crypto'
import { parse } from 'node:querystring'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Actor, Ctx } from '../ctx.ts'
import { clientNetwork } from '../limits/client-network.ts'
import type { Log } from '../log.ts'
import { acceptJson } from './accept-json.ts'
import { limitCallsPerMinute } from './calls-per-minute.ts'
import { checkOrigin } from './check-origin.ts'
import { drainBeforeClose } from './drain-before-close.ts'
import { handleRefusals } from './handle-refusals.ts'
import { createHttpServer, handleClientErrors } from './http-server.ts'
import { limitConcurrentRequests } from './limit-concurrent-requests.ts'
import { actorOfPage } from './own-calls.ts'
import { handleBadUrls } from './plain-page.ts'
import { redirectOtherHosts } from './redirect-other-hosts.ts'
import { registerDocs } from './register-docs.ts'
import { logRequests, nameInLog, openRequestLog } from './request-log.ts'
import { defaultHeaders, sendSecurityPolicy } from './security-policy.ts'
import { serveThisComputerOnly } from './serve-this-computer-only.ts'
import { encodings, quickly } from './shared-body.ts'
import { shedLoad } from './shed-load.ts'
import { trustOf, warnOfUnknownProxy } from './trusted-proxies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Ctx
  }
}

export type App = FastifyInstance

type Options = {
  /** Without the actor and the request's log. */
  ctx: Ctx
  /** Injected, because the platform doesn't know accounts. */
  authenticate: (ctx: Ctx, cookies: Record<string, string | undefined>) => Promise<Actor>
  /** After a member’s write, so that their next reads have it. Only with a replica. */
  rememberWrite?: (ctx: Ctx, sessionId: number) => Promise<void>
}

const bodyLimitBytes = 256 * 1024

export async function createServer({ ctx, authenticate, rememberWrite }: Options): Promise<App> {
  const { config } = ctx
  const isTrusted = trustOf(config.trustProxy)
  const headers = defaultHeaders(config)
  const log = (address: string | undefined, reason: string) =>
    ctx.security.write(ctx.log, 'http_refused', { address, reason })
  const app: App = Fastify({
    loggerInstance: ctx.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    childLoggerFactory: (_parent, names) => openRequestLog(ctx.log, names) as Log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy !== false && isTrusted,
    bodyLimit: bodyLimitBytes,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true, querystringParser: parseQuery },
    serverFactory: (handle) =>
      createHttpServer(handle, { headers, log, isProxy: (address) => isTrusted(address, 0) }),
    clientErrorHandler: handleClientErrors({ headers, log }),
    frameworkErrors: handleBadUrls(ctx),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  acceptJson(app)

  handleRefusals(app)
  app.decorateRequest('ctx', null as never)
  app.addHook('onRequest', (request, _reply, done) => {
    const network = clientNetwork(request.ip)
    request.ctx = { ...ctx, log: request.log as Log, actor: { kind: 'visitor' }, network }
    done()
  })
  drainBeforeClose(app, config.drainSeconds * 1000)
  // Before anything costly, so a flood of refusals is cheap.
  limitConcurrentRequests(app, config.rateLimitFactor)
  shedLoad(app)
  logRequests(app)
  sendSecurityPolicy(app, config)
  warnOfUnknownProxy(app, config)
  await app.register(cookie)
  await app.register(compress, {
    threshold: 1024,
    encodings: [...encodings],
    brotliOptions: quickly,
  })
  await app.register(multipart, { limits: { files: 1, fields: 5, parts: 6 } })

  serveThisComputerOnly(app, config)
  redirectOtherHosts(app, config)
  checkOrigin(app, config)
  app.addHook('onRequest', async (request) => {
    request.ctx.actor = actorOfPage(request) ?? (await authenticate(request.ctx, request.cookies))
    const { actor } = request.ctx
    if (actor.kind === 'member') nameInLog(request, { userId: actor.userId })
  })
  if (ctx.replica && rememberWrite) {
    app.addHook('onSend', async ({ ctx, method }, { statusCode }) => {
      const isReading = method === 'GET' || method === 'HEAD'
      if (isReading || statusCode >= 400 || ctx.actor.kind !== 'member') return
      await rememberWrite(ctx, ctx.actor.sessionId).catch((error: unknown) =>
        ctx.log.warn({ err: error }, 'the replica may answer before it has what this session wrote'),
      )
    })
  }
  limitCallsPerMinute(app)
  app.addHook('onRequest', ({ url }, reply, done) => {
    // Calls may override it.
    if (url.startsWith('/api/')) void reply.header('cache-control', 'private, no-store')
    done()
  })
  await registerDocs(app)
  return app
}

/** Plain HTML forms send empty fields. An empty parameter counts as missing. */
function parseQuery(text: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parse(text)).filter(([, value]) => value !== ''))
}
