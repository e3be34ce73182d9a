import { randomBytes } from 'node:crypto'
import { cardOf } from './fake-stripe-cards.ts'
import {
  type ErrorBody,
  type FakeCharge,
  FakeError,
  type FakeIntent,
  type FakeRefund,
} from './fake-stripe-shapes.ts'

const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`
type Subject = FakeIntent | FakeCharge | FakeRefund
export type Records = ReturnType<typeof createRecords>

/**
 * Stripe's side of manual capture: intents, charges, refunds and their rules. `tell` gets each event, with the object at
 * that moment.
 */
export function createRecords(tell: (type: string, subject: Subject) => void) {
  const intents = new Map<string, FakeIntent>()
  const charges = new Map<string, FakeCharge>()
  const refunds = new Map<string, FakeRefund>()
  /** The number of actual charges of an intent. */
  const taken = new Map<string, number>()

  function find(id: string): FakeIntent {
    return intents.get(id) ?? missing('payment_intent', id)
  }

  function chargeOf(intent: FakeIntent): FakeCharge | undefined {
    return intent.latest_charge ? charges.get(intent.latest_charge) : undefined
  }

  /** The intent takes the change and tells it. */
  function move(intent: FakeIntent, change: Partial<FakeIntent>, type: string): FakeIntent {
    Object.assign(intent, change)
    tell(`payment_intent.${type}`, intent)
    return intent
  }

  function create({ amount, currency, description, captureMethod }: Record<string, string | undefined>) {
    if (!(Number(amount) >= 50)) refuse('amount_too_small', 'Amount must be at least 50 cents.')
    const id = newId('pi')
    const intent: FakeIntent = {
      id,
      object: 'payment_intent',
      amount: Number(amount),
      currency: currency ?? '',
      description: description ?? null,
      capture_method: captureMethod ?? 'automatic',
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: null,
      latest_charge: null,
    }
    intents.set(id, intent)
    return move(intent, {}, 'created')
  }

  function newCharge(intent: FakeIntent, status: FakeCharge['status']): FakeCharge {
    const { id, amount } = intent
    const made = { amount, amount_refunded: 0, captured: false, status, payment_intent: id }
    const charge: FakeCharge = { id: newId('ch'), object: 'charge', ...made }
    charges.set(charge.id, charge)
    intent.latest_charge = charge.id
    return charge
  }

  function fail(intent: FakeIntent, error: ErrorBody): FakeIntent {
    const back = { status: 'requires_payment_method', payment_method: null } as const
    return move(intent, { ...back, last_payment_error: error }, 'payment_failed')
  }

  function hold(intent: FakeIntent): FakeIntent {
    tell('charge.succeeded', newCharge(intent, 'succeeded'))
    return move(intent, { status: 'requires_capture', last_payment_error: null }, 'amount_capturable_updated')
  }

  /** The payer's browser. A decline is an error with the intent in it. */
  function confirm(id: string, method: string): FakeIntent {
    const intent = find(id)
    expectStatus(intent, 'confirm', ['requires_payment_method', 'requires_action'])
    const card = cardOf(method) ?? missing('PaymentMethod', method)
    Object.assign(intent, { payment_method: method, last_payment_error: null })
    if (card.declines) {
      tell('charge.failed', newCharge(intent, 'failed'))
      fail(intent, card.declines)
      throw new FakeError(402, { ...card.declines, payment_intent: structuredClone(intent) })
    }
    return card.challenges ? move(intent, { status: 'requires_action' }, 'requires_action') : hold(intent)
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
    taken.set(id, (taken.get(id) ?? 0) + 1)
    const charge = chargeOf(intent)
    if (charge) {
      charge.captured = true
      tell('charge.captured', charge)
    }
    return move(intent, { status: 'succeeded' }, 'succeeded')
  }

  /** The bank expires old holds `automatic`ally. */
  function cancel(id: string, reason?: 'automatic'): FakeIntent {
    const intent = find(id)
    expectStatus(intent, 'cancel', ['requires_payment_method', 'requires_action', 'requires_capture'])
    const charge = intent.status === 'requires_capture' ? chargeOf(intent) : undefined
    if (charge) {
      charge.amount_refunded = charge.amount
      tell(reason ? 'charge.expired' : 'charge.refunded', charge)
    }
    return move(intent, { status: 'canceled' }, 'canceled')
  }

  function refund(id: string): FakeRefund {
    const intent = find(id)
    const charge = chargeOf(intent)
    if (!charge?.captured) return refuse('payment_intent_unexpected_state', 'There is no charge.')
    if (charge.amount_refunded > 0) return refuse('charge_already_refunded', 'It has been refunded.')
    const made: FakeRefund = { id: newId('re'), object: 'refund', payment_intent: id, status: 'succeeded' }
    refunds.set(made.id, made)
    charge.amount_refunded = charge.amount
    const answer = structuredClone(made)
    tell('refund.created', made)
    tell('charge.refunded', charge)
    if (cardOf(intent.payment_method)?.refundFails) {
      made.status = 'failed'
      charge.amount_refunded = 0
      tell('refund.failed', made)
    }
    return answer
  }

  return {
    find,
    chargeOf,
    create,
    confirm,
    answerChallenge,
    capture,
    cancel,
    refund,
    findRefund: (id: string) => refunds.get(id) ?? missing('refund', id),
    captures: (id: string) => taken.get(id) ?? 0,
    all: () => [...intents.values()],
  }
}

function refuse(code: string, message: string, more: Partial<ErrorBody> = {}): never {
  throw new FakeError(400, { code, message, ...more })
}

function missing(what: string, id: string): never {
  throw new FakeError(404, { code: 'resource_missing', message: `No such ${what}: '${id}'` })
}

function expectStatus(intent: FakeIntent, act: string, allowed: readonly FakeIntent['status'][]): void {
  if (allowed.includes(intent.status)) return
  const message = `You cannot ${act} this PaymentIntent because it has a status of ${intent.status}.`
  refuse('payment_intent_unexpected_state', message, { payment_intent: structuredClone(intent) })
}
