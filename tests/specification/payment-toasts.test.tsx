import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  clickButton,
  continueToPayment,
  openBookingDialog,
  payByCard,
  slotAt,
} from '../helpers/browser/open-booking-dialog.tsx'
import { type Answers, proxyPage } from '../helpers/browser/scripted-server.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

/** An answer without a message from the server. */
const wordless = proxyPage
const held = { 'POST /api/sandbox/confirm': { status: 'requires_capture' } }
const unheard = new Error('offline')

describe('§8 Payment', () => {
  const failures: [what: string, answers: Answers, title: string, text: string][] = [
    [
      'a card that is refused without a reason',
      { 'POST /api/sandbox/confirm': { status: 'requires_payment_method' } },
      'Payment Failed',
      'Payment processing failed',
    ],
    [
      'a card whose bank sends an invalid answer',
      { 'POST /api/sandbox/confirm': wordless },
      'Payment Failed',
      'An error occurred during payment',
    ],
    [
      'a card whose bank does not answer',
      { 'POST /api/sandbox/confirm': unheard },
      'Payment Error',
      'An unexpected error occurred',
    ],
    [
      'a request that is refused',
      { ...held, 'POST /api/bookings': wordless },
      'Error creating booking',
      'Failed to create booking request',
    ],
  ]
  test.each(failures)('%s (%j) is %s: %s', async (_, answers, title, text) => {
    const { toasts } = await openBookingDialog('profile', answers, { at: slotAt })
    await continueToPayment()
    payByCard()
    await waitFor(() => expect(toasts).toEqual([{ title, text, tone: 'error' }]))
  })

  test('a payment that cannot be started is Payment Setup Failed: Failed to setup payment processing', async () => {
    const answers = { 'POST /api/create-payment-intent': wordless }
    const { toasts } = await openBookingDialog('profile', answers, { at: slotAt })
    await screen.findByLabelText(/^Topic/)
    clickButton('Continue to payment')
    const text = 'Failed to setup payment processing'
    await waitFor(() => expect(toasts).toEqual([{ title: 'Payment Setup Failed', text, tone: 'error' }]))
  })

  test('a request from a search card that fails is Booking Failed: Failed to create booking request', async () => {
    const answers = { ...held, 'POST /api/bookings': wordless }
    const { toasts } = await openBookingDialog('search', answers)
    await continueToPayment()
    payByCard()
    const text = 'Failed to create booking request'
    await waitFor(() => expect(toasts).toEqual([{ title: 'Booking Failed', text, tone: 'error' }]))
  })

  test('Booking requested, after a request is sent', async () => {
    const { toasts } = await openBookingDialog('profile', held, { at: slotAt })
    await continueToPayment()
    payByCard()
    expect(await screen.findByText('Pending Review')).toBeTruthy()
    expect(toasts.map(({ title }) => title)).toEqual(['Booking requested'])
  })
})
