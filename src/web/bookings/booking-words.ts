import type { Booking } from '../../contract/bookings.ts'

const closed: Record<NonNullable<Booking['closedReason']>, string> = {
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  slot_taken: 'Time taken',
  cancelled_by_guest: 'Cancelled',
  cancelled_by_creator: 'Cancelled',
  no_show: 'Did not happen',
  unscheduled: 'No time agreed',
  payment_failed: 'Payment failed',
  admin: 'Cancelled',
}

/** The status in a word or two, exact where the plain word says too little. */
export function statusWord(booking: Booking): string | undefined {
  if (booking.closedReason) return closed[booking.closedReason]
  if (booking.status === 'pending') return booking.paymentStatus === 'unpaid' ? 'Not sent' : 'Pending Review'
  return undefined
}

/** Where the fee stands, for the person who pays it. */
export function moneyWord({ entries, paymentStatus, status }: Booking): string | undefined {
  if (entries.length === 0) return undefined
  if (paymentStatus === 'held') return status === 'cancelled' ? 'The hold is being released' : 'Fee held'
  if (paymentStatus === 'capturing') return 'The fee is being charged'
  if (paymentStatus === 'captured') return 'Fee charged'
  return paymentStatus === 'released' ? 'Hold released, nothing charged' : undefined
}
