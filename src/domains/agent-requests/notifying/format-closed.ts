import { money } from '../../../wording/money.ts'
import { onBothClocks } from '../../bookings/notifying/format-time.ts'
import { aboutRequest, mentions, replyMessage, speakingFee } from './format-facts.ts'
import type { SideWords } from './format-notification.ts'
import type { RequestView } from './list-readers.ts'
import { buttons, closedWords, deadlines, facts, feeWords, takenOverWords } from './wording.ts'

const topicOf = ({ request }: RequestView) => [facts.topic(request)]

export const describeAccepted: SideWords = {
  agent: (view) => ({
    title: closedWords.acceptedTitle(mentions(view)),
    lead: closedWords.acceptedLead(mentions(view)),
    facts: [
      facts.when({
        time: onBothClocks(view, view.step?.times[0] ?? null),
        minutes: view.request.durationMinutes,
      }),
      ...topicOf(view),
      ...speakingFee(view),
    ],
    next: [closedWords.acceptedNext(mentions(view))],
  }),
}

export const describeDeclined: SideWords = {
  requester: (view) => ({
    title: closedWords.declinedForRequester(mentions(view)),
    lead: closedWords.declinedLeadForRequester(mentions(view)),
    facts: [...replyMessage(view), ...topicOf(view)],
    next: [...feeWhenClosed(view), closedWords.askAgain],
  }),
  guest: (view) => ({
    title: closedWords.declinedForGuest(mentions(view)),
    lead: closedWords.declinedLeadForGuest(mentions(view)),
    facts: [...replyMessage(view), ...topicOf(view)],
    next: [],
  }),
}

export const describeExpired: SideWords = {
  requester: (view) => ({
    title: closedWords.expiredForRequester(mentions(view)),
    lead: closedWords.expiredLeadForRequester(mentions(view)),
    facts: topicOf(view),
    next: [...feeWhenClosed(view), closedWords.askAgain],
  }),
  agent: (view) => ({
    title: closedWords.expiredForAgent(mentions(view)),
    lead: closedWords.expiredLeadForAgent(mentions(view)),
    facts: topicOf(view),
    next: [],
  }),
  guest: (view) => ({
    title: closedWords.expiredForGuest(mentions(view)),
    lead: closedWords.expiredLeadForGuest(mentions(view)),
    facts: topicOf(view),
    next: [closedWords.expiredNextForGuest(mentions(view))],
  }),
}

export const describeWithdrawn: SideWords = {
  agent: (view) => ({
    title: closedWords.withdrawnForAgent(mentions(view)),
    lead: closedWords.withdrawnLeadForAgent(mentions(view)),
    facts: topicOf(view),
    next: [],
  }),
  guest: (view) => ({
    title: closedWords.withdrawnForGuest(mentions(view)),
    lead: closedWords.withdrawnLeadForGuest(mentions(view)),
    facts: topicOf(view),
    next: [],
  }),
}

/** It was never sent, or an admin returned its fee while it was open. */
export const describePaymentFailed: SideWords = {
  requester: (view) =>
    view.request.sentAt
      ? {
          title: closedWords.closedForRequester(mentions(view)),
          lead: closedWords.feeReturnedForRequester(mentions(view)),
          facts: topicOf(view),
          next: [...feeWhenClosed(view), closedWords.askAgain],
        }
      : {
          title: closedWords.notSentTitle(mentions(view)),
          lead: closedWords.notSentLead,
          facts: topicOf(view),
          next: [closedWords.notSentNext],
        },
  agent: (view) => ({
    title: closedWords.closedForAgent(mentions(view)),
    lead: closedWords.feeReturnedForAgent(mentions(view)),
    facts: topicOf(view),
    next: [],
  }),
  guest: (view) => ({
    title: closedWords.closedForGuest(mentions(view)),
    lead: closedWords.feeReturnedForGuest(mentions(view)),
    facts: topicOf(view),
    next: [],
  }),
}

/** Canceled by an admin, or because a participant closed their account. */
export const describeCanceled: SideWords = {
  requester: (view) => ({
    title: closedWords.canceledForRequester(mentions(view)),
    lead: closedWords.canceledLeadForRequester(mentions(view)),
    facts: topicOf(view),
    next: feeWhenClosed(view),
  }),
  agent: (view) => ({
    title: closedWords.canceledForAgent(mentions(view)),
    lead: closedWords.canceledLeadForAgent(mentions(view)),
    facts: topicOf(view),
    next: [],
  }),
  guest: (view) => ({
    title: closedWords.canceledForGuest(mentions(view)),
    lead: closedWords.canceledLeadForGuest(mentions(view)),
    facts: topicOf(view),
    next: [],
  }),
}

export const describeTakenOver: SideWords = {
  requester: (view) => ({
    title: takenOverWords.requesterTitle(mentions(view)),
    lead: takenOverWords.requesterLead(mentions(view)),
    facts: topicOf(view),
    next: [takenOverWords.requesterNext(mentions(view))],
  }),
  agent: (view) => ({
    title: takenOverWords.agentTitle(mentions(view)),
    lead: takenOverWords.agentLead(mentions(view)),
    facts: topicOf(view),
    next: [],
  }),
  guest: (view) => ({
    title: takenOverWords.guestTitle(mentions(view)),
    lead: takenOverWords.guestLead(mentions(view)),
    facts: aboutRequest(view),
    next: [deadlines.reply(mentions(view))],
    button: buttons.reply,
  }),
}

/** Where the fee of a request that became no booking goes; empty without a fee. */
function feeWhenClosed({ payment, request, occasion }: RequestView): string[] {
  if (payment.amountCents === 0) return []
  if (payment.provider === 'credit') return [feeWords.creditReturned]
  const fee = money(payment.amountCents)
  if (occasion === 'payment_failed' && payment.status === 'credited') return [feeWords.cardRefused({ fee })]
  const chosen = occasion === 'declined' || occasion === 'expired'
  return [request.keepAsCredit && chosen ? feeWords.keptAsCredit({ fee }) : feeWords.refunded({ fee })]
}
