import { randomBytes } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { ProviderStatus } from '../../contract/payments.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open-database.ts'
import { refuseField } from '../refuse.ts'
import { isSameSecret, keyedHash } from '../secrets.ts'
import { type PaymentProvider, type ProviderPayment, ProviderRefusal, type TestCard } from './provider.ts'
import { sandboxIntents } from './tables.ts'
import { type Failure, failureOf } from './wording.ts'

type Outcome = { status: ProviderStatus; failure: Failure | null }

const stands: Outcome = { status: 'requires_capture', failure: null }

const refused = (code: string): Outcome => ({ status: 'requires_payment_method', failure: failureOf(code) })

/** Stripe's well-known test numbers. Nothing else is accepted. */
const outcomes: Record<string, Outcome> = {
  '4242424242424242': stands,
  '4000000000000002': refused('card_declined'),
  '4000000000009995': refused('insufficient_funds'),
  '4000000000003220': { status: 'requires_action', failure: null },
  '4000000000000119': refused('processing_error'),
}

type Options = { db: Database; secret: string; clock: Clock }
type Row = typeof sandboxIntents.$inferSelect
type Change = { status: ProviderStatus; failure: ProviderPayment['failure']; cardLast4?: string }
const noPayment = () => new ProviderRefusal('resource_missing', 'No such payment.')

const separator = '_secret_'

/**
 * The built-in provider: no real money. It keeps its own records like a real provider and shares no
 * transaction with the caller. Client secrets are derived, never stored.
 */
export function createSandbox({ db, secret, clock }: Options): PaymentProvider {
  const clientSecret = (intentId: string) =>
    `${intentId}${separator}${keyedHash(secret, `sandbox:${intentId}`)}`

  async function retrieve(intentId: string): Promise<ProviderPayment> {
    const [row] = await db.select().from(sandboxIntents).where(eq(sandboxIntents.id, intentId))
    if (!row) throw noPayment()
    return asPayment(row)
  }

  /** Moves only from one of the given states, so a repeat changes nothing. */
  async function move(intentId: string, from: ProviderStatus[], { status, failure, cardLast4 }: Change) {
    const [row] = await db
      .update(sandboxIntents)
      .set({
        status,
        cardLast4,
        failureCode: failure?.code ?? null,
        failureMessage: failure?.message ?? null,
        ...(status === 'requires_capture' && { held: true }),
      })
      .where(and(eq(sandboxIntents.id, intentId), inArray(sandboxIntents.status, from)))
      .returning()
    return row ? asPayment(row) : retrieve(intentId)
  }

  async function settle(intentId: string, from: ProviderStatus[], status: ProviderStatus) {
    const answer = await move(intentId, from, { status, failure: null })
    if (answer.status === status) return answer
    throw new ProviderRefusal('unexpected_state', `The payment is ${answer.status}.`)
  }

  return {
    name: 'sandbox',
    async create({ amountCents, idempotencyKey }) {
      await db
        .insert(sandboxIntents)
        .values({
          id: `pi_sandbox_${randomBytes(12).toString('hex')}`,
          amountCents,
          status: 'requires_payment_method',
          idempotencyKey,
          createdAt: clock.now(),
        })
        .onConflictDoNothing({ target: sandboxIntents.idempotencyKey })
      const [row] = await db
        .select()
        .from(sandboxIntents)
        .where(eq(sandboxIntents.idempotencyKey, idempotencyKey))
      if (!row) throw new Error('The payment was not created.')
      if (row.amountCents !== amountCents) {
        throw new ProviderRefusal('idempotency_error', 'The same key came with another amount.')
      }
      return { ...asPayment(row), clientSecret: clientSecret(row.id) }
    },
    retrieve,
    clientSecretOf: async (intentId) => clientSecret((await retrieve(intentId)).intentId),
    capture: (intentId) => settle(intentId, ['requires_capture'], 'succeeded'),
    cancel: (intentId) =>
      settle(
        intentId,
        ['requires_capture', 'requires_payment_method', 'requires_action', 'processing'],
        'canceled',
      ),
    async refund(intentId) {
      const [row] = await db
        .update(sandboxIntents)
        .set({ refundedCents: sandboxIntents.amountCents })
        .where(and(eq(sandboxIntents.id, intentId), eq(sandboxIntents.status, 'succeeded')))
        .returning()
      if (row) return asPayment(row)
      throw new ProviderRefusal('unexpected_state', `The payment is ${(await retrieve(intentId)).status}.`)
    },
    readNews: null,
    testCards: {
      intentOf(given) {
        const intentId = given.split(separator)[0] ?? ''
        return isSameSecret(given, clientSecret(intentId)) ? intentId : null
      },
      confirm: async (intentId, card) =>
        move(intentId, ['requires_payment_method', 'requires_action'], {
          ...testCardOutcome(card, clock.now()),
          cardLast4: digitsOf(card.cardNumber).slice(-4),
        }),
      answerChallenge: (intentId, approved) =>
        move(intentId, ['requires_action'], challengeOutcome(approved)),
    },
  }
}

function asPayment({ id, failureCode, failureMessage, ...row }: Row): ProviderPayment {
  const { status, amountCents, held, refundedCents, cardLast4 } = row
  const card = cardLast4 ? { brand: 'visa', last4: cardLast4 } : null
  const failure = failureCode && failureMessage ? { code: failureCode, message: failureMessage } : null
  const capturedCents = status === 'succeeded' ? amountCents : 0
  const moved = { capturedCents, refundedCents, disputedCents: 0, lostCents: 0, wonCents: 0 }
  return { intentId: id, status, amountCents, currency: 'usd', held, card, ...moved, failure }
}

export function challengeOutcome(approved: boolean): Outcome {
  return approved ? stands : refused('authentication_failed')
}

const digitsOf = (cardNumber: string) => cardNumber.replaceAll(/[\s-]/g, '')

/** Names the field, but never repeats what was typed. */
export function testCardOutcome({ cardNumber, expiry, cvc }: TestCard, now: Date): Outcome {
  const outcome = outcomes[digitsOf(cardNumber)]
  if (!outcome) {
    refuseField('cardNumber', 'This is test mode. Use a test card, such as 4242 4242 4242 4242.')
  }
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiry) ?? []
  if (!month || !year) refuseField('expiry', 'Enter the expiry date as MM/YY.')
  if (Date.UTC(2000 + Number(year), Number(month)) <= now.getTime()) {
    refuseField('expiry', 'This card has expired.')
  }
  if (!/^\d{3,4}$/.test(cvc)) refuseField('cvc', 'Enter the 3- or 4-digit code.')
  return outcome
}
