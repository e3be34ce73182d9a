import { formatMoney } from '../../../wording/formats.ts'
import {
  acceptedWords,
  agentFacts,
  askAgain,
  buttons,
  closedWords,
  deadlines,
  feeWords,
  takenOverWords,
} from './agent-wording.ts'
import type { AgentView } from './find-agent-news.ts'
import { aboutRequest, replyMessage, speakingFee, tell } from './format-agent-details.ts'
import { formatInBothZones } from './format-time.ts'

export const formatAccepted = (view: AgentView) =>
  tell(view, acceptedWords, {
    facts: [
      agentFacts.when({
        time: formatInBothZones(view, view.step?.times[0] ?? null),
        minutes: view.request.durationMinutes,
      }),
      agentFacts.topic(view.request),
      ...speakingFee(view),
    ],
  })

export const formatAgentDeclined = {
  requester: (view: AgentView) =>
    tell(view, closedWords.declined.requester, { facts: reply(view), next: feeAndNext(view) }),
  recipient: (view: AgentView) => tell(view, closedWords.declined.recipient, { facts: reply(view) }),
  agent: (view: AgentView) => tell(view, closedWords.declined.agent),
}

export const formatAgentExpired = {
  requester: (view: AgentView) => tell(view, closedWords.expired.requester, { next: feeAndNext(view) }),
  agent: (view: AgentView) => tell(view, closedWords.expired.agent),
  recipient: (view: AgentView) => tell(view, closedWords.expired.recipient),
}

export const formatAgentWithdrawn = {
  agent: (view: AgentView) => tell(view, closedWords.withdrawn.agent),
  recipient: (view: AgentView) => tell(view, closedWords.withdrawn.recipient),
}

/** It was never sent, or an admin returned its fee while it was open. */
export const formatFeeReturned = {
  requester: (view: AgentView) =>
    view.request.sentAt
      ? tell(view, closedWords.feeReturned.requester, { next: feeAndNext(view) })
      : tell(view, closedWords.notSent.requester),
  agent: (view: AgentView) => tell(view, closedWords.feeReturned.agent),
  recipient: (view: AgentView) => tell(view, closedWords.feeReturned.recipient),
}

/** Canceled by an admin, or because a participant closed their account. */
export const formatAgentCanceled = {
  requester: (view: AgentView) => tell(view, closedWords.canceled.requester, { next: feeWhenClosed(view) }),
  agent: (view: AgentView) => tell(view, closedWords.canceled.agent),
  recipient: (view: AgentView) => tell(view, closedWords.canceled.recipient),
}

export const formatTakenOver = {
  requester: (view: AgentView) => tell(view, takenOverWords.requester),
  agent: (view: AgentView) => tell(view, takenOverWords.agent),
  recipient: (view: AgentView) =>
    tell(view, takenOverWords.recipient, {
      facts: aboutRequest(view),
      next: [deadlines.reply(view.names)],
      button: buttons.reply,
    }),
}

const reply = (view: AgentView) => [...replyMessage(view), agentFacts.topic(view.request)]

const feeAndNext = (view: AgentView) => [...feeWhenClosed(view), askAgain]

/** Where the fee of a request that became no booking goes; empty without a fee. */
function feeWhenClosed({ payment, request, occasion }: AgentView): string[] {
  if (payment.amountCents === 0) return []
  if (payment.provider === 'credit') return [feeWords.creditReturned]
  if (payment.status === 'disputed') return [feeWords.disputed]
  const fee = formatMoney(payment.amountCents)
  if (occasion === 'payment_failed' && payment.status === 'credited') return [feeWords.credited({ fee })]
  const chosen = occasion === 'declined' || occasion === 'expired'
  return [request.keepAsCredit && chosen ? feeWords.keptAsCredit({ fee }) : feeWords.refunded({ fee })]
}
