import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { createApi } from '../api.ts'
import { ApiProvider } from '../ui/session.tsx'
import { listenForToasts, type ToastNews } from '../ui/toast.ts'
import { BookingDialog } from './booking-dialog.tsx'
import type { Entry } from './booking-draft.ts'

const tomas = { id: 7, name: 'Tomás Rivera', avatar: '', headline: null }
const me = { id: 3, name: 'Sam Moss', email: 'sam@example.com', timeZone: 'Europe/Berlin', userType: 'guest' }
const intent = { success: true, paymentIntentId: 'pi_1', clientSecret: 's', amount: 999, currency: 'usd' }
const booking = { id: 1, creator: tomas, guest: me, startsAt: null, duration: 30, expiresAt: null }

type Answers = Record<string, (body: Record<string, unknown>) => { status?: number; body: unknown }>
let toasts: ToastNews[]
let calls: { call: string; body: Record<string, unknown> }[]
beforeEach(() => {
  sessionStorage.clear()
  toasts = []
  calls = []
  listenForToasts((news) => toasts.push(news))
})

/** The dialog in a page, before a server that answers as told. */
async function open(entry: Entry, answers: Answers, at?: { date: string; time: string }) {
  const all: Answers = {
    'GET /api/me': () => ({ body: me }),
    'GET /api/site': () => ({ body: { platformName: 'Site', feeCents: 999 } }),
    'GET /api/users/7': () => ({ body: { ...tomas, timeZone: 'America/New_York' } }),
    'GET /api/users/7/free-times': () => ({ body: [] }),
    'POST /api/create-payment-intent': () => ({ body: intent }),
    'POST /api/bookings': () => ({ status: 201, body: booking }),
    ...answers,
  }
  const api = createApi(async (path, init) => {
    const call = `${init.method} ${path.split('?')[0]}`
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    calls.push({ call, body })
    const answer = all[call]?.(body) ?? { status: 404, body: { message: 'Nothing here', code: 'not_found' } }
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 })
  })
  function Page() {
    const [isOpen, setOpen] = useState(true)
    return (
      <Suspense>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <BookingDialog person={tomas} entry={entry} at={at} open={isOpen} onOpenChange={setOpen} />
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
}

const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))
const bodyOf = (call: string) => calls.findLast((one) => one.call === call)?.body

async function toPayment() {
  await screen.findByLabelText(/^Topic/)
  type(/^Topic/, 'Tides')
  press('Continue to payment')
  await screen.findByLabelText('Card number')
}

async function pay(cardNumber = '4242424242424242') {
  type('Card number', cardNumber)
  type('Expires', '12/40')
  type('Security code', '123')
  press('Hold $9.99 and send')
}

const slot = { date: '2031-02-03', time: '10:00' }

