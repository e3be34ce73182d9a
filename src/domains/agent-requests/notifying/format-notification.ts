import type { Seat } from '../../../contract/requests/agent-requests.ts'
import type { Words } from '../../bookings/notifying/format-event.ts'
import {
  describeAccepted,
  describeCanceled,
  describeDeclined,
  describeExpired,
  describePaymentFailed,
  describeTakenOver,
  describeWithdrawn,
} from './format-closed.ts'
import { aboutRequest, mentions, proposedTimes, replyMessage, speakingFee } from './format-facts.ts'
import { describePassedOn, describeSent, describeWaiting } from './format-open.ts'
import type { Occasion, RequestView } from './list-readers.ts'
import { answeredWords, askedWords, buttons, deadlines, facts, proposedWords } from './wording.ts'

const describeAsked: SideWords = {
  requester: (view) => ({
    title: askedWords.requesterTitle(mentions(view)),
    lead: askedWords.requesterLead(mentions(view)),
    facts: [facts.question({ text: said(view) }), facts.topic(view.request)],
    next: [deadlines.agree(mentions(view))],
    button: buttons.answerQuestion,
  }),
  guest: (view) => ({
    title: askedWords.guestTitle(mentions(view)),
    lead: askedWords.guestLead(mentions(view)),
    facts: [facts.question({ text: said(view) }), facts.topic(view.request)],
    next: [],
  }),
}

const describeAnswered: SideWords = {
  agent: (view) => ({
    title: answeredWords.agentTitle(mentions(view)),
    lead: answeredWords.lead(mentions(view)),
    facts: [facts.answer({ text: said(view) }), ...aboutRequest(view)],
    next: [deadlines.replyBeforeItExpires(mentions(view))],
    button: buttons.reply,
  }),
  guest(view) {
    const names = mentions(view)
    const answer = [facts.answer({ text: said(view) }), facts.topic(view.request)]
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

const describeProposed: SideWords = {
  requester: (view) => ({
    title: proposedWords.requesterTitle(mentions(view)),
    lead: proposedWords.requesterLead(mentions(view)),
    facts: proposal(view),
    next: [proposedWords.requesterNext(mentions(view))],
    button: buttons.chooseTime,
  }),
  guest: (view) => ({
    title: proposedWords.guestTitle(mentions(view)),
    lead: proposedWords.guestLead(mentions(view)),
    facts: proposal(view),
    next: [proposedWords.guestNext(mentions(view))],
  }),
}

const said = ({ step }: RequestView) => step?.text ?? ''

const proposal = (view: RequestView) => [
  ...proposedTimes(view),
  facts.length({ minutes: view.request.durationMinutes }),
  ...speakingFee(view),
  ...replyMessage(view),
]

/** The sentences for each side; a missing side is notified in another way or not at all. */
export type SideWords = Partial<Record<Seat, (view: RequestView) => Words>>

const words: Record<Occasion, SideWords> = {
  sent: describeSent,
  asked: describeAsked,
  answered: describeAnswered,
  countered: describeProposed,
  accepted: describeAccepted,
  declined: describeDeclined,
  expired: describeExpired,
  withdrawn: describeWithdrawn,
  payment_failed: describePaymentFailed,
  cancelled: describeCanceled,
  taken_over: describeTakenOver,
  passed_on: describePassedOn,
  waiting: describeWaiting,
}

export function describeRequest(view: RequestView): Words | undefined {
  if (view.seat === view.by) return undefined
  return words[view.occasion][view.seat]?.(view)
}

export function requestPage({ request }: Pick<RequestView, 'request'>): string {
  return `/agent-requests/${request.id}`
}
