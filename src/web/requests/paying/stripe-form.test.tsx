import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStripeCard } from './stripe-form.tsx'

type Heard = Record<string, (event: object) => void>

const stripe = {
  events: 'ready',
  error: {},
  submitted: {} as object,
  confirmed: {} as object,
  asked: [] as unknown[],
  isOpen: false,
}

function fakeElement() {
  const heard: Heard = {}
  return {
    on: (name: string, hear: (event: object) => void) => void (heard[name] = hear),
    mount: () => {
      stripe.isOpen = true
      heard[stripe.events]?.({ error: stripe.error })
    },
    destroy: () => void (stripe.isOpen = false),
  }
}
function FakeStripe(key: string) {
  const elements = { submit: async () => stripe.submitted, create: fakeElement }
  return {
    elements: ({ clientSecret }: { clientSecret: string }) => {
      stripe.asked.push([key, clientSecret])
      return elements
    },
    confirmPayment: async (given: object) => {
      stripe.asked.push(given)
      return stripe.confirmed
    },
  }
}

beforeEach(() => {
  Object.assign(stripe, { events: 'ready', submitted: {}, confirmed: {}, asked: [], isOpen: false })
  Object.assign(window, { Stripe: FakeStripe })
})
afterEach(() => void Reflect.deleteProperty(window, 'Stripe'))

const leaving = () => new AbortController()
function open(signal = leaving().signal) {
  const place = document.createElement('div')
  return openStripeCard({ publishableKey: 'pk_live_1', clientSecret: 'pi_1_secret', place, signal })
}
async function confirm(confirmed: object) {
  const card = await open()
  stripe.confirmed = confirmed
  return card.confirm()
}

test('the card form opens with the site’s key and the payment, and is removed with its element', async () => {
  const place = leaving()
  await open(place.signal)
  expect(stripe.asked).toEqual([['pk_live_1', 'pi_1_secret']])
  expect(stripe.isOpen).toBe(true)
  place.abort()
  expect(stripe.isOpen).toBe(false)
})

test('a form that fails to load, or whose element is gone, is refused', async () => {
  const gone = leaving()
  gone.abort()
  await expect(open(gone.signal)).rejects.toThrow(/abort/i)
  expect(stripe.isOpen).toBe(false)
  Object.assign(stripe, { events: 'loaderror', error: { type: 'api_error' } })
  await expect(open()).rejects.toThrow('Stripe’s card form failed to load: api_error')
})

test('a form with a field error is not complete', async () => {
  const card = await open()
  expect(await card.isComplete()).toBe(true)
  stripe.submitted = { error: { type: 'validation_error' } }
  expect(await card.isComplete()).toBe(false)
})

test('the 3-D Secure step stays on the page', async () => {
  await confirm({ paymentIntent: { status: 'requires_capture' } })
  expect(stripe.asked[1]).toMatchObject({ redirect: 'if_required', elements: {} })
})

const held = { status: 'requires_capture' }
const refused = (code: string, message = 'An error occurred during payment') => ({
  status: 'requires_payment_method',
  error: { code, message },
})
const failed = (type: string, code?: string, message?: string) => ({ error: { type, code, message } })
const [wrong, unproven] = ['invalid_request_error', 'payment_intent_authentication_failure']
const still = { code: 'processing', message: expect.stringContaining('still processing') }
test.each([
  ['a hold', { paymentIntent: held }, held],
  ['a hold that was confirmed before', { error: { type: wrong, payment_intent: held } }, held],
  ['a hold in work', { paymentIntent: { status: 'processing' } }, { status: 'processing', error: still }],
  ['a declined card', failed('card_error', 'card_declined', 'No.'), refused('card_declined', 'No.')],
  ['a failed 3-D Secure step', failed(wrong, unproven, 'Not you.'), refused(unproven, 'Not you.')],
  ['our own mistake', failed(wrong, undefined, 'No such key.'), refused(wrong)],
  ['a card error without a message', failed('card_error'), refused('card_error')],
])('%s becomes a message for the payer', async (_, confirmed, answer) => {
  expect(await confirm(confirmed)).toEqual(answer)
})

test('when Stripe is unreachable the outcome is unknown', async () => {
  await expect(confirm({ error: { type: 'api_connection_error' } })).rejects.toThrow('couldn’t reach')
})
