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

type Sent = { call: string; body: unknown }
/**
 * Answers by "METHOD /path": another status as `[status, body]`, no answer as an error, a late one as a
 * promise.
 */
export type Answers = Record<string, unknown>

/** Renders with the real client, cache, links and toasts. Only the network is faked. */
export function renderScreen(
  part: ReactNode,
  { answers = {}, me = null }: { answers?: Answers; me?: Me | null },
) {
  const sent: Sent[] = []
  const toasts: ToastMessage[] = []
  onTestFinished(listenForToasts((news) => void (news && toasts.push(news))))
  const api = createApi(async (path, { method, body }) => {
    const call = `${method} ${path}`
    sent.push({ call, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    const answer = await answers[call]
    if (answer instanceof Error) throw answer
    const [status, data] = Array.isArray(answer) && typeof answer[0] === 'number' ? answer : [200, answer]
    const text = data === undefined ? '' : JSON.stringify(data)
    return { status: Number(status), statusText: '', headers: { get: () => null }, text: async () => text }
  })
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  queries.setQueryData(meQuery(api).queryKey, me)
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const screen = render(
    <QueryClientProvider client={queries}>
      <ApiProvider api={api}>
        <RouterContextProvider router={router as never}>{part}</RouterContextProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
  return { ...screen, queries, router, sent, toasts, calls: () => sent.map(({ call }) => call) }
}
