import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense, useState } from 'react'
import { onTestFinished } from 'vitest'
import { createApi } from '../../../src/web/api.ts'
import { ApiProvider } from '../../../src/web/shared/session/session.tsx'
import { listenForToasts, type ToastMessage } from '../../../src/web/ui/toast.ts'

export const me = {
  id: 3,
  name: 'Sam Moss',
  email: 'sam@example.com',
  timeZone: 'Europe/Berlin',
  userType: 'guest',
}
export const intent = {
  success: true,
  paymentIntentId: 'pi_1',
  clientSecret: 's',
  amount: 999,
  currency: 'usd',
  provider: 'sandbox',
}

type Answer = { status?: number; body: unknown }
type Call = { call: string; body: Record<string, unknown>; headers: Record<string, string> }
/** Answers by "METHOD /path". */
export type DialogAnswers = Record<string, (body: Record<string, unknown>) => Answer | Promise<Answer>>

/** A dialog in a page with scripted server answers. Only the network is faked. */
export async function openDialog(
  answers: DialogAnswers,
  dialog: (isOpen: boolean, setOpen: (open: boolean) => void) => ReactNode,
) {
  const calls: Call[] = []
  const toasts: ToastMessage[] = []
  let shown: ToastMessage | undefined
  const stopListening = listenForToasts((news) => {
    shown = news
    if (news) toasts.push(news)
  })
  onTestFinished(stopListening)
  const all: DialogAnswers = {
    'GET /api/me': () => ({ body: me }),
    'GET /api/site': () => ({ body: { platformName: 'Site', feeCents: 999 } }),
    'GET /api/bookings': () => ({ body: [] }),
    'GET /api/payments': () => ({ body: [] }),
    'GET /api/credits': () => ({ body: { available: 0, credits: [] } }),
    'POST /api/create-payment-intent': () => ({ body: intent }),
    ...answers,
  }
  const api = createApi(async (path, init) => {
    const call = `${init.method} ${path.split('?')[0]}`
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    calls.push({ call, body, headers: init.headers })
    const answer = (await all[call]?.(body)) ?? {
      status: 404,
      body: { message: 'Nothing here', code: 'not_found' },
    }
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 })
  })
  function Page() {
    const [isOpen, setOpen] = useState(true)
    return (
      <Suspense>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {dialog(isOpen, setOpen)}
      </Suspense>
    )
  }
  const root = createRootRoute()
  const home = createRoute({ getParentRoute: () => root, path: '/', component: Page })
  const router = createRouter({ routeTree: root.addChildren([home]), history: createMemoryHistory() })
  // Outside of it, React delays a suspended screen by 300 ms.
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ApiProvider api={api}>
          <RouterProvider router={router as never} />
        </ApiProvider>
      </QueryClientProvider>,
    ),
  )
  await screen.findByRole('dialog')
  return {
    calls,
    /** All announcements, and those still shown. */
    toasts,
    shownToast: () => shown,
    callsOf: (call: string) => calls.filter((one) => one.call === call),
    bodyOf: (call: string) => calls.findLast((one) => one.call === call)?.body,
  }
}
