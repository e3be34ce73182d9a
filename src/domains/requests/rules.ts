import { type CreditedClosing, closings } from '../../contract/requests/booking-steps.ts'
import type { BookingAction, BookingStatus, ParticipantRole } from '../../contract/requests/bookings.ts'
import type { RequestWay } from '../../contract/requests/request-ways.ts'
import type { PaymentRow } from '../payments/queries.ts'
import { objectBy, reportBy } from './deadlines.ts'
import { defineMoves } from './moves.ts'
import type { BookingRow } from './tables.ts'

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

/** Without what a moderator hid: nobody but admins reads it. */
export function readableOf<Row extends Pick<BookingRow, 'hiddenAt' | 'topic' | 'notes'>>(row: Row): Row {
  return row.hiddenAt ? { ...row, topic: null, notes: null } : row
}

export type Side = 'requester' | 'recipient'

export const { moves, checkAction, availableActions } = defineMoves<BookingState, BookingAction, Side>([
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
])

export function participantRoleOf(
  side: Side,
  { requestedBy }: Pick<BookingState, 'requestedBy'>,
): ParticipantRole {
  if (side === 'requester') return requestedBy
  return requestedBy === 'creator' ? 'guest' : 'creator'
}

export type Turn = Pick<
  BookingRow,
  'status' | 'paymentStatus' | 'requestedBy' | 'startsAt' | 'offeredBy' | 'noShowBy' | 'noShowObjectedAt'
>

/**
 * Who has to act next: the only source for badges, counts, lists and reminders. Undefined when no one has to, or when either
 * can.
 */
export function turnOf(booking: Turn): Side | undefined {
  const { status, paymentStatus, requestedBy, startsAt, offeredBy, noShowBy, noShowObjectedAt } = booking
  const after = (role: ParticipantRole): Side => (role === requestedBy ? 'recipient' : 'requester')
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

/** Without proposed times both pass, so that the move is refused by its status (409), not its side (403). */
function offeredParty(side: Side, booking: BookingState): boolean {
  return booking.offeredBy !== participantRoleOf(side, booking)
}

/** The participant who didn’t report the no-show. */
function reportedParty(side: Side, booking: BookingState): boolean {
  return booking.noShowBy !== participantRoleOf(side, booking)
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

/** Maps the statuses of both PATCH calls to an act; undefined for `pending`, which no one can request. */
export function actionForStatus(
  asked: AnyStatus,
  side: Side,
  booking: BookingState,
): BookingAction | undefined {
  if (asked === 'confirmed' || asked === 'approved') return 'confirm'
  if (asked === 'rejected') return 'decline'
  if (asked === 'completed') return 'complete'
  if (asked === 'pending') return undefined
  if (booking.status !== 'pending') return 'cancel'
  return side === 'recipient' ? 'decline' : 'withdraw'
}

export function wayOf({ answerer, requestedBy }: Pick<BookingRow, 'answerer' | 'requestedBy'>): RequestWay {
  if (answerer === 'agent') return 'agent'
  return requestedBy === 'creator' ? 'direct' : 'host'
}

/** What a payment is for. */
export const descriptions: Record<RequestWay, (recipient: { name: string }) => string> = {
  host: ({ name }) => `Booking request to ${name}`,
  direct: ({ name }) => `Book Direct request to ${name}`,
  agent: ({ name }) => `Request to ${name} through their agent`,
}

/** Tells a reopened request from a new one; both are unpaid. */
export function wasReopened({
  status,
  paymentStatus,
  answeredAt,
}: Pick<BookingRow, 'status' | 'paymentStatus' | 'answeredAt'>): boolean {
  return status === 'pending' && paymentStatus === 'unpaid' && answeredAt !== null
}

export function requestStatusOf(status: BookingStatus): 'pending' | 'approved' | 'rejected' {
  if (status === 'pending') return 'pending'
  return status === 'cancelled' ? 'rejected' : 'approved'
}

export function wasConfirmed({ aim }: Pick<PaymentRow, 'aim'>): boolean {
  return aim === 'keep'
}

/** Refunded to the card, or about to be. */
export function wasRefunded({ status }: Pick<PaymentRow, 'status'>): boolean {
  return status === 'refunding' || status === 'refunded'
}

export function isDisputed({
  status,
  noShowObjectedAt,
  noShowDecidedAt,
}: Pick<BookingRow, 'status' | 'noShowObjectedAt' | 'noShowDecidedAt'>): boolean {
  return status === 'completed' && noShowObjectedAt !== null && noShowDecidedAt === null
}

/** Owed to the payer of a closed request: nothing, the fee as it was paid, or a credit with this reason. */
export type Due = 'nothing' | 'back' | 'kept' | 'cancelled' | 'admin' | CreditedClosing

type Closed = Pick<BookingRow, 'answerer' | 'closedReason' | 'requestedBy' | 'keepAsCredit'> &
  Pick<PaymentRow, 'aim'>

/** No one pays for a request that isn’t accepted, or for the other side’s change of mind. */
export function feeOutcomeOf({ answerer, closedReason, requestedBy, keepAsCredit, aim }: Closed): Due {
  if (closedReason === null) return 'nothing'
  switch (closings[closedReason].fee) {
    case 'asked':
      return keepAsCredit ? 'kept' : 'back'
    case 'back':
      return 'back'
    case 'stage':
      // Charged, but not accepted.
      if (answerer === 'agent') return 'back'
      if (wasConfirmed({ aim })) return 'admin'
      return keepAsCredit ? 'kept' : 'back'
    case 'let_down':
      return closedReason === `cancelled_by_${requestedBy}` ? 'nothing' : 'cancelled'
    case 'credit':
      return closedReason as CreditedClosing
  }
}
