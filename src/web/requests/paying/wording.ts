import {
  chargeCreditSentences,
  chargeSentences,
  creditSentences,
  type HoldSentence,
  holdSentences,
} from '../../../wording/fees.ts'

type Asked = {
  feeCents: number
  keepAsCredit: boolean
  answerBy: string
}

export type FeeWords = {
  byCard(asked: Asked): HoldSentence[]
  byCredit(answerBy: string): HoldSentence[]
  title(fee: string): string
  pay(fee: string): string
  paying: string
}

export function holdWords(name: string): FeeWords {
  return {
    byCard: (asked) => holdSentences({ ...asked, name }),
    byCredit: (answerBy) => creditSentences(name, answerBy),
    title: (fee) => `Confirm and hold ${fee}`,
    pay: (fee) => `Hold ${fee} and send`,
    paying: 'Placing hold…',
  }
}

/** Charged right away: an agent may need longer than a card hold lasts. */
export function chargeWords(): FeeWords {
  return {
    byCard: chargeSentences,
    byCredit: chargeCreditSentences,
    title: (fee) => `Confirm and pay ${fee}`,
    pay: (fee) => `Pay ${fee} and send`,
    paying: 'Charging the fee…',
  }
}

export const checkoutWords = {
  sending: 'Sending…',
  settingUp: 'Setting up payment…',
  back: 'Back to the request',
  sent: 'Request sent',
}

export const summaryWords = {
  label: 'Your request',
  when: 'When',
  timeLater: 'Time to be agreed',
  topic: 'Topic',
}

export const creditWords = {
  title: 'Use your credit',
  one: 'You have <strong>1 prepaid request</strong>. It pays for this one.',
  many: ({ count }: { count: number }) =>
    `You have <strong>${count} prepaid requests</strong>. One of them pays for this one.`,
  send: 'Send with your credit',
  payByCard: 'Pay by card instead',
  gone: 'Your credit was used for another request in the meantime. Nothing was sent. You can pay for this one by card.',
}

export const heldWords = {
  title: 'Send your request',
  sending: 'Your card holds the fee. We’re sending your request.',
  notSent:
    'Your card holds the fee, but we haven’t sent your request yet. You can send it now without paying again. Otherwise we’ll send it automatically about ten minutes after your payment.',
  send: 'Send the request',
}

export const challengeWords = {
  title: 'Confirm with your bank',
  explained:
    'Your bank wants to check that it’s you. A real bank shows its own page here. In test mode, you choose the result.',
  approve: 'Approve',
  refuse: 'Refuse',
}

export const cardWords = {
  testMode: 'Test mode: use 4242 4242 4242 4242. No real money moves.',
  number: 'Card number',
  noNumber: 'Enter your card number.',
  expires: 'Expires',
  noExpiry: 'Enter the expiry date as MM/YY.',
  code: 'Security code',
  noCode: 'Enter the 3- or 4-digit code.',
  keepAsCredit: ({ fee }: { fee: string }) =>
    `If they say no, keep the ${fee} as a credit for your next request`,
}

export const stripeWords = {
  loading: 'Loading the card form',
  notLoaded: 'We couldn’t load the card form',
  notLoadedHelp:
    'You weren’t charged. Check your connection, and that no browser extension is blocking the form.',
  stillWorking:
    'Your bank is still processing this. Once it holds the fee, we’ll send your request automatically. You’ll find it in your bookings.',
}

type Fee = { fee: string }

export const newFeeWords = {
  gone: ({ before }: { before: string }) =>
    `<strong>There’s no longer a fee. It was ${before}.</strong> Nothing was paid or sent, and we saved what you wrote. You can send your request without a card.`,
  added: ({ fee }: Fee) =>
    `<strong>There’s now a fee of ${fee}.</strong> Nothing was paid or sent, and we saved what you wrote. Review the fee before you continue.`,
  changed: ({ before, fee }: Fee & { before: string }) =>
    `<strong>The fee is now ${fee}. It was ${before}.</strong> Nothing was paid or sent, and we saved what you wrote. Review the fee before you continue.`,
}

/** The specification’s words for failed payments. */
export const failures = {
  setup: { title: 'Payment Setup Failed', text: 'Failed to setup payment processing' },
  payment: { title: 'Payment Failed', text: 'An error occurred during payment' },
  declined: { title: 'Payment Failed', text: 'Payment processing failed' },
  unexpected: { title: 'Payment Error', text: 'An unexpected error occurred' },
} as const
