import { closings } from '../../../contract/requests/happenings.ts'
import { money } from '../../../wording/money.ts'
import { wasConfirmed, wentBack } from '../rules.ts'
import type { View } from './read-news.ts'

/** What the requester is told about the fee in a mail about the booking; receipts come in mails of their own. */
type Told = Pick<View, 'booking' | 'payment' | 'other'>

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
  const { fee } = closings[booking.closedReason ?? 'admin']
  const isCredited = fee === 'credit' || fee === 'let_down' || (fee === 'stage' && wasConfirmed(payment))
  return [isCredited ? feeCredited(told) : feeOfUnaccepted(told)]
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
  const chosen = booking.closedReason !== 'payment_failed'
  return booking.keepAsCredit && chosen
    ? `As you chose, the ${fee} that your card held stands as a credit for your next request.`
    : `You pay nothing: the ${fee} that your card held comes back in full.`
}

/** What becomes of it when nobody objects that a booking did not happen; nothing without a fee. */
export function feeOfAbsence({ payment, side, other }: Told & Pick<View, 'side'>): string[] {
  if (payment.amountCents === 0 || wentBack(payment)) return []
  return [`${side === 'requester' ? 'You get' : `${other.name} gets`} the fee back as a credit then.`]
}
