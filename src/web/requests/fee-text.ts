import type { LedgerKind } from '../../contract/payments.ts'
import type { AgentRequest } from '../../contract/requests/agent-requests.ts'
import type { Booking } from '../../contract/requests/bookings.ts'
import { isOpen } from '../../contract/requests/is-open.ts'
import { formatMoney } from '../../wording/formats.ts'
import { cardTotals } from '../../wording/payments.ts'
import { isByCredit } from './request-roles.ts'

type Paid = Pick<Booking, 'entries' | 'paymentStatus' | 'status'> & Partial<Pick<Booking, 'reopened'>>

type Moved = { amount: string; on: string }

const bankReviews = (what: string) =>
  `Your bank is reviewing the ${what}. Until it decides, we can’t refund it or turn it into a credit.`

const byCard: Record<Booking['paymentStatus'], (moved: Moved) => string | undefined> = {
  unpaid: () => undefined,
  held: ({ amount }) => `We’re holding ${amount}. You’re not charged yet.`,
  capturing: ({ amount }) => `We’re charging the ${amount} now.`,
  captured: ({ amount, on }) => `We charged ${amount} on ${on}.`,
  disputed: ({ amount }) => bankReviews(amount),
  released: ({ amount, on }) => `We released the ${amount} hold on ${on}. You weren’t charged.`,
  refunded: ({ amount, on }) => `We refunded ${amount} to your card on ${on}.`,
  credited: ({ amount, on }) => `We turned the ${amount} into a credit on ${on}.`,
}

const paidByCredit = ({ amount }: Moved) => `You paid with your ${amount} credit.`
const creditReturned = ({ amount, on }: Moved) => `We returned your ${amount} credit on ${on}.`

const byCredit: typeof byCard = {
  unpaid: () => undefined,
  held: paidByCredit,
  capturing: paidByCredit,
  captured: ({ amount, on }) => `We used your ${amount} credit on ${on}.`,
  disputed: () => undefined,
  released: creditReturned,
  refunded: creditReturned,
  credited: creditReturned,
}

/** As `feeStatusText`, or that there was none. Others than the payer read nothing. */
export function feeLine(
  booking: Paid & Pick<Booking, 'paymentId'>,
  { asked, day }: { asked: boolean; day: (instant: string) => string },
): string | undefined {
  const { entries, paymentId, paymentStatus } = booking
  const isFree = asked && entries.length === 0 && paymentId !== null && paymentStatus !== 'unpaid'
  return isFree ? 'Free of charge.' : feeStatusText(booking, day)
}

/** What happened to the fee, for its payer. `day` formats an instant in the payer’s time zone. */
export function feeStatusText(
  { entries, paymentStatus, status }: Paid,
  day: (instant: string) => string,
): string | undefined {
  const last = entries.at(-1)
  if (!last) return undefined
  const moved = { amount: formatMoney(last.amountCents), on: day(last.createdAt) }
  const credit = isByCredit({ entries })
  if (status === 'cancelled' && paymentStatus === 'held') {
    return credit
      ? `We’re returning your ${moved.amount} credit.`
      : `We’re releasing the ${moved.amount} hold.`
  }
  if (status === 'cancelled' && paymentStatus === 'capturing') {
    return `We’re turning the ${moved.amount} into a credit.`
  }
  return credit ? byCredit[paymentStatus](moved) : cardText(paymentStatus, entries, day)
}

/** The entry that a payment status is about. */
const decisive: Partial<Record<Booking['paymentStatus'], LedgerKind>> = {
  captured: 'capture',
  disputed: 'dispute_opened',
  refunded: 'refund',
  credited: 'credit_granted',
}

function cardText(
  paymentStatus: Booking['paymentStatus'],
  entries: Booking['entries'],
  day: (instant: string) => string,
): string | undefined {
  const { charged, refunded, lost, disputed, credit, left } = cardTotals(entries)
  const last = entries.findLast(({ kind }) => kind === decisive[paymentStatus]) ?? entries.at(-1)
  if (!last) return undefined
  const on = day(last.createdAt)
  if (paymentStatus === 'refunded' && lost > 0)
    return `Your bank returned the ${formatMoney(lost)} to you on ${on}.`
  if (paymentStatus === 'captured' && left < charged) {
    return `We charged ${formatMoney(charged)} on ${on}. ${formatMoney(charged - left)} of it went back to you.`
  }
  const cents = { disputed, refunded, credited: credit }[paymentStatus as string] || last.amountCents
  return byCard[paymentStatus]({ amount: formatMoney(cents), on })
}

