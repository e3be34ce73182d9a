import type { ClosedReason } from '../../../src/contract/requests/happenings.ts'

/** Where a payer’s money can end. A charge that stands as a credit, spent or not, is told apart from one that is kept. */
export type Place = 'nowhere' | 'held' | 'charged' | 'released' | 'refunded' | 'credit'

/** Whom a request goes to: a creator, a guest through their agent, or a guest directly. */
export type Kind = 'creator' | 'agent' | 'direct'

/** A payment by card, as its payer and the bank know it. */
export type Pledge = {
  intentId: string
  clientSecret: string
  kind: Kind
  payer: number
  /** For an unpaid request. */
  bookingId?: number
  draft: object
  /** Keep as credit: as it was begun or changed, and as it was sent. */
  keep: boolean
  sentKeep?: boolean
  /** The card cannot take a refund. */
  refundFails: boolean
  /** The bank took the hold back, or the site’s owner charged it at the provider. */
  meddled?: 'lapsed' | 'charged'
  /** The site gave the charge back. */
  refunded: boolean
  /** How the booking had ended that it paid for until an admin reopened that. */
  detached?: Ending
  begunAt: Date
}

/** What people were told of a booking. */
export type Request = {
  closed?: ClosedReason
  accepted: boolean
  /** Somebody said that it did not happen, and nobody objected. */
  disputable?: boolean
  /** An admin closed it after it was confirmed. */
  closedConfirmed?: boolean
}

/** What people were told of a request through an agent. */
export type Asked = {
  closed?: 'declined' | 'withdrawn'
  /** The booking that it became. */
  bookingId?: number
  /** The guest said that they answer themselves. */
  takenOver: boolean
}

/** The model of a run: what the people did, and what the site answered to them. */
export type MoneyModel = {
  pledges: Pledge[]
  requests: Map<number, Request>
  asked: Map<number, Asked>
  troubled: boolean
  /** Payments that pay for nothing any more, since their booking was reopened. */
  detached: Set<number>
}

export type Ending = {
  status: 'pending' | 'confirmed' | 'cancelled' | 'completed'
  closedReason: ClosedReason | null
  requestedBy: 'creator' | 'guest'
  /** Its fee is charged with the request, not with the answer. */
  chargedAtOnce: boolean
  /** Of one that an admin closed: it had been confirmed. */
  closedConfirmed?: boolean
}

/** Whether the fee of a request is the site’s to keep, or stands where it was, or what the payer has instead. */
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

/** What was promised to whoever asked: told by how the request ended, and by nothing else. */
function promiseOf({ status, closedReason, requestedBy, closedConfirmed }: Ending): Promise {
  if (status === 'pending') return 'waits'
  if (closedReason === null) return 'kept'
  if (closedReason === 'cancelled_by_guest' || closedReason === 'cancelled_by_creator') {
    return closedReason === `cancelled_by_${requestedBy}` ? 'kept' : 'credit'
  }
  if (closedReason === 'admin') return closedConfirmed ? 'credit' : 'back_or_credit'
  return promises[closedReason]
}

/** Where the money of a card payment must be that has ever been held, with the request that it paid for, if any. */
export function placeOf(pledge: Pledge, request: Ending | undefined): Place {
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

/** Whether a credit that was spent on a request is used, or back with its owner. */
export function isUsed(request: Ending): boolean {
  return ['waits', 'kept'].includes(promiseOf(request))
}

/** Takes over that a payment pays for nothing any more, its booking having ended so before it was reopened. */
export function detach(
  model: MoneyModel,
  { id, intentId }: { id: number; intentId: string | null },
  ending: Ending,
): void {
  model.detached.add(id)
  const pledge = model.pledges.find((one) => one.intentId === intentId)
  if (pledge) pledge.detached = ending
}
