import type { Appearance, PaymentIntentResult, StripePaymentElement } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/dist/pure.mjs'
import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react'
import { ErrorState } from '../../shared/errors/error-state.tsx'
import { Form } from '../../ui/form.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { CardAnswer } from './checkout-steps.ts'
import { PayEnd, type PayFormProps } from './pay-end.tsx'
import { failures } from './wording.ts'

type StripeCard = {
  isComplete: () => Promise<boolean>
  /** Asks the bank to hold the fee, including its own step. Throws if the outcome is unknown. */
  confirm: () => Promise<CardAnswer>
}

type Options = { publishableKey: string; clientSecret: string; place: HTMLElement; signal: AbortSignal }

const heldMeanwhile = 'requires_capture'
const stillWorking =
  'Your bank is still processing this. Once it holds the fee, we’ll send your request automatically. You’ll find it in your bookings.'

type Props = PayFormProps & { publishableKey: string }

/** Stripe’s own form in its own frame: card data never reaches this site. */
export function StripeForm(props: Props) {
  const [round, setRound] = useState(0)
  return <OneTry key={round} {...props} onTryAgain={() => setRound(round + 1)} />
}

type OneTryProps = Props & { onTryAgain: () => void }

function OneTry({ publishableKey, onTryAgain, ...props }: OneTryProps) {
  const { checkout, payment } = props
  const { clientSecret } = payment.intent
  const place = useRef<HTMLDivElement>(null)
  const [card, setCard] = useState<StripeCard | 'loading' | 'failed'>('loading')
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (!place.current) return
    const leaving = new AbortController()
    const { signal } = leaving
    openStripeCard({ publishableKey, clientSecret, place: place.current, signal }).then(
      (opened) => signal.aborted || setCard(opened),
      () => signal.aborted || setCard('failed'),
    )
    return () => leaving.abort()
  }, [publishableKey, clientSecret])

  async function pay(event?: BaseSyntheticEvent) {
    event?.preventDefault()
    if (typeof card === 'string' || busy) return
    setBusy(true)
    if (await card.isComplete()) await checkout.pay(payment, card.confirm)
    setBusy(false)
  }

  return (
    <Form submit={pay} problem={busy ? undefined : (payment.declined?.text ?? payment.problem)}>
      {card === 'loading' && (
        <Loading label="Loading the card form">
          <Skeleton className="h-40" />
        </Loading>
      )}
      {card === 'failed' && (
        <ErrorState title="We couldn’t load the card form" onRetry={onTryAgain} level={3}>
          You weren’t charged. Check your connection, and that no browser extension is blocking the form.
        </ErrorState>
      )}
      <div ref={place} />
      <PayEnd {...props} busy={busy} disabled={typeof card === 'string'} />
    </Form>
  )
}

/** Resolves when the form is ready; removed when the signal aborts. */
export async function openStripeCard(options: Options): Promise<StripeCard> {
  const { publishableKey, clientSecret, place, signal } = options
  const stripe = await loadStripe(publishableKey)
  signal.throwIfAborted()
  if (!stripe) throw new Error('Stripe needs a browser.')
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
    element.on('loaderror', ({ error }) =>
      reject(new Error(`Stripe’s card form failed to load: ${error.type}`)),
    )
    element.mount(place)
  })
}

function asConfirmation({ paymentIntent, error }: PaymentIntentResult): CardAnswer {
  if (paymentIntent?.status === heldMeanwhile) return { status: heldMeanwhile }
  if (paymentIntent) {
    const failed = { code: paymentIntent.status, message: stillWorking }
    return { status: 'processing', error: failed }
  }
  // Confirmed earlier, in another tab or by a call whose answer was lost.
  const { status } = error.payment_intent ?? {}
  if (status === heldMeanwhile || status === 'succeeded') return { status }
  if (error.type === 'api_connection_error') throw new Error('Stripe’s card form couldn’t reach its server.')
  const code = error.code ?? error.type
  const forPayer = error.type === 'card_error' || code === 'payment_intent_authentication_failure'
  const message = (forPayer && error.message) || failures.payment.text
  return { status: 'requires_payment_method', error: { code, message } }
}

/** The frame has no access to our style sheet, so it gets the current values of the tokens. */
function appearanceOf(place: HTMLElement): Appearance {
  const color = (token: string) => {
    place.style.color = `var(--${token})`
    return getComputedStyle(place).color
  }
  const variables = {
    colorPrimary: color('focus'),
    colorBackground: color('lifted'),
    colorText: color('ink'),
    colorTextSecondary: color('soft'),
    colorDanger: color('bad'),
    fontFamily: getComputedStyle(place).fontFamily,
    fontSizeBase: '16px',
    borderRadius: '10px',
  }
  place.style.removeProperty('color')
  return { theme: 'flat', variables }
}
