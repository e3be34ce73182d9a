import { formatMoney } from '../../../wording/money.ts'
import { agentFacts, buttons, closedWords, deadlines, feeWords, takenOverWords } from './agent-wording.ts'
import type { AgentView } from './find-agent-news.ts'
import { aboutRequest, replyMessage, speakingFee } from './format-agent-details.ts'
import { formatInBothZones } from './format-time.ts'

const topicOf = ({ request }: AgentView) => [agentFacts.topic(request)]

export const formatAccepted = (view: AgentView) => ({
  title: closedWords.acceptedTitle(view.names),
  lead: closedWords.acceptedLead(view.names),
  facts: [
    agentFacts.when({
      time: formatInBothZones(view, view.step?.times[0] ?? null),
      minutes: view.request.durationMinutes,
    }),
    ...topicOf(view),
    ...speakingFee(view),
  ],
  next: [closedWords.acceptedNext(view.names)],
})

export const formatAgentDeclined = {
  requester: (view: AgentView) => ({
    title: closedWords.declinedForRequester(view.names),
    lead: closedWords.declinedLeadForRequester(view.names),
    facts: [...replyMessage(view), ...topicOf(view)],
    next: [...feeWhenClosed(view), closedWords.askAgain],
  }),
  recipient: (view: AgentView) => ({
    title: closedWords.declinedForGuest(view.names),
    lead: closedWords.declinedLeadForGuest(view.names),
    facts: [...replyMessage(view), ...topicOf(view)],
    next: [],
  }),
}

export const formatAgentExpired = {
  requester: (view: AgentView) => ({
    title: closedWords.expiredForRequester(view.names),
    lead: closedWords.expiredLeadForRequester(view.names),
    facts: topicOf(view),
    next: [...feeWhenClosed(view), closedWords.askAgain],
  }),
  agent: (view: AgentView) => ({
    title: closedWords.expiredForAgent(view.names),
    lead: closedWords.expiredLeadForAgent(view.names),
    facts: topicOf(view),
    next: [],
  }),
  recipient: (view: AgentView) => ({
    title: closedWords.expiredForGuest(view.names),
    lead: closedWords.expiredLeadForGuest(view.names),
    facts: topicOf(view),
    next: [closedWords.expiredNextForGuest(view.names)],
  }),
}

export const formatAgentWithdrawn = {
  agent: (view: AgentView) => ({
    title: closedWords.withdrawnForAgent(view.names),
    lead: closedWords.withdrawnLeadForAgent(view.names),
    facts: topicOf(view),
    next: [],
  }),
  recipient: (view: AgentView) => ({
    title: closedWords.withdrawnForGuest(view.names),
    lead: closedWords.withdrawnLeadForGuest(view.names),
    facts: topicOf(view),
    next: [],
  }),
}

/** It was never sent, or an admin returned its fee while it was open. */
export const formatFeeReturned = {
  requester: (view: AgentView) =>
    view.request.sentAt
      ? {
          title: closedWords.closedForRequester(view.names),
          lead: closedWords.feeReturnedForRequester(view.names),
          facts: topicOf(view),
          next: [...feeWhenClosed(view), closedWords.askAgain],
        }
      : {
          title: closedWords.notSentTitle(view.names),
          lead: closedWords.notSentLead,
          facts: topicOf(view),
          next: [closedWords.notSentNext],
        },
  agent: (view: AgentView) => ({
    title: closedWords.closedForAgent(view.names),
    lead: closedWords.feeReturnedForAgent(view.names),
    facts: topicOf(view),
    next: [],
  }),
  recipient: (view: AgentView) => ({
    title: closedWords.closedForGuest(view.names),
    lead: closedWords.feeReturnedForGuest(view.names),
    facts: topicOf(view),
    next: [],
  }),
}

/** Canceled by an admin, or because a participant closed their account. */
export const formatAgentCanceled = {
  requester: (view: AgentView) => ({
    title: closedWords.canceledForRequester(view.names),
    lead: closedWords.canceledLeadForRequester(view.names),
    facts: topicOf(view),
    next: feeWhenClosed(view),
  }),
  agent: (view: AgentView) => ({
    title: closedWords.canceledForAgent(view.names),
    lead: closedWords.canceledLeadForAgent(view.names),
    facts: topicOf(view),
    next: [],
  }),
  recipient: (view: AgentView) => ({
    title: closedWords.canceledForGuest(view.names),
    lead: closedWords.canceledLeadForGuest(view.names),
    facts: topicOf(view),
    next: [],
  }),
}

export const formatTakenOver = {
  requester: (view: AgentView) => ({
    title: takenOverWords.requesterTitle(view.names),
    lead: takenOverWords.requesterLead(view.names),
    facts: topicOf(view),
    next: [takenOverWords.requesterNext(view.names)],
  }),
  agent: (view: AgentView) => ({
    title: takenOverWords.agentTitle(view.names),
    lead: takenOverWords.agentLead(view.names),
    facts: topicOf(view),
    next: [],
  }),
  recipient: (view: AgentView) => ({
    title: takenOverWords.guestTitle(view.names),
    lead: takenOverWords.guestLead(view.names),
    facts: aboutRequest(view),
    next: [deadlines.reply(view.names)],
    button: buttons.reply,
  }),
}

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
