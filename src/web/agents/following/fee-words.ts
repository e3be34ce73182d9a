import type { AgentRequest } from '../../../contract/requests/agent-requests.ts'
import { formatMoney } from '../../shared/money/money.tsx'

type Paid = Pick<AgentRequest, 'seat' | 'status' | 'entries' | 'paymentStatus' | 'keepAsCredit' | 'expiresAt'>

export const paidWith = ({ entries }: Pick<Paid, 'entries'>): 'card' | 'credit' =>
  entries.some(({ kind }) => kind === 'credit_spent') ? 'credit' : 'card'

/** Where the fee stands and what becomes of it, for the person who paid it; nothing where there was none. */
export function feeWords(request: Paid): string | undefined {
  const { seat, status, entries, paymentStatus, keepAsCredit, expiresAt } = request
  const [first] = entries
  if (seat !== 'requester' || !first) return undefined
  const fee = formatMoney(first.amountCents)
  const byCredit = paidWith(request) === 'credit'
  const kinds = new Set(entries.map(({ kind }) => kind))
  // Where it went says more than the status: a booking may be cancelled after it was accepted.
  if (kinds.has('refund')) return `${fee} went back to your card.`
  if (kinds.has('credit_granted')) return `The ${fee} stands as a credit, which pays your next request.`
  if (kinds.has('credit_returned')) return 'Your credit came back.'
  if (status === 'accepted')
    return byCredit ? 'Your credit paid for this booking.' : `You paid ${fee} for this booking.`
  if (status === 'pending' || status === 'countered') {
    if (byCredit) return 'Paid with a credit. It comes back if the request is not accepted.'
    if (!expiresAt) return `Your card is being charged ${fee}.`
    return keepAsCredit
      ? `Your card was charged ${fee}. If the request is declined or has no answer, it stands as a credit; if you withdraw, it goes back to your card.`
      : `Your card was charged ${fee}. All of it goes back to your card if the request is not accepted.`
  }
  if (byCredit) return 'Your credit is coming back.'
  if (kinds.has('release') || paymentStatus === 'released') return 'Nothing was charged.'
  if (status === 'payment_failed') return 'Nothing was charged.'
  const asCredit = keepAsCredit && (status === 'declined' || status === 'expired')
  return asCredit ? `The ${fee} is being kept as a credit.` : `${fee} is on its way back to your card.`
}

/** What withdrawing gives back. */
export function withdrawWords(request: Paid): string {
  const [first] = request.entries
  if (!first) return 'There was no fee, so nothing was paid.'
  if (paidWith(request) === 'credit') return 'Your credit comes back and pays another request.'
  return `${formatMoney(first.amountCents)} goes back to your card in full.`
}
