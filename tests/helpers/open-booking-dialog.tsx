import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { createApi } from '../../src/web/api.ts'
import { BookingDialog } from '../../src/web/bookings/booking-dialog.tsx'
import type { Entry, Prefill } from '../../src/web/bookings/booking-draft.ts'
import { ApiProvider } from '../../src/web/ui/session.tsx'
import { listenForToasts, type ToastNews } from '../../src/web/ui/toast.ts'

const tomas = { id: 7, name: 'Tomás Rivera', avatar: '', headline: null }
const me = { id: 3, name: 'Sam Moss', email: 'sam@example.com', timeZone: 'Europe/Berlin', userType: 'guest' }
export const intent = {
  success: true,
  paymentIntentId: 'pi_1',
  clientSecret: 's',
  amount: 999,
  currency: 'usd',
  provider: 'sandbox',
}
export const slot = { date: '2031-02-03', time: '10:00' }
/** The same on the world's clock: the creator is in New York. */
export const slotAt = '2031-02-03T15:00:00.000Z'
export const booking = {
  id: 1,
  creatorId: 7,
  creator: tomas,
  guest: me,
  startsAt: null,
  duration: 30,
  expiresAt: null,
  paymentStatus: 'held',
}

type Answer = { status?: number; body: unknown }
type Call = { call: string; body: Record<string, unknown>; headers: Record<string, string> }
/** What the server answers, by "METHOD /path". */
export type DialogAnswers = Record<string, (body: Record<string, unknown>) => Answer | Promise<Answer>>

/** The booking dialog in a page, before a server that answers as told; only the network’s far end is played. */
export async function openBookingDialog(entry: Entry, answers: DialogAnswers, initial?: Prefill) {
  const calls: Call[] = []
  const toasts: ToastNews[] = []
  listenForToasts((news) => toasts.push(news))
  const all: DialogAnswers = {
    'GET /api/me': () => ({ body: me }),
    'GET /api/site': () => ({ body: { platformName: 'Site', feeCents: 999 } }),
    'GET /api/users/7': () => ({ body: { ...tomas, timeZone: 'America/New_York' } }),
    'GET /api/users/7/free-times': () => ({ body: [] }),
    'GET /api/bookings': () => ({ body: [] }),
    'GET /api/payments': () => ({ body: [] }),
    'GET /api/credits': () => ({ body: { available: 0, credits: [] } }),
    'POST /api/create-payment-intent': () => ({ body: intent }),
    'POST /api/bookings': () => ({ status: 201, body: booking }),
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
        <BookingDialog person={tomas} entry={entry} initial={initial} open={isOpen} onOpenChange={setOpen} />
      </Suspense>
    )
  }
  const root = createRootRoute()
  const home = createRoute({ getParentRoute: () => root, path: '/', component: Page })
  const router = createRouter({ routeTree: root.addChildren([home]), history: createMemoryHistory() })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ApiProvider api={api}>
        <RouterProvider router={router as never} />
      </ApiProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('dialog')
  return {
    calls,
    toasts,
    callsOf: (call: string) => calls.filter((one) => one.call === call),
    bodyOf: (call: string) => calls.findLast((one) => one.call === call)?.body,
  }
}

export const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))

/** Fills in the form and goes on. */
export async function fillForm(button = 'Continue to payment') {
  await screen.findByLabelText(/^Topic/)
  type(/^Topic/, 'Tides')
  press(button)
}

export async function toPayment() {
  await fillForm()
  await screen.findByLabelText('Card number')
}

export function typeCard(cardNumber = '4242424242424242') {
  type('Card number', cardNumber)
  type('Expires', '12/40')
  type('Security code', '123')
}

export function payByCard(cardNumber?: string) {
  typeCard(cardNumber)
  press('Hold $9.99 and send')
}
