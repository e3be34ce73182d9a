import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { createApi, type Fetch } from './api.ts'
import { screenOf } from './chrome/screen.ts'
import { createRouter } from './router.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

type Handler = Parameters<typeof createRequestHandler>[0]
type Manifest = Awaited<ReturnType<NonNullable<Handler['getRouterManifest']>>>
type Input = { url: string; fetch: Fetch; nonce: string; manifest: Manifest }
type Rendered = { status: number; html: string; location?: string }

/** Router, cache and client are created per call, so people’s data can’t mix. */
export async function render({ url, fetch, nonce, manifest }: Input): Promise<Rendered> {
  const { pathname, search } = new URL(url)
  // A form without script also sends what was left empty.
  if (/[?&]\w+=(&|$)/.test(search)) {
    // Two slashes would lead to another site.
    const path = pathname.replace(/^\/+/, '/')
    return { status: 307, html: '', location: path + stringifySearch(parseSearch(search)) }
  }
  const handle = createRequestHandler({
    request: new Request(url),
    createRouter: () => createRouter({ api: createApi(fetch), nonce }),
    getRouterManifest: async () => manifest,
  })
  // Past the response, which would turn it into bytes and back.
  let html = ''
  const { status, headers } = await handle(async ({ router, responseHeaders }) => {
    html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
    return new Response(null, { status: statusOf(router), headers: responseHeaders })
  })
  return { status, html, location: headers.get('location') ?? undefined }
}

type Router = ReturnType<typeof createRouter>

/** The router’s status, refined by the HttpError of a loader or guard: 404, 401, 403, 503. */
function statusOf(router: Router): number {
  const status = getSsrStatus(router)
  if (status !== 500 && status !== 404) return status
  const errors = router.state.matches.map(
    (match) => match.error as { status?: unknown; data?: { status?: unknown } } | undefined,
  )
  const said = errors.map((error) => error?.status ?? error?.data?.status)
  return said.find((one): one is number => typeof one === 'number' && one >= 400) ?? status
}

/** Module of each route by route id, for preloads. */
export function screens(): Record<string, string> {
  const router = createRouter({ api: createApi(noFetch), nonce: '' })
  const found = Object.values(router.routesById).flatMap((route) => {
    const module = screenOf(route.options.staticData)
    return module ? [[route.id, module] as const] : []
  })
  return Object.fromEntries(found)
}

const noFetch: Fetch = async () => {
  throw new Error('Nothing is fetched to list the screens.')
}
