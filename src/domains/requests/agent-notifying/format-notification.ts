import type { RequestRole } from '../../../contract/requests/agent-requests.ts'
import type { EventText } from '../notifying/format-event.ts'
import {
  formatAccepted,
  formatCanceled,
  formatDeclined,
  formatExpired,
  formatPaymentFailed,
  formatTakenOver,
  formatWithdrawn,
} from './format-closed-request.ts'
import { aboutRequest, proposedTimes, replyMessage, speakingFee, wordingArgs } from './format-details.ts'
import { formatPassedOn, formatSent, formatWaiting } from './format-open-request.ts'
import type { Occasion, RequestView } from './list-request-readers.ts'
import { answeredWords, askedWords, buttons, deadlines, factText, proposedWords } from './wording.ts'

const describeAsked: TextByRole = {
  requester: (view) => ({
    title: askedWords.requesterTitle(wordingArgs(view)),
    lead: askedWords.requesterLead(wordingArgs(view)),
    facts: [factText.question({ text: said(view) }), factText.topic(view.request)],
    next: [deadlines.agree(wordingArgs(view))],
    button: buttons.answerQuestion,
  }),
  guest: (view) => ({
    title: askedWords.guestTitle(wordingArgs(view)),
    lead: askedWords.guestLead(wordingArgs(view)),
    facts: [factText.question({ text: said(view) }), factText.topic(view.request)],
    next: [],
  }),
}

const describeAnswered: TextByRole = {
  agent: (view) => ({
    title: answeredWords.agentTitle(wordingArgs(view)),
    lead: answeredWords.lead(wordingArgs(view)),
    facts: [factText.answer({ text: said(view) }), ...aboutRequest(view)],
    next: [deadlines.replyBeforeItExpires(wordingArgs(view))],
    button: buttons.reply,
  }),
  guest(view) {
    const names = wordingArgs(view)
    const answer = [factText.answer({ text: said(view) }), factText.topic(view.request)]
    return view.request.takenOverAt
      ? {
          title: answeredWords.guestTitle(names),
          lead: answeredWords.lead(names),
          facts: answer,
          next: [deadlines.replyBeforeItExpires(names)],
          button: buttons.reply,
        }
      : {
          title: answeredWords.representedTitle(names),
          lead: answeredWords.representedLead(names),
          facts: answer,
          next: [],
          button: buttons.view,
        }
  },
}

const describeProposed: TextByRole = {
  requester: (view) => ({
    title: proposedWords.requesterTitle(wordingArgs(view)),
    lead: proposedWords.requesterLead(wordingArgs(view)),
    facts: proposal(view),
    next: [proposedWords.requesterNext(wordingArgs(view))],
    button: buttons.chooseTime,
  }),
  guest: (view) => ({
    title: proposedWords.guestTitle(wordingArgs(view)),
    lead: proposedWords.guestLead(wordingArgs(view)),
    facts: proposal(view),
    next: [proposedWords.guestNext(wordingArgs(view))],
  }),
}

const said = ({ step }: RequestView) => step?.text ?? ''

const proposal = (view: RequestView) => [
  ...proposedTimes(view),
  factText.length({ minutes: view.request.durationMinutes }),
  ...speakingFee(view),
  ...replyMessage(view),
]

/** The sentences for each side; a missing side is notified in another way or not at all. */
export type TextByRole = Partial<Record<RequestRole, (view: RequestView) => EventText>>

const words: Record<Occasion, TextByRole> = {
  sent: formatSent,
  asked: describeAsked,
  answered: describeAnswered,
  countered: describeProposed,
  accepted: formatAccepted,
  declined: formatDeclined,
  expired: formatExpired,
  withdrawn: formatWithdrawn,
  payment_failed: formatPaymentFailed,
  cancelled: formatCanceled,
  taken_over: formatTakenOver,
  passed_on: formatPassedOn,
  waiting: formatWaiting,
}

export function formatNotification(view: RequestView): EventText | undefined {
  if (view.seat === view.by) return undefined
  return words[view.occasion][view.seat]?.(view)
}

export function requestPage({ request }: Pick<RequestView, 'request'>): string {
  return `/agent-requests/${request.id}`
}
