import type { Appearance, PaymentIntentResult, StripePaymentElement } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/dist/pure.mjs'
import type { CardAnswer } from './checkout-steps.ts'

export type StripeCard = {
  /** Shows beside the fields what is missing. */
  isComplete: () => Promise<boolean>
  /** Asks the bank to hold the fee, its own step included. Throws when nobody knows what came of it. */
  confirm: () => Promise<CardAnswer>
}

type Options = { publishableKey: string; clientSecret: string; place: HTMLElement; signal: AbortSignal }

/** Opens Stripe’s card form in `place`; it is ready when the promise resolves, and leaves with the signal. */
export async function openStripeCard(options: Options): Promise<StripeCard> {
  const { publishableKey, clientSecret, place, signal } = options
  const stripe = await loadStripe(publishableKey)
  signal.throwIfAborted()
  if (!stripe) throw new Error('There is no browser here.')
  const elements = stripe.elements({ clientSecret, appearance: appearanceOf(place) })
  const element = elements.create('payment', { layout: 'tabs' })
  signal.addEventListener('abort', () => element.destroy())
  await mounted(element, place)
  return {
    isComplete: async () => !(await elements.submit()).error,
    confirm: async () => asConfirmation(await stripe.confirmPayment({ elements, redirect: 'if_required' })),
  }
}

function mounted(element: StripePaymentElement, place: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.on('ready', () => resolve())
    element.on('loaderror', ({ error }) => reject(new Error(`The card form did not load: ${error.type}`)))
    element.mount(place)
  })
}

const heldMeanwhile = 'requires_capture'
const stillWorking =
  'Your bank is still working on it. If it holds the fee, your request is sent by itself; you will find it in your bookings.'

function asConfirmation({ paymentIntent, error }: PaymentIntentResult): CardAnswer {
  if (paymentIntent?.status === heldMeanwhile) return { status: heldMeanwhile }
  if (paymentIntent) {
    const failed = { code: paymentIntent.status, message: stillWorking }
    return { status: 'processing', error: failed }
  }
  // Confirmed already, in another tab or by a call whose answer was lost.
  if (error.payment_intent?.status === heldMeanwhile) return { status: heldMeanwhile }
  if (error.type === 'api_connection_error') throw new Error('The card form could not reach its server.')
  const code = error.code ?? error.type
  const forPayer = error.type === 'card_error' || code === 'payment_intent_authentication_failure'
  const message = (forPayer && error.message) || 'An error occurred during payment'
  return { status: 'requires_payment_method', error: { code, message } }
}

/** The frame knows nothing of our style sheet: what it needs is read from the tokens as they are lit now. */
function appearanceOf(place: HTMLElement): Appearance {
  const colour = (token: string) => {
    place.style.color = `var(--${token})`
    return getComputedStyle(place).color
  }
  const variables = {
    colorPrimary: colour('focus'),
    colorBackground: colour('lifted'),
    colorText: colour('ink'),
    colorTextSecondary: colour('soft'),
    colorDanger: colour('bad'),
    fontFamily: getComputedStyle(place).fontFamily,
    fontSizeBase: '16px',
    borderRadius: '10px',
  }
  place.style.removeProperty('color')
  return { theme: 'flat', variables }
}
