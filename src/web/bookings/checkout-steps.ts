import type { Booking } from '../../contract/bookings.ts'
import type { Reply } from '../api.ts'
import type { Draft } from './booking-draft.ts'
import type { PaidDraft } from './paid-draft.ts'

export type Intent = Reply<'POST /api/create-payment-intent'>
export type CardAnswer = Reply<'POST /api/sandbox/confirm'>
/** Asks a card to hold the fee, in its provider’s way, and answers the state that it leads to. */
export type AskCard = (clientSecret: string) => Promise<CardAnswer>

/** A payment that was begun. */
export type Paying = { intent: Intent; draft: Draft }

export type PaymentState = Paying & {
  name: 'payment'
  /** Why the card did not hold the fee; a new one for each try. */
  declined?: { text: string }
  /** The credit that was offered had just been used elsewhere. */
  creditGone?: boolean
}

export type Step =
  | { name: 'form' }
  | { name: 'credit'; draft: Draft; available: number }
  | PaymentState
  | (Paying & { name: 'challenge' })
  /** The card holds the fee and the request is not sent yet. */
  | { name: 'held'; paid: PaidDraft; sending: boolean }
  /** `before`: it was sent already, and nothing was paid again. */
  | { name: 'success'; booking: Booking; before: boolean }

/** The specification’s words for what can fail. */
export const failures = {
  setup: { title: 'Payment Setup Failed', text: 'Failed to setup payment processing' },
  payment: { title: 'Payment Failed', text: 'An error occurred during payment' },
  declined: { title: 'Payment Failed', text: 'Payment processing failed' },
  unexpected: { title: 'Payment Error', text: 'An unexpected error occurred' },
  booking: { title: 'Booking Failed', text: 'Failed to create booking request' },
} as const
