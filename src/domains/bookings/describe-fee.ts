import { money } from '../../contract/wording.ts'
import type { View } from './read-news.ts'
import { wasConfirmed, wentBack } from './rules.ts'

/** What the requester is told about the fee in a mail about the booking; receipts come in mails of their own. */
type Told = Pick<View, 'booking' | 'payment' | 'other' | 'contactEmail'>

/** When the request is sent. */
export function feeWhenSent({ booking, payment, other }: Told): string {
  const fee = money(payment.amountCents)
  if (payment.amountCents === 0) return 'There is no fee.'
  if (payment.provider === 'credit') {
    return `One of your credits pays the fee. If ${other.name} confirms, it is used up and not refundable after that. If not, it comes back to you.`
  }
  const otherwise = booking.keepAsCredit
    ? `If ${other.name} declines or does not answer, it stands as a credit for your next request, as you chose.`
    : 'If not, the hold is released in full.'
  return `Your card holds ${fee}; nothing is charged yet. If ${other.name} confirms, it is charged then and is not refundable after that. ${otherwise}`
}

/** When it is confirmed; nothing without a fee. */
export function feeWhenConfirmed({ payment }: Told): string[] {
  if (payment.amountCents === 0) return []
  return payment.provider === 'credit'
    ? ['One of your credits paid the fee.']
    : [`The fee of ${money(payment.amountCents)} was charged to your card.`]
}

/** When it closes; nothing without a fee. */
export function feeWhenClosed(told: Told): string[] {
  const { booking, payment } = told
  if (payment.amountCents === 0) return []
  if (wasConfirmed(payment) && wentBack(payment)) {
    return [`The fee of ${money(payment.amountCents)} was given back to your card already.`]
  }
  switch (booking.closedReason) {
    case 'admin':
      return [wasConfirmed(payment) ? feeCredited(told) : feeOfUnaccepted(told)]
    case 'declined':
    case 'expired':
    case 'slot_taken':
    case 'withdrawn':
    case 'payment_failed':
      return [feeOfUnaccepted(told)]
    case `cancelled_by_${booking.requestedBy}`:
      return [feeKept(told)]
    default:
      return [feeCredited(told)]
  }
}

function feeCredited({ payment }: Told): string {
  return payment.provider === 'credit'
    ? 'The credit that you paid with comes back to you.'
    : `The fee of ${money(payment.amountCents)} comes back to you as a credit for your next request.`
}

/** Whatever was still under way when it closed: nobody pays for a request that was not accepted. */
function feeOfUnaccepted({ booking, payment }: Told): string {
  const fee = money(payment.amountCents)
  if (payment.provider === 'credit') return 'The credit that you paid with comes back to you.'
  const chosen = booking.closedReason !== 'withdrawn' && booking.closedReason !== 'payment_failed'
  return booking.keepAsCredit && chosen
    ? `As you chose, the ${fee} that your card held stands as a credit for your next request.`
    : `You pay nothing: the ${fee} that your card held comes back in full.`
}

function feeKept({ payment, contactEmail }: Told): string {
  // The site gave it back to a card that takes nothing back.
  if (payment.status === 'credited') {
    return `The fee of ${money(payment.amountCents)} stands as a credit for your next request already.`
  }
  const fee =
    payment.provider === 'credit' ? 'credit that paid for it' : `fee of ${money(payment.amountCents)}`
  return `The ${fee} does not come back after a confirmation. Questions about it reach us at ${contactEmail}.`
}

/** What becomes of it when nobody objects that a booking did not happen; nothing without a fee. */
export function feeOfAbsence({ payment, side, other }: Told & Pick<View, 'side'>): string[] {
  if (payment.amountCents === 0 || wentBack(payment)) return []
  return [`${side === 'requester' ? 'You get' : `${other.name} gets`} the fee back as a credit then.`]
}
