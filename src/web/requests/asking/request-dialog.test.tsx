import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { exampleSite } from '../../../../tests/helpers/browser/example-site.ts'
import { me } from '../../../../tests/helpers/browser/open-dialog.tsx'
import {
  booking,
  clickButton,
  continueToPayment,
  held,
  intent,
  openAtSlot,
  openRequestDialog,
  payByCard,
  press,
  rae,
  slot,
  slotAt,
  tomas,
  type,
} from '../../../../tests/helpers/browser/open-request-dialog.tsx'
import { proxyPage, refused } from '../../../../tests/helpers/browser/scripted-server.ts'
import { formatTime } from '../../shared/times/dates.ts'
import { browserZone } from '../../shared/times/use-viewer-zone.ts'
import { findDraft } from './request-draft.ts'

test('a visitor is asked to sign up, and returns to the dialog with the slot kept', async () => {
  await openAtSlot({ 'GET /api/me': refused('signed_out', 'no') })
  expect(await screen.findByText('Sign Up Required')).toBeTruthy()
  const time = (await screen.findByText('Your time')).parentElement
  expect(time?.textContent).toContain(formatTime(slotAt, browserZone()))
  const href = screen.getByRole('link', { name: 'Sign up' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(href)).toContain('/register?next=')
  const next = new URL(href, 'http://site').searchParams.get('next') ?? ''
  expect(next.split('?')[0]).toBe('/profile/7')
  expect(Object.fromEntries(new URLSearchParams(next.split('?')[1]))).toEqual({ book: 'true', at: slotAt })
})

test('the payment step explains the hold, and the request is sent with its payment', async () => {
  const host = { ...tomas, seriesTitle: 'The Long Table' }
  const { bodyOf, toasts } = await openAtSlot({ ...held, 'GET /api/users/7': host })
  await continueToPayment()
  const asked = { creatorId: 7, amount: 999, ...slot, duration: 30, topic: 'Tides' }
  expect(bodyOf('POST /api/create-payment-intent')).toMatchObject(asked)
  const summary = screen.getByRole('region', { name: 'Your request' })
  expect(summary.textContent).toMatch(
    /Tomás RiveraThe Long TableMon, Feb 3, 2031, 4:00 PM Berlin time10:00 AM New York time for Tomás RiveraTopicTides/,
  )
  expect(screen.getByText(/We place a \$9\.99 hold on your card\. You’re not charged yet/)).toBeTruthy()
  expect(screen.getByText(/After that it’s non-refundable/)).toBeTruthy()
  expect(screen.getByText(/We release the hold in full\.$/)).toBeTruthy()
  expect(
    screen.getByText(/If you cancel, you don’t get the \$9\.99 back\. If Tomás Rivera cancels/),
  ).toBeTruthy()
  payByCard()
  expect(await screen.findByText('Pending Review')).toBeTruthy()
  expect(toasts.map(({ title }) => title)).toEqual(['Booking requested'])
  expect(bodyOf('POST /api/bookings')).toMatchObject({ creatorId: 7, paymentIntentId: 'pi_1', ...slot })
  expect(sessionStorage.getItem('booking-draft:3:7:profile')).toBeNull()
})

test('a declined card says so in plain words and keeps the fields, as does the way back to the request', async () => {
  const text = 'Your card was declined.'
  const declined = { status: 'requires_payment_method', error: { code: 'card_declined', message: text } }
  const { toasts } = await openAtSlot({ 'POST /api/sandbox/confirm': declined })
  await continueToPayment()
  payByCard('4000000000000002')
  expect(await screen.findByText(text)).toBeTruthy()
  expect(toasts).toContainEqual({ title: 'Payment Failed', text, tone: 'error' })
  expect(screen.getByLabelText('Card number')).toHaveProperty('value', '4000 0000 0000 0002')
  expect(screen.getByLabelText('Security code')).toHaveProperty('value', '123')
  clickButton('Back to the request')
  expect(await screen.findByLabelText(/^Topic/)).toHaveProperty('value', 'Tides')
})

test('a changed fee is shown and needs another press', async () => {
  let fee = 999
  await openAtSlot({
    'GET /api/site': () => exampleSite({ feeCents: fee }),
    'POST /api/create-payment-intent': ({ amount }) =>
      amount === 1499 ? { ...intent, amount: 1499 } : refused('fee_changed', 'Changed', { feeCents: 1499 }),
  })
  await screen.findByLabelText(/^Topic/)
  fee = 1499
  clickButton('Continue to payment')
  expect(await screen.findByText('The fee is now $14.99. It was $9.99.')).toBeTruthy()
  clickButton('Continue to payment')
  expect(await screen.findByRole('button', { name: 'Hold $14.99 and send' })).toBeTruthy()
})

test.each([
  ['We can’t take payments right now.', refused('unavailable', 'We can’t take payments right now.')],
  [
    'We couldn’t reach the site. Check your connection and try again.',
    new Error('offline'),
    'Failed to setup payment processing',
  ],
  ['Something went wrong. Please try again.', proxyPage, 'Failed to setup payment processing'],
])(
  'a payment that can’t be started is Payment Setup Failed, and the form shows why: %s',
  async (reason, answer, text = reason) => {
    const scrolled: string[] = []
    const spy = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this.textContent)
    })
    onTestFinished(() => spy.mockRestore())
    const { toasts } = await openAtSlot({ 'POST /api/create-payment-intent': answer })
    await screen.findByLabelText(/^Topic/)
    clickButton('Continue to payment')
    await waitFor(() => expect(toasts).toEqual([{ title: 'Payment Setup Failed', text, tone: 'error' }]))
    await waitFor(() => expect(scrolled).toContain(reason))
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe(reason)
  },
)

