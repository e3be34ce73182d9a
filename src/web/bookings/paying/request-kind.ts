import type { InputOf } from '../../../contract/endpoint.ts'
import type { createPaymentIntent } from '../../../contract/requests/checkout.ts'

/** How a request is paid when it is sent. */
export type Pays = { paymentIntentId?: string; keepAsCredit?: boolean; useCredit?: boolean }
type ToPay = InputOf<NonNullable<(typeof createPaymentIntent)['body']>>
type Words = { title: string; text: string }

/** One kind of request: what is asked of the server for it, and how it is known again. `D` is its draft, `S` what was sent. */
export type RequestKind<D, S> = {
  /** In what the browser keeps: whom it goes to, and in which way. */
  key: string
  /** What its payment is begun with. */
  toPay: (draft: D) => ToPay
  /** Sends it. Undefined: it costs something by now, and was not sent. */
  send: (draft: D, pays: Pays, headers?: Record<string, string>) => Promise<S | undefined>
  /** The very same, sent before and still waiting: from another tab, or before a step back. */
  findSent: (draft: D) => Promise<S | undefined>
  /** Whether a payment has sent a request: left alone, the server does it. */
  isSentWith: (paymentIntentId: string) => Promise<boolean>
  /** What is said when it was sent; the fee is in cents. */
  told: (sent: S, fee: { cents: number; useCredit: boolean }) => Words
  /** When the server refuses it, and, where it is said otherwise, when nothing was heard of it. */
  failed: { refused: Words; lost?: Words }
  /** The lists that change with it. */
  lists: string[]
}
