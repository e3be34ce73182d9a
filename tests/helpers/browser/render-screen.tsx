import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import type { Me } from '../../../src/contract/accounts.ts'
import { createApi } from '../../../src/web/api.ts'
import { ApiProvider, meQuery } from '../../../src/web/shared/session/session.tsx'
import { listenForToasts, type ToastMessage } from '../../../src/web/ui/toast.ts'
import { type Answers, scriptedServer } from './scripted-server.ts'

export { type Answers, proxyPage, refused } from './scripted-server.ts'

/** Renders with the real client, cache, links and toasts. Only the network is faked. */
export function renderScreen(
  part: ReactNode,
  { answers = {}, me = null }: { answers?: Answers; me?: Me | null } = {},
) {
  const toasts: ToastMessage[] = []
  onTestFinished(listenForToasts((news) => void (news && toasts.push({ ...news, cause: undefined }))))
  const { fetch, ...server } = scriptedServer(answers)
  const api = createApi(fetch)
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  queries.setQueryData(meQuery(api).queryKey, me)
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  onTestFinished(router.history.subscribe(() => void router.load()))
  const screen = render(
    <QueryClientProvider client={queries}>
      <ApiProvider api={api}>
        <RouterContextProvider router={router as never}>{part}</RouterContextProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
  return { ...screen, ...server, queries, router, toasts }
}
