import type { InputOf } from '../../../contract/endpoint.ts'
import type { RefusalBody } from '../../../contract/refusals.ts'
import type { createPaymentIntent } from '../../../contract/requests/checkout.ts'
import type { PaymentType } from '../../../contract/requests/request-ways.ts'
import { HttpError } from '../../api.ts'

export type Pays = { paymentIntentId?: string; keepAsCredit?: boolean; useCredit?: boolean }
type ToPay = InputOf<NonNullable<(typeof createPaymentIntent)['body']>>
type Words = { title: string; text: string }

/** `D` is the draft, `S` the sent request. */
export type RequestKind<D, S> = {
  /** Who it goes to, and which way; undefined for one that already exists. */
  target?: { type: PaymentType; personalityId: number }
  /** What its payment is started with. */
  toPay: (draft: D) => ToPay
  /** Undefined if it wasn’t sent because there is now a fee. */
  send: (draft: D, pays: Pays) => Promise<S | undefined>
  /** The request that the server points at. */
  getSent: (sent: Pick<Partial<RefusalBody>, 'bookingId' | 'agentRequestId'>) => Promise<S> | S
  /** The toast when it was sent; the fee is in cents. */
  told: (sent: S, fee: { cents: number; useCredit: boolean }) => Words
  /** Toasts for a refusal and, where it differs, for no answer. */
  failed: { refused: Words; lost?: Words }
  lists: string[]
}

/** Without a payment, a request is sent only if it’s free. */
export const withFee = (pays: Pays) =>
  pays.paymentIntentId || pays.useCredit ? pays : { ...pays, platformFee: 0 }

/** Undefined if there is now a fee. */
export async function unlessFee<S>(send: () => Promise<S>): Promise<S | undefined> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof HttpError && (error.code === 'fee_changed' || error.code === 'payment_required')) {
      return undefined
    }
    throw error
  }
}
