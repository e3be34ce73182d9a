import type { BookingAct, BookingStatus, PartyRole } from '../../contract/requests/bookings.ts'
import { type ClosedReason, type CreditedClosing, closings } from '../../contract/requests/happenings.ts'
import type { PaymentRow } from '../payments/queries.ts'
import { actsNow, judgeMove, type Move, type Verdict } from '../requests/moves.ts'
import { objectBy, reportBy } from './set-deadlines.ts'
import type { BookingRow } from './tables.ts'

/** The part of a booking that decides what may happen to it. */
export type BookingState = Pick<
  BookingRow,
  | 'status'
  | 'paymentStatus'
  | 'requestedBy'
  | 'startsAt'
  | 'endsAt'
  | 'expiresAt'
  | 'offeredBy'
  | 'noShowBy'
  | 'noShowAt'
  | 'noShowObjectedAt'
>

/** Who acts: the one who asked, or the one who was asked. */
export type Side = 'requester' | 'recipient'

/** The whole graph of what people may do. */
export const moves: readonly Move<BookingState, BookingAct, Side>[] = [
  { act: 'confirm', from: ['pending'], by: recipient, when: isOpen },
  { act: 'decline', from: ['pending'], by: recipient, when: (b) => b.paymentStatus === 'held' },
  { act: 'withdraw', from: ['pending'], by: requester, when: () => true },
  {
    act: 'pay',
    from: ['pending'],
    by: requester,
    when: (b, now) => b.paymentStatus === 'unpaid' && !isExpired(b, now),
  },
  { act: 'counter', from: ['pending'], by: recipient, when: isOpen },
  {
    act: 'accept-offer',
    from: ['pending'],
    by: offeredParty,
    when: (b, now) => isOpen(b, now) && hasOffers(b),
  },
  { act: 'cancel', from: ['confirmed'], by: either, when: (b, now) => isCharged(b) && !isOver(b, now) },
  { act: 'complete', from: ['confirmed'], by: either, when: (b, now) => isCharged(b) && isOver(b, now) },
  { act: 'counter', from: ['confirmed'], by: either, when: isTimeless },
  { act: 'accept-offer', from: ['confirmed'], by: offeredParty, when: (b) => isTimeless(b) && hasOffers(b) },
  {
    act: 'report-no-show',
    from: ['completed'],
    by: either,
    when: (b, now) => b.noShowAt === null && b.endsAt !== null && now < reportBy(b.endsAt),
  },
  {
    act: 'object',
    from: ['completed'],
    by: reportedParty,
    when: (b, now) => b.noShowAt !== null && b.noShowObjectedAt === null && now < objectBy(b.noShowAt),
  },
]

/** What closes a booking but its payment: acts, the clock, other bookings and admins. */
export type Closing = Exclude<ClosedReason, 'payment_failed'>

/** Whether this side may do this now. */
export function judge(act: BookingAct, side: Side, booking: BookingState, now: Date): Verdict {
  return judgeMove(moves, { act, party: side }, booking, now)
}

/** What this side may do now, for the response. */
export function actsOf(side: Side, booking: BookingState, now: Date): BookingAct[] {
  return actsNow(moves, side, booking, now)
}

/** The role that a side plays in this booking. */
export function roleOf(side: Side, { requestedBy }: Pick<BookingState, 'requestedBy'>): PartyRole {
  if (side === 'requester') return requestedBy
  return requestedBy === 'creator' ? 'guest' : 'creator'
}

/** The part of a booking that decides whose turn it is. */
export type Turn = Pick<
  BookingRow,
  'status' | 'paymentStatus' | 'requestedBy' | 'startsAt' | 'offeredBy' | 'noShowBy' | 'noShowObjectedAt'
>

/**
 * The side that everyone waits for: badges, counts, lists and reminders ask this one alone. After times were proposed it
 * is the other side’s turn. Undefined when no one is waited for, or either may make the next move.
 */
export function turnOf(booking: Turn): Side | undefined {
  const { status, paymentStatus, requestedBy, startsAt, offeredBy, noShowBy, noShowObjectedAt } = booking
  const after = (role: PartyRole): Side => (role === requestedBy ? 'recipient' : 'requester')
  if (status === 'pending') {
    if (paymentStatus === 'unpaid') return 'requester'
    return offeredBy ? after(offeredBy) : 'recipient'
  }
  if (status === 'confirmed') return startsAt === null && offeredBy ? after(offeredBy) : undefined
  return status === 'completed' && noShowBy && !noShowObjectedAt ? after(noShowBy) : undefined
}

function requester(side: Side): boolean {
  return side === 'requester'
}

