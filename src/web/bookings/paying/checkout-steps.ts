import type { Reply } from '../../api.ts'

export type Intent = Reply<'POST /api/create-payment-intent'>
export type CardAnswer = Reply<'POST /api/sandbox/confirm'>
/** Asks a card to hold the fee, in its provider’s way, and answers the state that it leads to. */
export type AskCard = (clientSecret: string) => Promise<CardAnswer>

/** A payment that was begun. */
export type Paying<D> = { intent: Intent; draft: D }

export type PaymentState<D> = Paying<D> & {
  name: 'payment'
  /** Why the card did not hold the fee; a new one for each try. */
  declined?: { text: string }
  /** The credit that was offered had just been used elsewhere. */
  creditGone?: boolean
}

/** `D` is the draft of the request, `S` what was sent. */
export type Step<D, S> =
  | { name: 'form' }
  | { name: 'credit'; draft: D; available: number }
  | PaymentState<D>
  | (Paying<D> & { name: 'challenge' })
  /** The card holds the fee and the request is not sent yet. */
  | { name: 'held'; paymentIntentId: string; sending: boolean }
  /** `before`: it was sent already, and nothing was paid again. */
  | { name: 'success'; sent: S; before: boolean }

/** A request on its way, and all that can be done about it now. */
export type Checkout<D, S> = {
  step: Step<D, S>
  /** The fee that was shown before, in cents, when it has changed since. */
  feeBefore: number | undefined
  keepAsCredit: boolean
  setKeepAsCredit: (keep: boolean) => void
  begin: (draft: D) => Promise<void>
  sendWithCredit: () => Promise<void>
  payByCard: () => Promise<void>
  pay: (askCard: AskCard) => Promise<void>
  answerChallenge: (approved: boolean) => Promise<void>
  /** Looks for a hold whose request isn’t sent: from another tab, or before a reload. */
  resume: () => Promise<void>
  sendHeld: () => Promise<void>
  /** Back to the form; the client secret is forgotten. */
  back: () => void
}

/** The specification’s words for what can fail about a payment. */
export const failures = {
  setup: { title: 'Payment Setup Failed', text: 'Failed to setup payment processing' },
  payment: { title: 'Payment Failed', text: 'An error occurred during payment' },
  declined: { title: 'Payment Failed', text: 'Payment processing failed' },
  unexpected: { title: 'Payment Error', text: 'An unexpected error occurred' },
} as const
