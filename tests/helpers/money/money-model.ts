import type { ClosedReason } from '../../../src/contract/requests/booking-steps.ts'
import type { RequestWay } from '../../../src/contract/requests/request-ways.ts'

/**
 * Where a payer's money can end up. A charge that became a credit, spent or not, differs from one that is
 * kept.
 */
export type Place = 'nowhere' | 'held' | 'charged' | 'released' | 'refunded' | 'credit'

/** A card payment as the payer and the bank see it. */
export type CardPayment = {
  intentId: string
  clientSecret: string
  kind: RequestWay
  payer: number
  /** For an unpaid request. */
  bookingId?: number
  draft: object
  /** The "keep as credit" choice as created or changed, and as sent. */
  keep: boolean
  sentKeep?: boolean
  /** The card can't be refunded. */
  refundFails: boolean
  /** The bank expired the hold, or the site's owner captured it at the provider. */
  meddled?: 'lapsed' | 'charged'
  /** The bank disputed the charge. */
  dispute?: 'open' | 'won' | 'lost'
  /** The site refunded the charge. */
  refunded: boolean
  /** How its booking had ended before an admin reopened that. */
  detached?: Ending
  begunAt: Date
}

/** What participants know about a booking. */
export type Request = {
  closed?: ClosedReason
  accepted: boolean
  /** By an admin, maybe before its time. */
  completed?: boolean
  /** One participant reported a no-show, and no one disputed it. */
  disputable?: boolean
  /** An admin closed it after it was confirmed. */
  closedConfirmed?: boolean
}

/** What participants know about an agent request. */
export type KnownRequest = {
  closed?: 'declined' | 'withdrawn'
  bookingId?: number
  /** The guest took over. */
  takenOver: boolean
}

/** The model of a run: what users did, and what the site answered. */
export type MoneyModel = {
  pledges: CardPayment[]
  requests: Map<number, Request>
  asked: Map<number, KnownRequest>
  troubled: boolean
  /** Payments that no longer pay for anything, because an admin set their booking’s status. */
  detached: Set<number>
}

export type Ending = {
  status: 'pending' | 'confirmed' | 'cancelled' | 'completed'
  closedReason: ClosedReason | null
  requestedBy: 'creator' | 'guest'
  /** The fee is charged with the request, not with the answer. */
  chargedAtOnce: boolean
  /** For one that an admin closed: it had been confirmed. */
  closedConfirmed?: boolean
}

/** What becomes of a request's fee. */
type Promise = 'waits' | 'kept' | 'back' | 'credit' | 'back_or_credit'

const promises: Record<Exclude<ClosedReason, 'admin' | `cancelled_by_${string}`>, Promise> = {
  declined: 'back_or_credit',
  expired: 'back_or_credit',
  slot_taken: 'back_or_credit',
  withdrawn: 'back',
  payment_failed: 'back',
  no_show: 'credit',
  unscheduled: 'credit',
}

/** The promise to the requester. Depends only on how the request ended. */
function promiseOf({ status, closedReason, requestedBy, closedConfirmed }: Ending): Promise {
  if (status === 'pending') return 'waits'
  if (closedReason === null) return 'kept'
  if (closedReason === 'cancelled_by_guest' || closedReason === 'cancelled_by_creator') {
    return closedReason === `cancelled_by_${requestedBy}` ? 'kept' : 'credit'
  }
  if (closedReason === 'admin') return closedConfirmed ? 'credit' : 'back_or_credit'
  return promises[closedReason]
}

/** Where the money of a payment that was ever held must be. */
export function placeOf(pledge: CardPayment, request: Ending | undefined): Place {
  if (pledge.meddled === 'lapsed') return 'released'
  const back = pledge.refundFails ? 'credit' : 'refunded'
  if (pledge.refunded) return back
  const { detached } = pledge
  if (detached && promiseOf(detached) === 'kept') return 'credit'
  const ending = detached ?? request
  const promise = ending ? promiseOf(ending) : 'back'
  const charged = pledge.meddled === 'charged' || request?.chargedAtOnce
  if (promise === 'kept') return 'charged'
  if (promise === 'waits') return charged ? 'charged' : 'held'
  if (promise === 'credit' || (promise === 'back_or_credit' && (pledge.sentKeep ?? pledge.keep))) {
    return 'credit'
  }
  return charged ? back : 'released'
}

/** Whether a credit spent on a request is used, or back with its owner. */
export function isUsed(request: Ending): boolean {
  return ['waits', 'kept'].includes(promiseOf(request))
}

/** Records that a payment no longer pays for anything, because its booking was reopened. */
export function detach(
  model: MoneyModel,
  { id, intentId }: { id: number; intentId: string | null },
  ending: Ending,
): void {
  model.detached.add(id)
  const pledge = model.pledges.find((one) => one.intentId === intentId)
  if (pledge) pledge.detached = ending
}
