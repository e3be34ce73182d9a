import type { ReactNode } from 'react'
import type { Reply } from '../../api.ts'

export type Intent = Reply<'POST /api/create-payment-intent'>
export type CardAnswer = Reply<'POST /api/sandbox/confirm'>
export type AskCard = (clientSecret: string) => Promise<CardAnswer>

/** A payment that was begun. */
export type Paying<D> = { intent: Intent; draft: D }

export type PaymentState<D> = Paying<D> & {
  name: 'payment'
  /** A new object for each try. */
  declined?: { text: string }
  /** What went wrong that isn’t the card’s fault. */
  problem?: ReactNode
  creditGone?: boolean
}

/** What happens to the fee if the request is declined. `paid`: it comes back, in a way that isn’t known here. */
export type Refund = 'none' | 'hold' | 'credit' | 'kept' | 'paid'

/** `D` is the draft, `S` the sent request. */
export type Step<D, S> =
  | { name: 'form' }
  | { name: 'credit'; draft: D; available: number }
  | PaymentState<D>
  | (Paying<D> & { name: 'challenge' })
  /** The card holds the fee and the request is not sent yet. */
  | { name: 'held'; paymentIntentId: string; sending: boolean }
  /** `before`: it was sent already, and nothing was paid again. */
  | { name: 'success'; sent: S; before: boolean; refund: Refund }

export type Checkout<D, S> = {
  step: Step<D, S>
  /** The fee shown earlier, in cents, if it has changed. */
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
