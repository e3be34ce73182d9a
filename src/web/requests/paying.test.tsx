import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleSite } from '../../../tests/helpers/browser/example-site.ts'
import {
  booking,
  clickButton,
  continueToPayment,
  fillForm,
  held,
  intent,
  oneCredit,
  openAtSlot,
  payByCard,
  press,
  slot,
  typeCard,
} from '../../../tests/helpers/browser/open-request-dialog.tsx'
import { type Answers, proxyPage, refused } from '../../../tests/helpers/browser/scripted-server.ts'

test('choosing a credit changes the third sentence, and the server knows before the card is charged', async () => {
  const { calls, bodyOf } = await openAtSlot({ ...held, 'PATCH /api/checkout/pi_1': { keepAsCredit: true } })
  await continueToPayment()
  expect(screen.getByText('We release the hold in full.')).toBeTruthy()
  fireEvent.click(screen.getByLabelText(/^If they say no, keep the/))
  expect(screen.getByText(/We charge the \$9\.99 and keep it as a credit for your next request/)).toBeTruthy()
  payByCard()
  await screen.findByText('Pending Review')
  const order = calls().filter((call) => /PATCH|sandbox|POST .*bookings/.test(call))
  expect(order).toEqual(['PATCH /api/checkout/pi_1', 'POST /api/sandbox/confirm', 'POST /api/bookings'])
  expect(bodyOf('POST /api/bookings')).toMatchObject({ keepAsCredit: true })
})

test('the card form says who runs the site', async () => {
  await openAtSlot({ 'GET /api/site': exampleSite({ operator: 'Harbor Audio, Portland' }) })
  await continueToPayment()
  const form = screen.getByLabelText('Card number').closest('[role=dialog]')
  expect(form?.textContent).toContain('The Room is run by Harbor Audio, Portland.')
})

test('a decline shows at the card number, and a refused challenge keeps the typed card; approving sends the request', async () => {
  const error = { code: 'authentication_failed', message: 'Your bank could not confirm that it is you.' }
  const { bodyOf } = await openAtSlot({
    'POST /api/sandbox/confirm': { status: 'requires_action' },
    // As charged in another tab meanwhile.
    'POST /api/sandbox/challenge': ({ approved }) =>
      approved ? { status: 'succeeded' } : { status: 'requires_payment_method', error },
  })
  await continueToPayment()
  payByCard('4000000000003220')
  await press('Refuse')
  const number = await screen.findByLabelText('Card number')
  await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'))
  const said = document.getElementById(number.getAttribute('aria-describedby') ?? '')
  expect(said?.textContent).toBe(error.message)
  expect(number).toHaveProperty('value', '4000 0000 0000 3220')
  expect(document.activeElement).toBe(number)
  clickButton('Hold $9.99 and send')
  await press('Approve')
  await screen.findByText('Pending Review')
  expect(bodyOf('POST /api/bookings')).toMatchObject({ paymentIntentId: 'pi_1' })
})

test('two presses on Pay charge the card once and send one request; an unchanged choice isn’t sent again', async () => {
  const { callsOf, toasts } = await openAtSlot(held)
  await continueToPayment()
  typeCard()
  const button = screen.getByRole('button', { name: 'Hold $9.99 and send' })
  act(() => {
    button.click()
    button.click()
  })
  await screen.findByText('Pending Review')
  expect(callsOf('POST /api/sandbox/confirm')).toHaveLength(1)
  expect(toasts).toHaveLength(1)
  expect(callsOf('POST /api/bookings').map(({ body }) => body)).toMatchObject([{ keepAsCredit: false }])
  expect(callsOf('PATCH /api/checkout/pi_1')).toEqual([])
})

const already = refused('already_paid', 'Paid', { paymentIntentId: 'pi_0' })
test.each<[string, Answers, number]>([
  ['when the dialog opens', { 'GET /api/checkout': { paymentIntentId: 'pi_0' } }, 0],
  ['instead of another payment', { 'POST /api/create-payment-intent': already }, 1],
])('a hold without its request, from before a reload, is offered to be sent %s', async (_, found, asked) => {
  const sent = { 'POST /api/checkout/pi_0/send': { bookingId: 1 }, 'GET /api/bookings/1': booking }
  const { callsOf } = await openAtSlot({ ...found, ...sent })
  if (asked > 0) await fillForm()
  await press('Send the request')
  await screen.findByText('Pending Review')
  expect(callsOf('POST /api/create-payment-intent')).toHaveLength(asked)
  expect(callsOf('POST /api/sandbox/confirm')).toEqual([])
})

