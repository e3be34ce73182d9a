import { money } from '../../contract/wording.ts'
import type { RequestView } from './read-news.ts'

type Told = Pick<RequestView, 'payment' | 'request' | 'occasion'>

/** When it closes without a booking; nothing without a fee. */
export function feeWhenClosed({ payment, request, occasion }: Told): string[] {
  if (payment.amountCents === 0) return []
  if (payment.provider === 'credit') return ['The credit that you paid with comes back to you.']
  const fee = money(payment.amountCents)
  if (occasion === 'payment_failed' && payment.status === 'credited') {
    return [
      `Your card takes nothing back, so the ${fee} that you paid stands as a credit for your next request.`,
    ]
  }
  const chosen = occasion === 'declined' || occasion === 'expired'
  return [
    request.keepAsCredit && chosen
      ? `As you chose, the ${fee} that you paid stands as a credit for your next request.`
      : `You pay nothing: the fee of ${fee} goes back to your card in full.`,
  ]
}
