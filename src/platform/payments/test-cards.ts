import type { ProviderStatus } from '../../contract/payments.ts'
import { refuseField } from '../refuse.ts'
import { type Failure, failureOf } from './failure-words.ts'
import type { TestCard } from './provider.ts'

type Outcome = { status: ProviderStatus; failure: Failure | null }

const stands: Outcome = { status: 'requires_capture', failure: null }
const refused = (code: string): Outcome => ({ status: 'requires_payment_method', failure: failureOf(code) })

/** The well-known test numbers and what happens to each. Nothing else is accepted. */
const outcomes: Record<string, Outcome> = {
  '4242424242424242': stands,
  '4000000000000002': refused('card_declined'),
  '4000000000009995': refused('insufficient_funds'),
  '4000000000003220': { status: 'requires_action', failure: null },
  '4000000000000119': refused('processing_error'),
}

/** What the payer’s answer to the bank’s step leads to. */
export function challengeOutcome(approved: boolean): Outcome {
  return approved ? stands : refused('authentication_failed')
}

/** Refuses with the field to blame; what was typed is never repeated in the refusal. */
export function testCardOutcome({ cardNumber, expiry, cvc }: TestCard, now: Date): Outcome {
  const outcome = outcomes[cardNumber.replaceAll(/[\s-]/g, '')]
  if (!outcome) {
    refuseField('cardNumber', 'This is test mode: please use a test card, such as 4242 4242 4242 4242.')
  }
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiry) ?? []
  if (!month || !year) refuseField('expiry', 'Enter the expiry date as MM/YY.')
  if (Date.UTC(2000 + Number(year), Number(month)) <= now.getTime()) {
    refuseField('expiry', 'This card has expired.')
  }
  if (!/^\d{3,4}$/.test(cvc)) refuseField('cvc', 'Please give the 3 or 4 digits of the security code.')
  return outcome
}
