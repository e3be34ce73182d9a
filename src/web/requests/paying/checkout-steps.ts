import type { ReactNode } from 'react'
import type { InputOf } from '../../../contract/endpoint.ts'
import type { Booking } from '../../../contract/requests/bookings.ts'
import type { createPaymentIntent } from '../../../contract/requests/checkout.ts'
import type { Reply } from '../../api.ts'

export type Intent = Reply<'POST /api/create-payment-intent'>
export type CardAnswer = Reply<'POST /api/sandbox/confirm'>
export type AskCard = (clientSecret: string) => Promise<CardAnswer>

/** `platformFee` is 0, for a request that is sent only if it’s free. */
export type Pays = {
  paymentIntentId?: string
  keepAsCredit?: boolean
  useCredit?: boolean
  platformFee?: number
}

/** `booking` as the server last sent it. */
export type Sent = { href: string; booking?: Booking }

/** A filled-in request. */
export type Asked = {
  /** What its payment is started with. */
  toPay: InputOf<NonNullable<(typeof createPaymentIntent)['body']>>
  send: (pays: Pays) => Promise<Sent>
}

/** A payment that was begun. */
export type Paying = { intent: Intent; asked: Asked }
export type PaymentState = Paying & {
  name: 'payment'
  /** A new object for each try. */
  declined?: { text: string }
  /** What went wrong that isn’t the card’s fault. */
  problem?: ReactNode
  creditGone?: boolean
}

/** What happens to the fee if the request is declined. `paid`: it comes back, in a way that isn’t known here. */
export type Refund = 'none' | 'hold' | 'credit' | 'kept' | 'paid'

export type Step =
  | { name: 'form' }
  | { name: 'credit'; asked: Asked; available: number }
  | PaymentState
  | (Paying & { name: 'challenge' })
  /** The card holds the fee and the request is not sent yet. */
  | { name: 'held'; paymentIntentId: string; sending: boolean }
  /** `before`: it was sent already, and nothing was paid again. */
  | { name: 'success'; sent: Sent; before: boolean; refund: Refund }