test('a late answer about a hold doesn’t replace the payment step', async () => {
  const answer = Promise.withResolvers<void>()
  await openAtSlot({
    'GET /api/checkout': async () => {
      await answer.promise
      return { paymentIntentId: 'pi_0' }
    },
  })
  await continueToPayment()
  await act(async () => {
    answer.resolve()
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(screen.getByLabelText('Card number')).toBeTruthy()
})

test.each([
  ['payment_not_usable', 'Error creating booking'],
  ['payment_failed', 'Payment Failed'],
] as const)(
  'a hold that is gone when its request is sent leads back to the form, which keeps its fields: %s',
  async (code, title) => {
    const text = 'This payment cannot be used for this request.'
    const { toasts } = await openAtSlot({ ...held, 'POST /api/bookings': refused(code, text) })
    await continueToPayment()
    payByCard()
    expect(await screen.findByLabelText(/^Topic/)).toHaveProperty('value', 'Tides')
    expect(toasts).toContainEqual({ title, text, tone: 'error' })
  },
)

test('a credit is offered before a card, and can be retried', async () => {
  let tries = 0
  const { callsOf } = await openAtSlot({
    ...oneCredit,
    'POST /api/bookings': () => (++tries === 1 ? refused('unavailable', 'Busy') : booking),
  })
  await fillForm()
  expect(await screen.findByText('1 prepaid request')).toBeTruthy()
  expect(screen.getByText(/Nothing is charged to a card/)).toBeTruthy()
  clickButton('Send with your credit')
  await waitFor(() => expect(callsOf('POST /api/bookings')).toHaveLength(1))
  await press('Send with your credit')
  await screen.findByText('Pending Review')
  expect(callsOf('POST /api/bookings')[1]?.body).toMatchObject({ useCredit: true, topic: 'Tides', ...slot })
  expect(callsOf('POST /api/create-payment-intent')).toEqual([])
})

const noCredit: Answers = {
  'POST /api/bookings': ({ useCredit }) => (useCredit ? refused('no_credit', 'None.') : booking),
}
test.each<[string, Answers, number]>([
  ['Pay by card instead', {}, 0],
  ['Send with your credit', noCredit, 1],
])('"%s" leads to the card form and keeps the fields', async (button, answers, notices) => {
  const { bodyOf } = await openAtSlot({ ...held, ...oneCredit, ...answers })
  await fillForm()
  await screen.findByText('1 prepaid request')
  clickButton(button)
  await screen.findByLabelText('Card number')
  expect(screen.queryAllByText(/Your credit was used for another request/)).toHaveLength(notices)
  payByCard()
  await screen.findByText('Pending Review')
  expect(bodyOf('POST /api/bookings')).toMatchObject({ topic: 'Tides', paymentIntentId: 'pi_1', ...slot })
})

test('when the fee becomes 0 the form says so, and the request is sent without a card', async () => {
  let feeCents = 999
  const { bodyOf } = await openAtSlot({
    'GET /api/site': () => exampleSite({ feeCents }),
    'POST /api/create-payment-intent': () => refused('fee_changed', 'None', { feeCents: 0 }),
  })
  await screen.findByLabelText(/^Topic/)
  feeCents = 0
  await fillForm()
  expect(await screen.findByText('There’s no longer a fee. It was $9.99.')).toBeTruthy()
  clickButton('Send request')
  await screen.findByText('Pending Review')
  expect(bodyOf('POST /api/bookings')).toMatchObject({ topic: 'Tides', platformFee: 0 })
  expect(bodyOf('POST /api/bookings')).not.toHaveProperty('paymentIntentId')
})

test('when a fee is introduced the form says so, and nothing is sent', async () => {
  let feeCents = 0
  await openAtSlot({
    'GET /api/site': () => exampleSite({ feeCents }),
    'POST /api/bookings': () => refused('fee_changed', 'Fee', { feeCents: 1499 }),
    'POST /api/create-payment-intent': { ...intent, amount: 1499 },
  })
  await screen.findByLabelText(/^Topic/)
  feeCents = 1499
  await fillForm('Send request')
  expect(await screen.findByText('There’s now a fee of $14.99.')).toBeTruthy()
  expect(screen.queryByText('Pending Review')).toBeNull()
  clickButton('Continue to payment')
  expect(await screen.findByRole('button', { name: 'Hold $14.99 and send' })).toBeTruthy()
})

const onlyOnce = ' Check your connection and try again. You can’t be charged twice for this request.'

test.each([
  ['It broke.', 'Payment Failed', refused('internal', 'It broke.'), ''],
  ['An error occurred during payment', 'Payment Failed', proxyPage, `.${onlyOnce}`],
  ['An unexpected error occurred', 'Payment Error', new Error('offline'), `.${onlyOnce}`],
])('a failed card call shows the server’s words, or its own: %s', async (text, title, answer, more) => {
  const { toasts } = await openAtSlot({ 'POST /api/sandbox/confirm': answer })
  await continueToPayment()
  payByCard()
  await screen.findByText(text + more)
  expect(toasts).toContainEqual({ title, text, tone: 'error' })
})