test('a visitor is asked to sign up, and comes back to the same dialog with the slot kept', async () => {
  await open(
    'profile',
    { 'GET /api/me': () => ({ status: 401, body: { message: 'no', code: 'signed_out' } }) },
    slot,
  )
  expect(await screen.findByText('Sign Up Required')).toBeTruthy()
  const href = screen.getByRole('link', { name: 'Sign up' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(href)).toContain('/register?next=')
  expect(decodeURIComponent(decodeURIComponent(href))).toContain('/profile/7?book=true')
  expect(sessionStorage.getItem('booking-draft:7:profile')).toContain('2031-02-03')
})

test('form, payment and success: the hold is explained, the request sent with its payment', async () => {
  await open(
    'profile',
    { 'POST /api/sandbox/confirm': () => ({ body: { status: 'requires_capture' } }) },
    slot,
  )
  await toPayment()
  expect(bodyOf('POST /api/create-payment-intent')).toMatchObject({
    creatorId: 7,
    amount: 999,
    ...slot,
    duration: 30,
    topic: 'Tides',
  })
  expect(screen.getByText(/your card is asked to hold \$9\.99\. Nothing is charged/)).toBeTruthy()
  expect(screen.getByText(/not refundable after that/)).toBeTruthy()
  expect(screen.getByText(/released in full/)).toBeTruthy()
  await pay()
  expect(await screen.findByText('Pending Review')).toBeTruthy()
  expect(bodyOf('POST /api/bookings')).toMatchObject({ creatorId: 7, paymentIntentId: 'pi_1', ...slot })
  expect(sessionStorage.getItem('booking-draft:7:profile')).toBeNull()
})

test('a declined card says so in plain words and keeps what was typed', async () => {
  const declined = {
    status: 'requires_payment_method',
    error: { code: 'card_declined', message: 'Your card was declined.' },
  }
  await open('profile', { 'POST /api/sandbox/confirm': () => ({ body: declined }) }, slot)
  await toPayment()
  await pay('4000000000000002')
  expect(await screen.findByText('Your card was declined.')).toBeTruthy()
  expect(toasts).toContainEqual({ title: 'Payment Failed', text: 'Your card was declined.', tone: 'error' })
  expect(screen.getByLabelText('Card number')).toHaveProperty('value', '4000 0000 0000 0002')
  expect(screen.getByLabelText('Security code')).toHaveProperty('value', '123')
})

test('the bank’s step, when approved, sends the request', async () => {
  await open(
    'profile',
    {
      'POST /api/sandbox/confirm': () => ({ body: { status: 'requires_action' } }),
      'POST /api/sandbox/challenge': ({ approved }) => ({
        body: { status: approved ? 'requires_capture' : 'requires_payment_method' },
      }),
    },
    slot,
  )
  await toPayment()
  await pay('4000000000003220')
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Pending Review')).toBeTruthy()
})

test('a changed fee is shown and asked for again', async () => {
  let fee = 999
  await open(
    'profile',
    {
      'GET /api/site': () => ({ body: { platformName: 'Site', feeCents: fee } }),
      'POST /api/create-payment-intent': ({ amount }) =>
        amount === 1499
          ? { body: { ...intent, amount: 1499 } }
          : { status: 409, body: { code: 'fee_changed', message: 'Changed', feeCents: 1499 } },
    },
    slot,
  )
  await screen.findByLabelText(/^Topic/)
  fee = 1499
  press('Continue to payment')
  expect(await screen.findByText(/The fee is \$14\.99 now/)).toBeTruthy()
  press('Continue to payment')
  expect(await screen.findByRole('button', { name: 'Hold $14.99 and send' })).toBeTruthy()
})

test.each([
  [503, 'Payments cannot be taken at the moment.'],
  [0, undefined],
])('a payment that cannot be begun (%i) is Payment Setup Failed', async (status, message) => {
  await open(
    'profile',
    {
      'POST /api/create-payment-intent': () => {
        if (status === 0) throw new Error('offline')
        return { status, body: { message, code: 'unavailable' } }
      },
    },
    slot,
  )
  await screen.findByLabelText(/^Topic/)
  press('Continue to payment')
  await waitFor(() => expect(toasts.map((one) => one.title)).toEqual(['Payment Setup Failed']))
})

test('a request that cannot be sent after the hold is Booking Failed, and can be sent again', async () => {
  let tries = 0
  await open(
    'profile',
    {
      'POST /api/sandbox/confirm': () => ({ body: { status: 'requires_capture' } }),
      'POST /api/bookings': () =>
        ++tries === 1
          ? { status: 503, body: { message: 'Busy', code: 'unavailable' } }
          : { status: 201, body: booking },
    },
    slot,
  )
  await toPayment()
  await pay()
  await waitFor(() => expect(toasts).toContainEqual({ title: 'Booking Failed', text: 'Busy', tone: 'error' }))
  press('Send the request')
  expect(await screen.findByText('Pending Review')).toBeTruthy()
  expect(bodyOf('POST /api/bookings')).toMatchObject({ paymentIntentId: 'pi_1' })
})

test('from a search card: name and e-mail are prefilled, 60 minutes, time to be agreed, and both are required', async () => {
  await open('search', {})
  expect(await screen.findByLabelText('Your name')).toHaveProperty('value', 'Sam Moss')
  expect(screen.getByLabelText('Your e-mail')).toHaveProperty('value', 'sam@example.com')
  expect(screen.getByLabelText('Duration')).toHaveProperty('value', '60')
  expect(screen.getByLabelText('Time')).toHaveProperty('value', 'TBD')
  type('Your name', '')
  press('Continue to payment')
  await waitFor(() =>
    expect(toasts).toContainEqual({
      title: 'Missing Information',
      text: 'Please provide your name and email address.',
      tone: 'error',
    }),
  )
  expect(bodyOf('POST /api/create-payment-intent')).toBeUndefined()
})

test('without a fee the payment step is skipped', async () => {
  await open('search', { 'GET /api/site': () => ({ body: { platformName: 'Site', feeCents: 0 } }) })
  await screen.findByLabelText('Your name')
  press('Send request')
  expect(await screen.findByText('Pending Review')).toBeTruthy()
  expect(bodyOf('POST /api/create-payment-intent')).toBeUndefined()
})
