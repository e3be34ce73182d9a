import type { InputOf } from '../../../contract/endpoint.ts'
import type { RefusalBody } from '../../../contract/refusals.ts'
import type { createPaymentIntent } from '../../../contract/requests/checkout.ts'
import { HttpError } from '../../api.ts'

/** How a request is paid when it is sent. */
export type Pays = { paymentIntentId?: string; keepAsCredit?: boolean; useCredit?: boolean }
type ToPay = InputOf<NonNullable<(typeof createPaymentIntent)['body']>>
type Words = { title: string; text: string }

/** One kind of request. `D` is its draft, `S` what was sent. */
export type RequestKind<D, S> = {
  /** Who it goes to, and which way; undefined for one that already exists. */
  target?: { type: 'booking' | 'direct_booking' | 'agent_request'; personalityId: number }
  /** What its payment is started with. */
  toPay: (draft: D) => ToPay
  /** Undefined: it costs something by now, and was not sent. */
  send: (draft: D, pays: Pays) => Promise<S | undefined>
  /** The request that the server points at. */
  getSent: (sent: Pick<Partial<RefusalBody>, 'bookingId' | 'agentRequestId'>) => Promise<S> | S
  /** The toast when it was sent; the fee is in cents. */
  told: (sent: S, fee: { cents: number; useCredit: boolean }) => Words
  /** When the server refuses it, and, where the words differ, when no answer came. */
  failed: { refused: Words; lost?: Words }
  /** The lists that change with it. */
  lists: string[]
}

/** Without a payment a request is sent for nothing or not at all. */
export const withFee = (pays: Pays) =>
  pays.paymentIntentId || pays.useCredit ? pays : { ...pays, platformFee: 0 }

/** Undefined: there is a fee by now. */
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
