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
import type { ResponseOf } from '../../../src/contract/endpoint.ts'
import type { createPaymentIntent } from '../../../src/contract/requests/checkout.ts'
import { createApi } from '../../../src/web/api.ts'
import { ApiProvider } from '../../../src/web/shared/session/session.tsx'
import { listenForToasts, type ToastMessage } from '../../../src/web/ui/toast.ts'
import { exampleMe } from './example-me.ts'
import { exampleSite } from './example-site.ts'
import { type Answers, scriptedServer } from './scripted-server.ts'

export const me = exampleMe({
  id: 3,
  name: 'Sam Moss',
  email: 'sam@example.com',
  timeZone: 'Europe/Berlin',
})
export const intent: ResponseOf<typeof createPaymentIntent> = {
  success: true,
  paymentIntentId: 'pi_1',
  clientSecret: 's',
  amount: 999,
  currency: 'usd',
  provider: 'sandbox',
  message: 'Pay now.',
}

/** A dialog in a page with scripted server answers. Only the network is faked. */
export async function openDialog(
  answers: Answers,
  dialog: (isOpen: boolean, setOpen: (open: boolean) => void) => ReactNode,
) {
  const toasts: ToastMessage[] = []
  let shown: ToastMessage | undefined
  const stopListening = listenForToasts((news) => {
    shown = news
    if (news) toasts.push({ ...news, cause: undefined })
  })
  onTestFinished(stopListening)
  const { fetch, ...server } = scriptedServer({
    'GET /api/me': me,
    'GET /api/site': exampleSite(),
    'GET /api/bookings': [],
    'GET /api/payments': [],
    'GET /api/credits': { available: 0, credits: [] },
    'GET /api/checkout': { paymentIntentId: null },
    'POST /api/create-payment-intent': intent,
    ...answers,
  })
  function Page() {
    const [isOpen, setOpen] = useState(true)
    return (
      <Suspense>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <button type="button" onClick={() => setOpen(false)}>
          Leave
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
        <ApiProvider api={createApi(fetch)}>
          <RouterProvider router={router as never} />
        </ApiProvider>
      </QueryClientProvider>,
    ),
  )
  await screen.findByRole('dialog')
  /** All announcements, and those still shown. */
  return { ...server, toasts, shownToast: () => shown }
}
