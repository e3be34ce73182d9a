import type { AgentRequest } from '../../../contract/requests/agent-requests.ts'
import { formatMoney } from '../../../wording/money.ts'
import { cardTotals } from '../../../wording/payments.ts'

type Paid = Pick<AgentRequest, 'seat' | 'status' | 'entries' | 'paymentStatus' | 'keepAsCredit' | 'expiresAt'>

export const paidWith = ({ entries }: Pick<Paid, 'entries'>): 'card' | 'credit' =>
  entries.some(({ kind }) => kind === 'credit_spent') ? 'credit' : 'card'

/** Where the fee is now, for its payer; undefined where there was none. */
export function feeWords(request: Paid): string | undefined {
  const { seat, status, entries, paymentStatus, keepAsCredit, expiresAt } = request
  const [first] = entries
  if (seat !== 'requester' || !first) return undefined
  const fee = formatMoney(cardTotals(entries).left || first.amountCents)
  const byCredit = paidWith(request) === 'credit'
  const kinds = new Set(entries.map(({ kind }) => kind))
  // The ledger says more than the status: a booking may be canceled after the request was accepted.
  const { charged, refunded, lost, disputed, credit, left } = cardTotals(entries)
  if (charged > 0 && left <= 0) {
    return lost > 0
      ? `Your bank returned ${formatMoney(lost)} to you.`
      : `We refunded ${formatMoney(refunded)} to your card.`
  }
  if (disputed > 0) return bankReviews
  if (credit > 0) return `Your ${formatMoney(credit)} is now a credit for your next request.`
  if (kinds.has('credit_returned')) return 'We returned your credit.'
  if (status === 'accepted') {
    return byCredit ? 'Your credit paid for this booking.' : `You paid ${fee} for this booking.`
  }
  if (status === 'pending' || status === 'countered') {
    if (byCredit) return 'Paid with a credit. You get it back if the request isn’t accepted.'
    if (!expiresAt) return `We’re charging ${fee} to your card.`
    return keepAsCredit
      ? `We charged ${fee} to your card. If the request is declined or expires, you get a credit. If you withdraw, we refund your card.`
      : `We charged ${fee} to your card. If the request isn’t accepted, we refund it in full.`
  }
  if (byCredit) return 'We’re returning your credit.'
  if (kinds.has('release') || paymentStatus === 'released') return 'You weren’t charged.'
  if (status === 'payment_failed') return 'You weren’t charged.'
  const asCredit = keepAsCredit && (status === 'declined' || status === 'expired')
  return asCredit ? `We’re turning your ${fee} into a credit.` : `We’re refunding ${fee} to your card.`
}

const bankReviews =
  'Your bank is reviewing the fee. Until it decides, we can’t refund it or turn it into a credit.'

export function withdrawWords(request: Paid): string {
  const [first] = request.entries
  if (!first) return 'There was no fee, so you paid nothing.'
  if (paidWith(request) === 'credit') return 'You’ll get your credit back for another request.'
  if (request.paymentStatus === 'disputed') return bankReviews
  return `We’ll refund ${formatMoney(cardTotals(request.entries).left || first.amountCents)} to your card in full.`
}

type Name = { name: string }

export const listWords = {
  title: 'Your requests',
  none: 'No agent requests yet',
  noneText:
    'Some guests take requests through their agent. Requests you send that way show up here, and so do requests sent to your own agent.',
  findGuests: 'Find guests',
  toThem: ({ name }: Name) => `Your request to ${name}`,
  toYou: ({ name }: Name) => `${name} wants to book you`,
  topicThrough: ({ topic, agent }: { topic: string; agent: string }) => `${topic}, through ${agent}`,
  expires: ({ by, left }: { by: string; left: string }) => `<by>Expires ${by}</by><left>, ${left}</left>`,
  sent: ({ at }: { at: string }) => `Sent <at>${at}</at>`,
}

export const requestPageWords = {
  missingTitle: 'Request not found',
  missing: 'We couldn’t find that request. If you have another account, try signing in there.',
  missingAction: 'See your requests',
  youAnswer: 'You’re handling this request yourself.',
  yourAgentAnswers: ({ agent }: { agent: string }) =>
    `Your agent ${agent} is handling this request. You see everything.`,
  theyAnswer: ({ guest }: { guest: string }) => `${guest} is handling this request.`,
  theirAgentAnswers: ({ agent, guest }: { agent: string; guest: string }) =>
    `${agent} is handling this request for ${guest}.`,
  details: 'Details and participants',
  agentEmail: 'Your agent’s email',
  noActivity: 'No activity yet. We’re charging the fee.',
  fee: 'Platform fee',
  movementOf: ({ movement, amount }: { movement: string; amount: string }) => `${movement}: ${amount}`,
  receipt: 'View receipt',
  requester: { you: 'Requester (you)', other: 'Requester' },
  guest: { you: 'Guest (you)', other: 'Guest' },
  message: ({ name }: Name) => `Message ${name}`,
}

export const nextStepWords = {
  title: 'Next step',
  wrote: ({ name }: Name) => `${name} wrote`,
  yourTimes: 'Times you proposed',
  theirTimes: ({ name }: Name) => `Times ${name} proposed`,
  confirms: ({ minutes }: { minutes: number }) =>
    `This confirms a ${minutes}-minute booking. After that, the fee you paid is non-refundable.`,
  confirmsWithFee: ({ minutes, speakingFee }: { minutes: number; speakingFee: string }) =>
    `This confirms a ${minutes}-minute booking with this speaking fee: ${speakingFee}. After that, the fee you paid is non-refundable.`,
  confirm: 'Confirm this time',
  confirming: 'Confirming…',
  confirmed: 'Booking confirmed',
  seeBooking: 'See booking',
  askAgain: ({ name }: Name) => `Ask ${name} again`,
  findOthers: 'Find other guests',
  updateFailed: 'Error updating request',
}

export const takeOverWords = {
  title: 'Take over this request?',
  confirm: 'Take over',
  busy: 'Taking over…',
  asks: ({ agent }: { agent: string }) =>
    `From now on you reply yourself. We’ll let ${agent} know, and they can no longer reply.`,
  done: 'You’re handling this request now',
}

export const withdrawDialogWords = {
  title: 'Withdraw this request?',
  confirm: 'Withdraw request',
  busy: 'Withdrawing…',
  tells: ({ name }: Name) => `We’ll let ${name} know.`,
  done: 'Request withdrawn',
}

export const questionWords = {
  asked: ({ name }: Name) => `${name} asked`,
  label: 'Your answer',
  empty: 'Write an answer.',
  tooLong: 'Use 2,000 characters or fewer.',
  send: 'Send answer',
  busy: 'Sending…',
  done: 'Answer sent',
  doneText: ({ name }: Name) => `We’ve let ${name} know.`,
  failed: 'Answer not sent',
}