/** The payer canceled a confirmed booking. */
export function feeKeptText(booking: Paid): string {
  const last = booking.entries.at(-1)?.amountCents ?? 0
  const amount = formatMoney(isByCredit(booking) ? last : cardTotals(booking.entries).left)
  return isByCredit(booking)
    ? `You canceled, so your ${amount} credit isn’t returned.`
    : `You canceled, so the ${amount} isn’t refunded.`
}

export function withdrawText(request: Paid | AgentFee): string {
  const { entries, paymentStatus } = request
  const [first] = entries
  if ('reopened' in request && request.reopened) return 'You haven’t sent it again.'
  if (paymentStatus === 'unpaid') return 'You haven’t sent it or paid for it.'
  if (!first) return 'There was no fee, so you paid nothing.'
  if (isByCredit(request)) return 'You’ll get your credit back. You won’t be charged.'
  if (!('seat' in request)) {
    return 'We’ll release the hold on your card in full. You won’t be charged.'
  }
  if (paymentStatus === 'disputed') return bankReviews('fee')
  return `We’ll refund ${formatMoney(cardTotals(entries).left || first.amountCents)} to your card in full.`
}

/** What canceling a confirmed booking does to the fee: the payer loses it, unless the other one cancels. */
export function cancelText(booking: Paid & Pick<Booking, 'requestedBy'>, isCreator: boolean, name: string) {
  if (booking.paymentStatus === 'refunded') return 'The fee goes back to the card it was paid with.'
  if (booking.paymentStatus === 'disputed')
    return 'A bank is reviewing the fee, and it stays there until the bank decides.'
  const isPayer = (booking.requestedBy === 'creator') === isCreator
  if (!isPayer) return `If ${name} paid a fee, they’ll get a credit for it.`
  if (booking.entries.length === 0) return 'There was no fee.'
  return isByCredit(booking)
    ? 'You won’t get your credit back.'
    : 'You won’t get the fee back. It’s non-refundable once a booking is confirmed.'
}

export function acceptedTimeText(booking: Paid): string {
  if (booking.status !== 'pending') return 'This sets the time of your booking. There’s no extra charge.'
  if (booking.entries.length === 0) return 'This confirms the booking.'
  return isByCredit(booking)
    ? 'This confirms the booking and uses your credit. You can’t get the credit back after that.'
    : 'This confirms the booking, and we charge the fee we’re holding. After that it’s non-refundable.'
}

type AgentFee = Pick<
  AgentRequest,
  'seat' | 'status' | 'entries' | 'paymentStatus' | 'keepAsCredit' | 'expiresAt'
>

/** Where the fee of an agent request is, for its payer; undefined where there was none. It is charged first and never held. */
export function agentFeeText(request: AgentFee, day: (instant: string) => string): string | undefined {
  const { seat, status, entries, paymentStatus, keepAsCredit, expiresAt } = request
  const [first] = entries
  if (seat !== 'requester' || !first) return undefined
  const moved = feeStatusText({ entries, paymentStatus, status: 'confirmed' }, day)
  if (!['held', 'capturing', 'captured'].includes(paymentStatus)) {
    const isReleased = paymentStatus === 'released' && !isByCredit(request)
    return isReleased ? 'You weren’t charged.' : moved
  }
  const fee = formatMoney(cardTotals(entries).left || first.amountCents)
  if (isOpen(request)) {
    if (isByCredit(request)) return 'Paid with a credit. You get it back if the request isn’t accepted.'
    if (!expiresAt) return `We’re charging ${fee} to your card.`
    return keepAsCredit
      ? `We charged ${fee} to your card. If the request is declined or expires, you get a credit. If you withdraw, we refund your card.`
      : `We charged ${fee} to your card. If the request isn’t accepted, we refund it in full.`
  }
  if (status === 'accepted') return moved
  if (isByCredit(request)) return 'We’re returning your credit.'
  const asCredit = keepAsCredit && (status === 'declined' || status === 'expired')
  return asCredit ? `We’re turning your ${fee} into a credit.` : `We’re refunding ${fee} to your card.`
}
