import type { RequestWay } from '../../../contract/requests/request-ways.ts'
import {
  chargeCreditSentences,
  chargeSentences,
  creditSentences,
  holdSentences,
} from '../../../wording/fees.ts'

const held = {
  byCard: holdSentences,
  byCredit: creditSentences,
  title: (fee: string) => `Confirm and hold ${fee}`,
  pay: (fee: string) => `Hold ${fee} and send`,
  paying: 'Placing hold…',
  paid: 'Your card holds the fee',
}

/** Agents are paid for right away: they may need longer than a card hold lasts. */
const charged: typeof held = {
  byCard: chargeSentences,
  byCredit: chargeCreditSentences,
  title: (fee) => `Confirm and pay ${fee}`,
  pay: (fee) => `Pay ${fee} and send`,
  paying: 'Charging the fee…',
  paid: 'Your card approved the fee',
}

export const feeWords: Record<RequestWay, typeof held> = { host: held, direct: held, agent: charged }

export const checkoutWords = {
  back: 'Back to the request',
  sending: 'Sending…',
  settingUp: 'Setting up payment…',
  /** After a card call whose result isn’t known. */
  onlyOnce: 'Check your connection and try again. You can’t be charged twice for this request.',
}

/** The specification’s words for failed payments. */
export const failures = {
  setup: { title: 'Payment Setup Failed', text: 'Failed to setup payment processing' },
  payment: { title: 'Payment Failed', text: 'An error occurred during payment' },
  declined: { title: 'Payment Failed', text: 'Payment processing failed' },
  unexpected: { title: 'Payment Error', text: 'An unexpected error occurred' },
} as const
