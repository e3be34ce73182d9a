import type { ClosedReason } from '../../src/contract/bookings.ts'

/** Where a payer’s money can end. A charge that stands as a credit, spent or not, is told apart from one that is kept. */
export type Place = 'nowhere' | 'held' | 'charged' | 'released' | 'refunded' | 'credit'

/** A payment by card, as its payer and the bank know it. */
export type Pledge = {
  intentId: string
  clientSecret: string
  guest: number
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
  begunAt: Date
}

/** What people were told of a request. */
export type Request = {
  closed?: ClosedReason
  accepted: boolean
  paidWith: 'card' | 'credit'
  /** Somebody said that it did not happen, and nobody objected. */
  disputable?: boolean
}

/** The model of a run: what the people did, and what the site answered to them. */
export type MoneyModel = { pledges: Pledge[]; requests: Map<number, Request>; troubled: boolean }

export type Ending = {
  status: 'pending' | 'confirmed' | 'cancelled' | 'completed'
  closedReason: ClosedReason | null
}

/** Whether the fee of a request is the site’s to keep, or stands where it was, or what the payer has instead. */
type Promise = 'waits' | 'kept' | 'back' | 'credit' | 'back_or_credit'

const promises: Record<ClosedReason, Promise> = {
  declined: 'back_or_credit',
  expired: 'back_or_credit',
  slot_taken: 'back_or_credit',
  withdrawn: 'back',
  payment_failed: 'back',
  cancelled_by_guest: 'kept',
  cancelled_by_creator: 'credit',
  no_show: 'credit',
  unscheduled: 'credit',
  admin: 'credit',
}

/** What was promised to the guest who asked: told by how the request ended, and by nothing else. */
function promiseOf({ status, closedReason }: Ending): Promise {
  if (status === 'pending') return 'waits'
  return closedReason ? promises[closedReason] : 'kept'
}

/** Where the money of a card payment must be that has ever been held, with the request that it paid for, if any. */
export function placeOf(pledge: Pledge, request: Ending | undefined): Place {
  if (pledge.meddled === 'lapsed') return 'released'
  const back = pledge.refundFails ? 'credit' : 'refunded'
  if (pledge.refunded) return back
  const promise = request ? promiseOf(request) : 'back'
  const charged = pledge.meddled === 'charged'
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