function recipient(side: Side): boolean {
  return side === 'recipient'
}

function either(): boolean {
  return true
}

/** To whom times are proposed. While none are, both: the moment then says that it is no one’s move yet. */
function offeredParty(side: Side, booking: BookingState): boolean {
  return booking.offeredBy !== roleOf(side, booking)
}

/** Of whom it is said that the booking did not happen. */
function reportedParty(side: Side, booking: BookingState): boolean {
  return booking.noShowBy !== roleOf(side, booking)
}

function isOpen(booking: BookingState, now: Date): boolean {
  return booking.paymentStatus === 'held' && !isExpired(booking, now)
}

function isCharged({ paymentStatus }: BookingState): boolean {
  return paymentStatus !== 'capturing'
}

function isTimeless(booking: BookingState): boolean {
  return isCharged(booking) && booking.startsAt === null
}

function hasOffers({ offeredBy }: BookingState): boolean {
  return offeredBy !== null
}

function isExpired({ expiresAt }: BookingState, now: Date): boolean {
  return expiresAt !== null && now.getTime() >= expiresAt.getTime()
}

function isOver({ endsAt }: BookingState, now: Date): boolean {
  return endsAt !== null && now.getTime() >= endsAt.getTime()
}

type AnyStatus = BookingStatus | 'approved' | 'rejected'

/** Both vocabularies of the two PATCH calls, as one act; none for a status that nobody can ask for. */
export function actFor(asked: AnyStatus, side: Side, booking: BookingState): BookingAct | undefined {
  if (asked === 'confirmed' || asked === 'approved') return 'confirm'
  if (asked === 'rejected') return 'decline'
  if (asked === 'completed') return 'complete'
  if (asked === 'pending') return undefined
  if (booking.status !== 'pending') return 'cancel'
  return side === 'recipient' ? 'decline' : 'withdraw'
}

/** What its payer reads on the receipt of a request to a creator. */
export function bookingDescription({ name }: { name: string }): string {
  return `Booking request to ${name}`
}

/** The same of a request to a guest. */
export function directDescription({ name }: { name: string }): string {
  return `Direct booking request to ${name}`
}

/** Whether a request waits for its payment because it was reopened, and not because it is new. */
export function wasReopened({
  status,
  paymentStatus,
  answeredAt,
}: Pick<BookingRow, 'status' | 'paymentStatus' | 'answeredAt'>): boolean {
  return status === 'pending' && paymentStatus === 'unpaid' && answeredAt !== null
}

/** The request page’s word for a status. */
export function requestWord(status: BookingStatus): 'pending' | 'approved' | 'rejected' {
  if (status === 'pending') return 'pending'
  return status === 'cancelled' ? 'rejected' : 'approved'
}

/** Whether a confirmation charged this fee, and not the site’s owner or a wish for a credit. */
export function wasConfirmed({ aim }: Pick<PaymentRow, 'aim'>): boolean {
  return aim === 'keep'
}

/** Whether the site gave a charge back to its card, or does so now. */
export function wentBack({ status }: Pick<PaymentRow, 'status'>): boolean {
  return status === 'refunding' || status === 'refunded'
}

/** The parties disagree whether it happened, and no admin has decided. */
export function isDisputed({
  status,
  noShowObjectedAt,
  noShowDecidedAt,
}: Pick<BookingRow, 'status' | 'noShowObjectedAt' | 'noShowDecidedAt'>): boolean {
  return status === 'completed' && noShowObjectedAt !== null && noShowDecidedAt === null
}

/** What is owed to the payer of a closed booking: nothing, the fee as it was paid, or a credit, with its reason. */
export type Due = 'nothing' | 'back' | 'kept' | 'cancelled' | 'admin' | CreditedClosing

type Closed = {
  closedReason: ClosedReason | null
  requestedBy: 'creator' | 'guest'
  keepAsCredit: boolean
  aim: PaymentRow['aim']
}

/** The whole promise about the fee: nobody pays for a request that is not accepted, or for the other side’s change of mind. */
export function dueTo({ closedReason, requestedBy, keepAsCredit, aim }: Closed): Due {
  if (closedReason === null) return 'nothing'
  switch (closings[closedReason].fee) {
    case 'asked':
      return keepAsCredit ? 'kept' : 'back'
    case 'back':
      return 'back'
    case 'stage':
      if (wasConfirmed({ aim })) return 'admin'
      return keepAsCredit ? 'kept' : 'back'
    case 'let_down':
      return closedReason === `cancelled_by_${requestedBy}` ? 'nothing' : 'cancelled'
    case 'credit':
      return closedReason as CreditedClosing
  }
}
