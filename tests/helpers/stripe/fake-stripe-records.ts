import { randomBytes } from 'node:crypto'
import { cardOf } from './fake-stripe-cards.ts'
import {
  type ErrorBody,
  type FakeCharge,
  type FakeDispute,
  FakeError,
  type FakeIntent,
  type FakeRefund,
} from './fake-stripe-shapes.ts'

const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`
type Subject = FakeIntent | FakeCharge | FakeRefund | FakeDispute
type Opening = { part?: number; status?: FakeDispute['status'] }
export type Records = ReturnType<typeof createRecords>

/**
 * Stripe's side of manual capture: intents, charges, refunds and their rules. `tell` gets each event, with the object at
 * that moment.
 */
export function createRecords(tell: (type: string, subject: Subject) => void) {
  const intents = new Map<string, FakeIntent>()
  const charges = new Map<string, FakeCharge>()
  const refunds = new Map<string, FakeRefund>()
  const disputes = new Map<string, FakeDispute>()
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
      amount_received: 0,
      amount_capturable: 0,
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
    const made = { amount, amount_captured: 0, amount_refunded: 0, status, payment_intent: id }
    const flags = { captured: false, disputed: false, refunded: false }
    const card = { brand: 'visa', last4: cardOf(intent.payment_method)?.number.slice(-4) ?? '' }
    const details = { payment_method_details: { type: 'card', card } } as const
    const charge: FakeCharge = { id: newId('ch'), object: 'charge', ...made, ...flags, ...details }
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
    const change = { amount_capturable: intent.amount, last_payment_error: null }
    return move(intent, { status: 'requires_capture', ...change }, 'amount_capturable_updated')
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

  /** A part releases the rest of the hold. */
  function capture(id: string, part?: number): FakeIntent {
    const intent = find(id)
    expectStatus(intent, 'capture', ['requires_capture'])
    taken.set(id, (taken.get(id) ?? 0) + 1)
    const charge = chargeOf(intent)
    if (charge) {
      const amount = part ?? charge.amount
      Object.assign(charge, {
        captured: true,
        amount_captured: amount,
        amount_refunded: charge.amount - amount,
      })
      tell('charge.captured', charge)
    }
    const change = { amount_received: part ?? intent.amount, amount_capturable: 0 }
    return move(intent, { status: 'succeeded', ...change }, 'succeeded')
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
    return move(intent, { status: 'canceled', amount_capturable: 0 }, 'canceled')
  }

  /** Everything that is left, or a part. */
  function refund(id: string, part?: number): FakeRefund {
    const intent = find(id)
    const charge = chargeOf(intent)
    if (!charge?.captured) return refuse('payment_intent_unexpected_state', 'There is no charge.')
    if (disputesOf(id).some(({ is_charge_refundable: possible }) => !possible)) {
      return refuse('charge_disputed', 'This charge has been charged back. Cannot issue a refund.')
    }
    const amount = part ?? charge.amount - charge.amount_refunded
    if (charge.refunded) return refuse('charge_already_refunded', 'It has been refunded.')
    if (amount > charge.amount - charge.amount_refunded) {
      return refuse('amount_too_large', 'Refund amount is greater than what is left of the charge.')
    }
    const { status, object } = { status: 'succeeded', object: 'refund' } as const
    const made: FakeRefund = { id: newId('re'), object, amount, payment_intent: id, status }
    refunds.set(made.id, made)
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount
    const answer = structuredClone(made)
    tell('refund.created', made)
    tell('charge.refunded', charge)
    if (cardOf(intent.payment_method)?.refundFails) {
      made.status = 'failed'
      charge.amount_refunded -= amount
      charge.refunded = false
      tell('refund.failed', made)
    }
    return answer
  }

  const disputesOf = (id: string) => [...disputes.values()].filter((one) => one.payment_intent === id)

  /** The payer’s bank opens a dispute: it takes the money, or only asks (`warning_needs_response`). */
  function dispute(id: string, { part, status = 'needs_response' }: Opening = {}): FakeDispute {
    const charge = chargeOf(find(id))
    if (!charge?.captured) return refuse('payment_intent_unexpected_state', 'There is no charge.')
    const made: FakeDispute = {
      id: newId('dp'),
      object: 'dispute',
      amount: part ?? charge.amount - charge.amount_refunded,
      currency: find(id).currency,
      charge: charge.id,
      payment_intent: id,
      status,
      reason: 'fraudulent',
      is_charge_refundable: status === 'warning_needs_response',
    }
    disputes.set(made.id, made)
    charge.disputed = true
    tell('charge.dispute.created', made)
    return made
  }

  function closeDispute(id: string, status: 'won' | 'lost'): void {
    const open = disputesOf(id).find((one) => one.status === 'needs_response')
    if (!open) return missing('dispute', id)
    Object.assign(open, { status, is_charge_refundable: status === 'won' })
    tell('charge.dispute.closed', open)
  }

  return {
    dispute,
    closeDispute,
    disputesOf,
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
