import { randomBytes } from 'node:crypto'
import { behaviourOf, type CardError } from './fake-stripe-cards.ts'
import { type FakeCharge, FakeError, type FakeIntent, type FakeRefund } from './fake-stripe-shapes.ts'

const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`
type Subject = FakeIntent | FakeCharge | FakeRefund
type Options = {
  now: () => Date
  /** The event, with the object at that moment. */
  tell: (type: string, subject: Subject) => void
}
export type Records = ReturnType<typeof createRecords>

/** Stripe's side of manual capture: intents, charges, refunds and their rules. */
export function createRecords({ now, tell }: Options) {
  const intents = new Map<string, FakeIntent>()
  const charges = new Map<string, FakeCharge>()
  const refunds = new Map<string, FakeRefund>()
  /** The number of actual charges of an intent. */
  const taken = new Map<string, number>()
  const seconds = () => Math.floor(now().getTime() / 1000)

  function find(id: string): FakeIntent {
    const intent = intents.get(id)
    if (intent) return intent
    throw new FakeError(404, { code: 'resource_missing', message: `No such payment_intent: '${id}'` })
  }

  function chargeOf(intent: FakeIntent): FakeCharge | undefined {
    return intent.latest_charge ? charges.get(intent.latest_charge) : undefined
  }

  function create({ amount, currency, description, captureMethod }: Record<string, string | undefined>) {
    if (!(Number(amount) >= 50)) {
      throw new FakeError(400, { code: 'amount_too_small', message: 'Amount must be at least 50 cents.' })
    }
    const id = newId('pi')
    const intent: FakeIntent = {
      id,
      object: 'payment_intent',
      amount: Number(amount),
      amount_capturable: 0,
      amount_received: 0,
      currency: currency ?? '',
      description: description ?? null,
      capture_method: captureMethod ?? 'automatic',
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      last_payment_error: null,
      latest_charge: null,
      cancellation_reason: null,
      created: seconds(),
      livemode: false,
    }
    intents.set(id, intent)
    tell('payment_intent.created', intent)
    return intent
  }

  function newCharge(intent: FakeIntent, status: FakeCharge['status']): FakeCharge {
    const charge: FakeCharge = {
      id: newId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_captured: 0,
      amount_refunded: 0,
      captured: false,
      refunded: false,
      paid: status === 'succeeded',
      status,
      payment_intent: intent.id,
      created: seconds(),
    }
    charges.set(charge.id, charge)
    intent.latest_charge = charge.id
    return charge
  }

  function fail(intent: FakeIntent, error: CardError): FakeIntent {
    Object.assign(intent, {
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      last_payment_error: error,
    })
    tell('payment_intent.payment_failed', intent)
    return intent
  }

  function hold(intent: FakeIntent): FakeIntent {
    const charge = newCharge(intent, 'succeeded')
    Object.assign(intent, {
      status: 'requires_capture',
      amount_capturable: intent.amount,
      next_action: null,
      last_payment_error: null,
    })
    tell('charge.succeeded', charge)
    tell('payment_intent.amount_capturable_updated', intent)
    return intent
  }

  /** The payer's browser. A decline is an error with the intent in it. */
  function confirm(id: string, method: string): FakeIntent {
    const intent = find(id)
    expectStatus(intent, 'confirm', ['requires_payment_method', 'requires_action'])
    const behaviour = behaviourOf(method)
    if (!behaviour) {
      throw new FakeError(400, { code: 'resource_missing', message: `No such PaymentMethod: '${method}'` })
    }
    Object.assign(intent, { payment_method: method, last_payment_error: null })
    if (behaviour.declines) {
      tell('charge.failed', newCharge(intent, 'failed'))
      fail(intent, behaviour.declines)
      throw new FakeError(402, { ...behaviour.declines, payment_intent: structuredClone(intent) })
    }
    if (!behaviour.challenges) return hold(intent)
    Object.assign(intent, { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
    tell('payment_intent.requires_action', intent)
    return intent
  }

  function answerChallenge(id: string, approved: boolean): FakeIntent {
    const intent = find(id)
    expectStatus(intent, 'answer', ['requires_action'])
    if (approved) return hold(intent)
    return fail(intent, {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: 'We are unable to authenticate your payment method.',
    })
  }

  function capture(id: string): FakeIntent {
    const intent = find(id)
    expectStatus(intent, 'capture', ['requires_capture'])
    const charge = chargeOf(intent)
    Object.assign(intent, { status: 'succeeded', amount_capturable: 0, amount_received: intent.amount })
    if (charge) Object.assign(charge, { captured: true, amount_captured: charge.amount })
    taken.set(id, (taken.get(id) ?? 0) + 1)
    if (charge) tell('charge.captured', charge)
    tell('payment_intent.succeeded', intent)
    return intent
  }

  function cancel(id: string, reason: FakeIntent['cancellation_reason'] = null): FakeIntent {
    const intent = find(id)
    const open = ['requires_payment_method', 'requires_action', 'processing', 'requires_capture'] as const
    expectStatus(intent, 'cancel', open)
    const charge = intent.status === 'requires_capture' ? chargeOf(intent) : undefined
    Object.assign(intent, {
      status: 'canceled',
      amount_capturable: 0,
      next_action: null,
      cancellation_reason: reason,
    })
    if (charge) {
      Object.assign(charge, { refunded: true, amount_refunded: charge.amount })
      tell(reason ? 'charge.expired' : 'charge.refunded', charge)
    }
    tell('payment_intent.canceled', intent)
    return intent
  }

  function refund(id: string): FakeRefund {
    const intent = find(id)
    const charge = chargeOf(intent)
    if (!charge?.captured) {
      throw new FakeError(400, { code: 'payment_intent_unexpected_state', message: 'There is no charge.' })
    }
    if (charge.refunded) {
      throw new FakeError(400, { code: 'charge_already_refunded', message: 'It has been refunded.' })
    }
    const made: FakeRefund = {
      id: newId('re'),
      object: 'refund',
      amount: charge.amount,
      charge: charge.id,
      payment_intent: id,
      status: 'succeeded',
    }
    refunds.set(made.id, made)
    Object.assign(charge, { refunded: true, amount_refunded: charge.amount })
    const answer = structuredClone(made)
    tell('refund.created', made)
    tell('charge.refunded', charge)
    if (behaviourOf(intent.payment_method ?? '')?.refundFails) failRefund(made, charge)
    return answer
  }

  function failRefund(made: FakeRefund, charge: FakeCharge): void {
    Object.assign(made, { status: 'failed', failure_reason: 'lost_or_stolen_card' })
    Object.assign(charge, { refunded: false, amount_refunded: 0 })
    tell('refund.failed', made)
  }

  function findRefund(id: string): FakeRefund {
    const made = refunds.get(id)
    if (made) return made
    throw new FakeError(404, { code: 'resource_missing', message: `No such refund: '${id}'` })
  }

  const captures = (id: string) => taken.get(id) ?? 0
  const held = { find, chargeOf, findRefund, captures, all: () => [...intents.values()] }
  return { ...held, create, confirm, answerChallenge, capture, cancel, refund }
}

function expectStatus(intent: FakeIntent, act: string, allowed: readonly FakeIntent['status'][]): void {
  if (allowed.includes(intent.status)) return
  throw new FakeError(400, {
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${act} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: structuredClone(intent),
  })
}
