import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  QueryCache,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { createRouter as create, createSerializationAdapter } from '@tanstack/react-router'
import { type Api, HttpError } from './api.ts'
import { ErrorPage } from './chrome/error-page.tsx'
import { reloadForScript } from './chrome/missing-script.ts'
import { NotFoundPage } from './chrome/not-found-page.tsx'
import { PendingPage } from './chrome/pending-page.tsx'
import { routeTree } from './routes.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'
import { ApiProvider, signedOutKey } from './shared/session/session.tsx'

const fiveMinutes = 300_000

/** One per browser; on the server, one per rendered page. */
export function createRouter({ api, nonce }: { api: Api; nonce?: string }) {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof HttpError && error.status === 401) queryClient.setQueryData(signedOutKey, true)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : fiveMinutes,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  })
  let isMoved = false
  /** The browser restores scroll on load; the router only on navigation. */
  function takeMoved(): boolean {
    const wasMoved = isMoved
    isMoved = false
    return wasMoved
  }
  let here = new AbortController()
  const router = create({
    routeTree,
    context: { queryClient, api },
    parseSearch,
    stringifySearch,
    ssr: { nonce },
    scrollRestoration: takeMoved,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    defaultOnCatch: (error) => void reloadForScript(error, here.signal),
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: PendingPage,
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    InnerWrap: ({ children }) => <ApiProvider api={api}>{children}</ApiProvider>,
  })
  router.subscribe('onBeforeNavigate', () => {
    here.abort()
    here = new AbortController()
  })
  Object.assign(router.options, {
    serializationAdapters: [errors],
    // In one piece with the page, so only what has been answered.
    dehydrate: () => dehydrate(queryClient, { shouldDehydrateQuery: isAnswered }),
    hydrate: (cache: DehydratedState) => hydrate(queryClient, cache),
  })
  if (typeof window !== 'undefined') {
    router.history.subscribe(() => {
      isMoved = true
    })
  }
  return router
}

const isAnswered = ({ state }: Query) => state.status !== 'pending'

/** Only HttpErrors are sent to the browser; other error texts stay on the server. */
const errors = createSerializationAdapter({
  key: 'error',
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error) =>
    error instanceof HttpError && error.status < 500
      ? { status: error.status, body: JSON.stringify(error.body) }
      : { status: 500, body: '{}' },
  fromSerializable: ({ status, body }) => new HttpError(status, body, JSON.parse(body)),
})

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
}
