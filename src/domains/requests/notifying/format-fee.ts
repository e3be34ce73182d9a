import { closings } from '../../../contract/requests/booking-steps.ts'
import { formatMoney } from '../../../wording/formats.ts'
import { wasConfirmed, wasRefunded } from '../rules.ts'
import type { BookingView } from './find-booking-news.ts'
import { feeText, noShowText } from './wording.ts'

/** What the requester reads about the fee; receipts are emails of their own. */
type Paid = Pick<BookingView, 'booking' | 'payment' | 'other'>

export function feeWhenConfirmed({ booking, payment }: Paid): string[] {
  if (booking.paymentStatus === 'unpaid') return [feeText.none]
  if (payment.amountCents === 0) return []
  return payment.provider === 'credit'
    ? [feeText.paidByCredit]
    : [feeText.charged({ fee: formatMoney(payment.amountCents) })]
}

export function feeWhenClosed(paid: Paid): string[] {
  const { booking, payment } = paid
  if (payment.amountCents === 0) return []
  if (wasConfirmed(payment) && wasRefunded(payment)) {
    return [feeText.refunded({ fee: formatMoney(payment.amountCents) })]
  }
  if (payment.provider === 'credit') return [feeText.creditReturned]
  if (payment.status === 'disputed') return [feeText.disputed]
  const { fee } = closings[booking.closedReason ?? 'admin']
  const isCredited = fee === 'credit' || fee === 'let_down' || (fee === 'stage' && wasConfirmed(payment))
  return [isCredited ? feeText.credited({ fee: formatMoney(payment.amountCents) }) : feeWhenNotAccepted(paid)]
}

/** The wish for a credit doesn’t apply to a failed payment: there is nothing to keep. */
function feeWhenNotAccepted({ booking, payment }: Paid): string {
  const fee = formatMoney(payment.amountCents)
  return booking.keepAsCredit && booking.closedReason !== 'payment_failed'
    ? feeText.keptAsCredit({ fee })
    : feeText.released({ fee })
}

export function feeOfAbsence({ payment, side, other }: Paid & Pick<BookingView, 'side'>): string[] {
  if (payment.amountCents === 0 || wasRefunded(payment)) return []
  if (payment.status === 'disputed') return side === 'requester' ? [feeText.disputed] : []
  return [side === 'requester' ? noShowText.yourCredit : noShowText.theirCredit(other)]
}
