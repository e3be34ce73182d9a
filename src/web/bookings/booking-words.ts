import type { Booking } from '../../contract/requests/bookings.ts'
import { closingWords } from '../../wording/bookings.ts'

/** The status in a word or two, exact where the plain word says too little. */
export function statusWord(booking: Booking): string | undefined {
  if (booking.closedReason) return closingWords[booking.closedReason].label
  if (booking.status !== 'pending') return undefined
  if (booking.paymentStatus === 'unpaid') return 'Not sent'
  return booking.offers.length > 0 ? 'Times proposed' : 'Pending Review'
}

/** Whether everyone waits for the reader. */
export function isTurnOf({ turn, creatorId }: Booking, viewerId: number | undefined): boolean {
  return turn === (viewerId === creatorId ? 'creator' : 'guest')
}

/** What a booking asks of its reader, where it asks anything; `feeCents` is what a request costs now. */
export function askedWord(
  booking: Booking,
  viewerId: number | undefined,
  feeCents: number,
): string | undefined {
  const { can, turn, startsAt } = booking
  if (turn === null) return startsAt === null && can.includes('counter') ? 'Agree on a time' : undefined
  if (!isTurnOf(booking, viewerId)) return undefined
  if (can.includes('pay')) return feeCents > 0 ? 'Pay to send it' : 'Send it'
  if (can.includes('accept-offer')) return 'Choose a time'
  if (can.includes('object')) return 'Did it happen?'
  return can.includes('confirm') ? 'Waiting for your answer' : undefined
}

type Paid = Pick<Booking, 'entries' | 'paymentStatus' | 'status'> & Partial<Pick<Booking, 'reopened'>>

const byCard: Record<Booking['paymentStatus'], string | undefined> = {
  unpaid: undefined,
  held: 'Fee held, nothing charged yet',
  capturing: 'The fee is being charged',
  captured: 'Fee charged',
  released: 'Hold released, nothing charged',
  refunded: 'Fee refunded to your card',
  credited: 'Fee kept as a credit',
}

const byCredit: Record<Booking['paymentStatus'], string | undefined> = {
  unpaid: undefined,
  held: 'Paid with a credit',
  capturing: 'Paid with a credit',
  captured: 'Credit used',
  released: 'Your credit came back',
  refunded: 'Your credit came back',
  credited: 'Your credit came back',
}

/** Where the fee stands, for the person who pays it; `feeCents` is what a request costs now. */
export function moneyWord(
  { entries, paymentStatus, reopened, status }: Paid,
  feeCents: number,
): string | undefined {
  if (paymentStatus === 'unpaid' && status === 'pending') {
    if (feeCents === 0) return undefined
    return reopened ? 'Not paid yet' : 'Not paid, so nobody else sees it'
  }
  if (entries.length === 0) return undefined
  const credit = isByCredit({ entries })
  if (status === 'cancelled' && paymentStatus === 'held') {
    return credit ? 'Your credit is coming back' : 'The hold is being released'
  }
  if (status === 'cancelled' && paymentStatus === 'capturing') return 'The fee is being kept as a credit'
  return credit ? byCredit[paymentStatus] : byCard[paymentStatus]
}

export const isByCredit = ({ entries }: Pick<Paid, 'entries'>) =>
  entries.some((entry) => entry.kind === 'credit_spent')

/** What withdrawing gives back. */
export function withdrawWords(booking: Paid): string {
  if (booking.reopened) return 'It was not sent again.'
  if (booking.paymentStatus === 'unpaid') return 'It was not sent, and nothing was paid.'
  if (booking.entries.length === 0) return 'There was no fee, so nothing was paid.'
  return isByCredit(booking)
    ? 'Your credit comes back; nothing is charged.'
    : 'The hold on your card is released in full; nothing is charged.'
}

/** What cancelling a confirmed booking means for the fee: who pays it keeps paying, whom they let down is not billed. */
export function cancelWords(booking: Paid & Pick<Booking, 'requestedBy'>, isCreator: boolean, name: string) {
  if (booking.paymentStatus === 'refunded') return 'The fee was given back already.'
  const isPayer = (booking.requestedBy === 'creator') === isCreator
  if (!isPayer) return `If ${name} paid a fee, they keep it as a credit.`
  if (booking.entries.length === 0) return 'There was no fee.'
  return isByCredit(booking)
    ? 'Your credit was used up and does not come back.'
    : 'The fee was charged and is not refundable once the booking is confirmed.'
}

/** What taking one of the proposed times does. */
export function acceptWords(booking: Paid): string {
  if (booking.status !== 'pending') return 'This sets the time of your booking. Nothing more is charged.'
  if (booking.entries.length === 0) return 'This confirms the booking.'
  return isByCredit(booking)
    ? 'This confirms the booking: your credit is used up then and does not come back.'
    : 'This confirms the booking: the fee that your card holds is charged then, and is not refundable after that.'
}

/** Told when a confirmation fails at the payment. */
export const notCharged = {
  title: 'Payment Failed',
  text: 'The fee could not be charged, so the booking does not stand.',
  tone: 'error',
} as const