test.each([
  ['profile', 'Error creating booking'],
  ['search', 'Booking Failed'],
] as const)(
  'a request from a %s that fails after the hold is %s, and can be sent again',
  async (entry, title) => {
    const again = { 'POST /api/checkout/pi_1/send': { bookingId: 1 }, 'GET /api/bookings/1': booking }
    const { callsOf, toasts } = await openAtSlot(
      { ...held, 'POST /api/bookings': proxyPage, ...again },
      entry,
    )
    await continueToPayment()
    payByCard()
    const text = 'Failed to create booking request'
    await waitFor(() => expect(toasts).toContainEqual({ title, text, tone: 'error' }))
    clickButton('Send the request')
    expect(await screen.findByText('Pending Review')).toBeTruthy()
    expect(callsOf('POST /api/bookings')).toHaveLength(1)
  },
)

test('from a search card, the required name and email are prefilled, with 60 minutes and the free times', async () => {
  const free = [{ startsAt: '2031-02-03T09:00:00.000Z', endsAt: '2031-02-03T10:00:00.000Z' }]
  await openRequestDialog('host', { 'GET /api/users/7/free-times': free }, { entry: 'search' })
  expect(await screen.findByRole('radio', { name: /free times$/ })).toHaveProperty('checked', true)
  cleanup()
  const { bodyOf, toasts } = await openRequestDialog('host', {}, { entry: 'search' })
  expect(await screen.findByLabelText('Your name')).toHaveProperty('value', 'Sam Moss')
  expect(screen.getByLabelText('Your email')).toHaveProperty('value', 'sam@example.com')
  expect(screen.getByLabelText('Duration')).toHaveProperty('value', '60')
  expect(screen.getByLabelText('Time to be agreed')).toHaveProperty('checked', true)
  type('Your name', '')
  clickButton('Continue to payment')
  const text = 'Please provide your name and email address.'
  const missing = { title: 'Missing Information', text, tone: 'error' }
  await waitFor(() => expect(toasts).toContainEqual(missing))
  expect(bodyOf('POST /api/create-payment-intent')).toBeUndefined()
})

test('typed text is restored for the same user, and for no other', async () => {
  const open = (me: object) => openRequestDialog('host', { 'GET /api/me': me }, { entry: 'search' })
  const topic = () => screen.findByLabelText(/^Topic/)
  await open(me)
  await topic()
  type(/^Topic/, 'Tides')
  type('Your email', 'sam.elsewhere@example.com')
  cleanup()
  await open({ ...me, id: 4, name: 'Nia Next', email: 'nia@example.com' })
  expect(await topic()).toHaveProperty('value', '')
  expect(screen.getByLabelText('Your email')).toHaveProperty('value', 'nia@example.com')
  cleanup()
  await open(me)
  expect(await topic()).toHaveProperty('value', 'Tides')
  expect(screen.getByLabelText('Your email')).toHaveProperty('value', 'sam.elsewhere@example.com')
})

test('a request that Back closed at the payment starts over, with what was written', async () => {
  await openAtSlot()
  await continueToPayment()
  const kept = () => findDraft({ myId: 3, personId: 7, way: 'host', entry: 'profile' })
  expect(kept()).toHaveProperty('at')
  fireEvent.click(screen.getByText('Leave'))
  expect(kept()).not.toHaveProperty('at')
  fireEvent.click(screen.getByText('Open'))
  expect(await screen.findByLabelText(/^Topic/)).toHaveProperty('value', 'Tides')
  expect(screen.queryByLabelText('Card number')).toBeNull()
})

const notice = 'This is an example. Try a request: nothing is charged.'

async function playThrough(name: string, money = /you’d enter a card here/, when = '') {
  expect(await screen.findByText(notice)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('What would you talk about?'), { target: { value: 'Tides' } })
  await press('Continue to payment')
  expect(screen.getByText('Tides')).toBeTruthy()
  expect(screen.getByText(money)).toBeTruthy()
  expect(screen.queryByText('When')?.nextSibling?.textContent ?? '').toContain(when)
  expect(screen.queryByRole('textbox')).toBeNull()
  await press('Send the example')
  expect(screen.getByText(`Here ${name} would have your request.`)).toBeTruthy()
  await press('See the answer')
  expect(screen.getByText('Confirmed')).toBeTruthy()
  expect(screen.getByText(notice)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Find Connections' })).toBeTruthy()
  cleanup()
}

test('the booking dialog of a sample creator plays an example request through, without a card', async () => {
  const sample = { ...tomas, sample: true }
  const { callsOf } = await openAtSlot({ 'GET /api/users/7': sample })
  await playThrough('Tomás Rivera', undefined, 'Mon, Feb 3, 2031, 4:00 PM')
  expect(callsOf('POST /api/bookings')).toEqual([])
})

test.each(['agent', 'direct'] as const)(
  'the request dialog of a sample guest plays an example request through (%s)',
  async (way) => {
    const { callsOf } = await openRequestDialog(way, {}, { person: { ...rae, sample: true } })
    await playThrough('Rae Star', way === 'agent' ? /you’d pay \$9.99 here/ : undefined)
    expect([...callsOf('POST /api/agent-request'), ...callsOf('POST /api/direct-booking')]).toEqual([])
  },
)
