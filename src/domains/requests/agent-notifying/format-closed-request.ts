import { formatMoney } from '../../../wording/money.ts'
import { formatInBothZones } from '../notifying/format-time.ts'
import { aboutRequest, replyMessage, speakingFee, wordingArgs } from './format-details.ts'
import type { TextByRole } from './format-notification.ts'
import type { RequestView } from './list-request-readers.ts'
import { buttons, closedWords, deadlines, factText, feeWords, takenOverWords } from './wording.ts'

const topicOf = ({ request }: RequestView) => [factText.topic(request)]

export const formatAccepted: TextByRole = {
  agent: (view) => ({
    title: closedWords.acceptedTitle(wordingArgs(view)),
    lead: closedWords.acceptedLead(wordingArgs(view)),
    facts: [
      factText.when({
        time: formatInBothZones(view, view.step?.times[0] ?? null),
        minutes: view.request.durationMinutes,
      }),
      ...topicOf(view),
      ...speakingFee(view),
    ],
    next: [closedWords.acceptedNext(wordingArgs(view))],
  }),
}

export const formatDeclined: TextByRole = {
  requester: (view) => ({
    title: closedWords.declinedForRequester(wordingArgs(view)),
    lead: closedWords.declinedLeadForRequester(wordingArgs(view)),
    facts: [...replyMessage(view), ...topicOf(view)],
    next: [...feeWhenClosed(view), closedWords.askAgain],
  }),
  guest: (view) => ({
    title: closedWords.declinedForGuest(wordingArgs(view)),
    lead: closedWords.declinedLeadForGuest(wordingArgs(view)),
    facts: [...replyMessage(view), ...topicOf(view)],
    next: [],
  }),
}

export const formatExpired: TextByRole = {
  requester: (view) => ({
    title: closedWords.expiredForRequester(wordingArgs(view)),
    lead: closedWords.expiredLeadForRequester(wordingArgs(view)),
    facts: topicOf(view),
    next: [...feeWhenClosed(view), closedWords.askAgain],
  }),
  agent: (view) => ({
    title: closedWords.expiredForAgent(wordingArgs(view)),
    lead: closedWords.expiredLeadForAgent(wordingArgs(view)),
    facts: topicOf(view),
    next: [],
  }),
  guest: (view) => ({
    title: closedWords.expiredForGuest(wordingArgs(view)),
    lead: closedWords.expiredLeadForGuest(wordingArgs(view)),
    facts: topicOf(view),
    next: [closedWords.expiredNextForGuest(wordingArgs(view))],
  }),
}

export const formatWithdrawn: TextByRole = {
  agent: (view) => ({
    title: closedWords.withdrawnForAgent(wordingArgs(view)),
    lead: closedWords.withdrawnLeadForAgent(wordingArgs(view)),
    facts: topicOf(view),
    next: [],
  }),
  guest: (view) => ({
    title: closedWords.withdrawnForGuest(wordingArgs(view)),
    lead: closedWords.withdrawnLeadForGuest(wordingArgs(view)),
    facts: topicOf(view),
    next: [],
  }),
}

/** It was never sent, or an admin returned its fee while it was open. */
export const formatPaymentFailed: TextByRole = {
  requester: (view) =>
    view.request.sentAt
      ? {
          title: closedWords.closedForRequester(wordingArgs(view)),
          lead: closedWords.feeReturnedForRequester(wordingArgs(view)),
          facts: topicOf(view),
          next: [...feeWhenClosed(view), closedWords.askAgain],
        }
      : {
          title: closedWords.notSentTitle(wordingArgs(view)),
          lead: closedWords.notSentLead,
          facts: topicOf(view),
          next: [closedWords.notSentNext],
        },
  agent: (view) => ({
    title: closedWords.closedForAgent(wordingArgs(view)),
    lead: closedWords.feeReturnedForAgent(wordingArgs(view)),
    facts: topicOf(view),
    next: [],
  }),
  guest: (view) => ({
    title: closedWords.closedForGuest(wordingArgs(view)),
    lead: closedWords.feeReturnedForGuest(wordingArgs(view)),
    facts: topicOf(view),
    next: [],
  }),
}

/** Canceled by an admin, or because a participant closed their account. */
export const formatCanceled: TextByRole = {
  requester: (view) => ({
    title: closedWords.canceledForRequester(wordingArgs(view)),
    lead: closedWords.canceledLeadForRequester(wordingArgs(view)),
    facts: topicOf(view),
    next: feeWhenClosed(view),
  }),
  agent: (view) => ({
    title: closedWords.canceledForAgent(wordingArgs(view)),
    lead: closedWords.canceledLeadForAgent(wordingArgs(view)),
    facts: topicOf(view),
    next: [],
  }),
  guest: (view) => ({
    title: closedWords.canceledForGuest(wordingArgs(view)),
    lead: closedWords.canceledLeadForGuest(wordingArgs(view)),
    facts: topicOf(view),
    next: [],
  }),
}

export const formatTakenOver: TextByRole = {
  requester: (view) => ({
    title: takenOverWords.requesterTitle(wordingArgs(view)),
    lead: takenOverWords.requesterLead(wordingArgs(view)),
    facts: topicOf(view),
    next: [takenOverWords.requesterNext(wordingArgs(view))],
  }),
  agent: (view) => ({
    title: takenOverWords.agentTitle(wordingArgs(view)),
    lead: takenOverWords.agentLead(wordingArgs(view)),
    facts: topicOf(view),
    next: [],
  }),
  guest: (view) => ({
    title: takenOverWords.guestTitle(wordingArgs(view)),
    lead: takenOverWords.guestLead(wordingArgs(view)),
    facts: aboutRequest(view),
    next: [deadlines.reply(wordingArgs(view))],
    button: buttons.reply,
  }),
}

/** Where the fee of a request that became no booking goes; empty without a fee. */
function feeWhenClosed({ payment, request, occasion }: RequestView): string[] {
  if (payment.amountCents === 0) return []
  if (payment.provider === 'credit') return [feeWords.creditReturned]
  if (payment.status === 'disputed') return [feeWords.disputed]
  const fee = formatMoney(payment.amountCents)
  if (occasion === 'payment_failed' && payment.status === 'credited') return [feeWords.credited({ fee })]
  const chosen = occasion === 'declined' || occasion === 'expired'
  return [request.keepAsCredit && chosen ? feeWords.keptAsCredit({ fee }) : feeWords.refunded({ fee })]
}
