import { agentAnswerDays } from '../../contract/deadlines.ts'
import { money } from '../../contract/wording.ts'
import type { RequestView } from './read-news.ts'

type Told = Pick<RequestView, 'payment' | 'request' | 'answerer' | 'occasion'>

/** What the requester is told about the fee when the request is sent: the promise. */
export function feeWhenSent({ payment, request }: Told): string {
  const fee = money(payment.amountCents)
  if (payment.amountCents === 0) return 'There is no fee.'
  const unless = `If the request is declined, is not answered within ${agentAnswerDays} business days, or you withdraw it before the answer,`
  if (payment.provider === 'credit') {
    return `One of your credits paid the fee. ${unless} it comes back to you.`
  }
  return request.keepAsCredit
    ? `Your card was charged ${fee}. ${unless} nothing is lost: a withdrawal sends it back to your card in full, otherwise it stands as a credit for your next request, as you chose.`
    : `Your card was charged ${fee}. ${unless} it comes back in full.`
}

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
