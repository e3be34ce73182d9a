import type { BookingAct, BookingStatus, ClosedReason } from '../../contract/bookings.ts'
import type { PaymentStatus } from '../../contract/payments.ts'

/** The part of a booking that decides what may happen to it. */
export type BookingState = {
  status: BookingStatus
  paymentStatus: PaymentStatus
  expiresAt: Date | null
  endsAt: Date | null
}

/** Who acts: the one who asked, or the one who was asked. */
export type Side = 'requester' | 'recipient'

type Move = {
  act: BookingAct
  from: BookingStatus
  by: readonly Side[]
  /** Beyond the status: whether this is the moment for it. */
  when(booking: BookingState, now: Date): boolean
}

const both: readonly Side[] = ['requester', 'recipient']

/** The whole graph of what people may do. The clock’s and the payment’s moves are below. */
export const moves: readonly Move[] = [
  {
    act: 'confirm',
    from: 'pending',
    by: ['recipient'],
    when: (b, now) => b.paymentStatus === 'held' && !isExpired(b, now),
  },
  { act: 'decline', from: 'pending', by: ['recipient'], when: (b) => b.paymentStatus === 'held' },
  { act: 'withdraw', from: 'pending', by: ['requester'], when: () => true },
  {
    act: 'pay',
    from: 'pending',
    by: ['requester'],
    when: (b, now) => b.paymentStatus === 'unpaid' && !isExpired(b, now),
  },
  {
    act: 'cancel',
    from: 'confirmed',
    by: both,
    when: (b, now) => b.paymentStatus !== 'capturing' && !isOver(b, now),
  },
  {
    act: 'complete',
    from: 'confirmed',
    by: both,
    when: (b, now) => b.paymentStatus !== 'capturing' && isOver(b, now),
  },
]

/** Reasons for which a booking closes without anybody asking, and where it must stand for each. */
export const closings = {
  expired: 'pending',
  slot_taken: 'pending',
  declined: 'pending',
  withdrawn: 'pending',
  cancelled_by_creator: 'confirmed',
  cancelled_by_guest: 'confirmed',
} as const satisfies Partial<Record<ClosedReason, BookingStatus>>
export type Closing = keyof typeof closings

export type Verdict = 'allowed' | 'wrong_side' | 'wrong_status'

/** Whether this side may do this now. */
export function judge(act: BookingAct, side: Side, booking: BookingState, now: Date): Verdict {
  const move = moves.find((one) => one.act === act && one.from === booking.status)
  if (!move) return 'wrong_status'
  if (!move.by.includes(side)) return 'wrong_side'
  return move.when(booking, now) ? 'allowed' : 'wrong_status'
}

/** What this side may do now, for the response. */
export function actsOf(side: Side, booking: BookingState, now: Date): BookingAct[] {
  return moves.filter(({ act }) => judge(act, side, booking, now) === 'allowed').map(({ act }) => act)
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

const hourMs = 3_600_000
const answerWithinHours = 72
const payWithinMinutes = 15
const completeAfterHours = 1
const scheduleWithinDays = 30
const objectWithinHours = 48

/** A request closes by itself 72 hours after it was sent or at its start, whichever is first. */
export function answerBy(sentAt: Date, startsAt: Date | null): Date {
  const latest = sentAt.getTime() + answerWithinHours * hourMs
  return new Date(startsAt ? Math.min(latest, startsAt.getTime()) : latest)
}

/** An unpaid request is dropped after 15 minutes. */
export function payBy(createdAt: Date): Date {
  return new Date(createdAt.getTime() + payWithinMinutes * 60_000)
}

/** A confirmed booking without a time closes 30 days after its confirmation. */
export function scheduleBy(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + scheduleWithinDays * 24 * hourMs)
}

/** The other party may object for 48 hours. */
export function objectBy(reportedAt: Date): Date {
  return new Date(reportedAt.getTime() + objectWithinHours * hourMs)
}

/** Bookings that ended before this instant are completed. */
export function completedBefore(now: Date): Date {
  return new Date(now.getTime() - completeAfterHours * hourMs)
}

function isExpired({ expiresAt }: BookingState, now: Date): boolean {
  return expiresAt !== null && now.getTime() >= expiresAt.getTime()
}

function isOver({ endsAt }: BookingState, now: Date): boolean {
  return endsAt !== null && now.getTime() >= endsAt.getTime()
}

/** What a payment for a request may pay for: a new request to this creator, or one that waits unpaid. */
export function purposeOf(target: { creatorId: number } | { bookingId: number }): string {
  return 'bookingId' in target ? `unpaid-booking:${target.bookingId}` : `booking-with:${target.creatorId}`
}

/** The request page’s word for a status. */
export function requestWord(status: BookingStatus): 'pending' | 'approved' | 'rejected' {
  if (status === 'pending') return 'pending'
  return status === 'cancelled' ? 'rejected' : 'approved'
}

/** What is owed to the payer of a closed booking: nothing, the fee as it was paid, or a credit, with its reason. */
export type Due = 'nothing' | 'back' | 'kept' | 'cancelled' | 'no_show' | 'unscheduled' | 'admin'

type Closed = {
  closedReason: ClosedReason | null
  requestedBy: 'creator' | 'guest'
  keepAsCredit: boolean
}

/** The whole promise about the fee: nobody pays for a request that is not accepted, or for the other side’s change of mind. */
export function dueTo({ closedReason, requestedBy, keepAsCredit }: Closed): Due {
  switch (closedReason) {
    case null:
      return 'nothing'
    case 'declined':
    case 'expired':
    case 'slot_taken':
      return keepAsCredit ? 'kept' : 'back'
    case 'withdrawn':
    case 'payment_failed':
      return 'back'
    case 'cancelled_by_creator':
      return requestedBy === 'creator' ? 'nothing' : 'cancelled'
    case 'cancelled_by_guest':
      return requestedBy === 'guest' ? 'nothing' : 'cancelled'
    default:
      return closedReason
  }
}
