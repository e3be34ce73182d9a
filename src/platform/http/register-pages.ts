import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { boundedQueue } from '../limits/bounded-queue.ts'
import { pagesRoute } from './calls-per-minute.ts'
import { callsOf } from './own-calls.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { developmentManifest, type PageManifest, readPageManifest } from './page-manifest.ts'
import { sendPlainPage } from './plain-page.ts'
import { isSecretResponse, secretResponseHeaders } from './secret-address.ts'
import { assetsPath } from './security-policy.ts'
import type { App } from './server.ts'
import { shareBody } from './shared-body.ts'
import { plainPageWords } from './wording.ts'

type Answer = { status: number; statusText: string; headers: Headers; text(): Promise<string> }
type Fetch = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<Answer>

/** Exports of the rendering bundle (`src/web/entry-server.tsx`). */
export type PageRenderer = {
  render(input: { url: string; fetch: Fetch; nonce: string; manifest: PageManifest }): Promise<RenderedPage>
  screens(): Record<string, string>
}
export type RenderedPage = { status: number; html: string; location?: string }

export type PagesOptions = {
  development: boolean
  root: string
  /** Without a trailing slash. */
  publicUrl: string
  /** Path prefixes of pages whose address is a secret, with a trailing slash. */
  secretPages: readonly string[]
  /** Calls the listener when what visitors see has changed, in whichever process. */
  onPagesChanged: (listener: () => void) => void
  countPage?: ((source: 'kept' | 'rendered') => void) | undefined
}

type Host = {
  app: App
  options: PagesOptions
  cache: PageCache
  /** Cached pages skip this queue. */
  rendering: ReturnType<typeof boundedQueue>
  renderer: () => Promise<PageRenderer>
  manifest: PageManifest
}

/** Renders every path that no other route serves. Register it last. */
export async function registerPages(app: App, options: PagesOptions): Promise<void> {
  const made = await (options.development ? developmentSources(app, options) : builtSources(app, options))
  const rendering = boundedQueue({
    atOnce: 8,
    waiting: 64,
    waitingPerKey: 32,
    waitMs: 5_000,
    busy: plainPageWords.busy,
  })
  const cache = createPageCache(() => options.countPage?.('kept'))
  options.onPagesChanged(cache.clear)
  const host: Host = { app, options, cache, rendering, ...made }
  app.get(pagesRoute, { schema: { hide: true }, errorHandler: sendPlainPage }, async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith(assetsPath)) return reply.callNotFound()
    return sendPage(host, request, reply)
  })
}

async function developmentSources(app: App, { root }: PagesOptions) {
  const { createServer } = await import('vite')
  const { default: middie } = await import('@fastify/middie')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  await app.register(middie)
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  return {
    renderer: async () => (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as PageRenderer,
    manifest: developmentManifest,
  }
}

export function loadRenderer(root: string): Promise<PageRenderer> {
  return import(pathToFileURL(join(root, 'dist/server/entry-server.js')).href)
}

async function builtSources(app: App, { root }: PagesOptions) {
  const { default: serveFiles } = await import('@fastify/static')
  const client = join(root, 'dist/client')
  await app.register(serveFiles, {
    root: join(client, 'assets'),
    prefix: assetsPath,
    immutable: true,
    maxAge: '1y',
    // Immutable: each release has new names.
    etag: false,
    lastModified: false,
    preCompressed: true,
    decorateReply: false,
  })
  await app.register(serveFiles, {
    root: join(root, 'public'),
    prefix: '/',
    wildcard: false,
    maxAge: '1d',
    decorateReply: false,
    setHeaders: (reply, path) => {
      // @fastify/static sends no charset for SVG.
      if (path.endsWith('.svg')) void reply.type('image/svg+xml; charset=utf-8')
    },
  })
  const renderer = await loadRenderer(root)
  return { renderer: async () => renderer, manifest: readPageManifest(client, renderer.screens()) }
}

async function sendPage(host: Host, request: FastifyRequest, reply: FastifyReply) {
  const secret = host.options.secretPages.some((path) => request.url.startsWith(path))
  const visitor = !request.headers.cookie && !host.options.development && !secret
  const make = (nonce: string) => host.rendering(() => render(host, request, nonce), request.ip)
  const page = visitor ? await host.cache.take(request.url, make) : await make(reply.allowNonce())
  if (page.cookies.length > 0) void reply.header('set-cookie', page.cookies)
  void reply.header('cache-control', visitor ? 'private, no-cache' : 'private, no-store')
  if (secret || page.secret) void reply.headers(secretResponseHeaders)
  if (page.location) return reply.redirect(page.location, page.status)
  void reply.code(page.status).type('text/html; charset=utf-8')
  if ('html' in page) return shareBody(Buffer.from(page.html))(request, reply)
  reply.allowInline(page.hashes)
  return page.body(request, reply)
}

async function render(host: Host, request: FastifyRequest, nonce: string) {
  const { app, options, renderer, manifest } = host
  options.countPage?.('rendered')
  const cookies: string[] = []
  let secret = false
  const calls = callsOf(request.ctx.actor)
  const fetch: Fetch = async (path, init) => {
    const answer = await app.inject({
      method: init.method as 'GET',
      url: path,
      payload: init.body,
      remoteAddress: request.ip,
      headers: { ...init.headers, ...own(request.headers, 'cookie', 'user-agent', 'host'), ...calls.headers },
    })
    cookies.push(...[answer.headers['set-cookie'] ?? []].flat())
    secret ||= isSecretResponse((name) => answer.headers[name])
    return {
      status: answer.statusCode,
      statusText: answer.statusMessage,
      headers: new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
      text: async () => answer.body,
    }
  }
  const url = options.publicUrl + request.url
  try {
    const page = await (await renderer()).render({ url, fetch, nonce, manifest })
    return { ...page, cookies, secret }
  } finally {
    calls.close()
  }
}

function own(headers: FastifyRequest['headers'], ...names: ('cookie' | 'user-agent' | 'host')[]) {
  return Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])))
}
