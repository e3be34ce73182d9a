import type { Seat } from '../../../contract/requests/agent-requests.ts'
import type { Words } from '../../bookings/notifying/describe-news.ts'
import { passedOnWords, sentWords, waitingWords } from './describe-asking.ts'
import {
  acceptedWords,
  cancelledWords,
  declinedWords,
  expiredWords,
  paymentFailedWords,
  takenOverWords,
  withdrawnWords,
} from './describe-closing.ts'
import { aboutRequest, answerBy, feeAsked, proposedTimes, saidWith } from './describe-facts.ts'
import type { Occasion, RequestView } from './read-news.ts'

/** A question to the requester. */
const askedWords: SeatWords = {
  requester: (view) => ({
    title: `${view.answerer} has a question about your request to ${view.guest.name}`,
    lead: `${view.answerer} would like to know something before answering your request to ${view.guest.name}.`,
    facts: [`Question: ${said(view)}`, `Topic: ${view.request.topic}`],
    next: [`Please answer soon: without an agreement by ${answerBy(view)} the request closes by itself.`],
    button: 'Answer the question',
  }),
  guest: (view) => ({
    title: `${view.answerer} asked ${view.requester.name} a question`,
    lead: `${view.answerer}, your agent, asked ${view.requester.name} a question.`,
    facts: [`Question: ${said(view)}`, `Topic: ${view.request.topic}`],
    next: [],
  }),
}

/** The requester’s answer to it. */
const answeredWords: SeatWords = {
  agent: (view) => ({
    title: `${view.requester.name} answered your question about ${view.guest.name}`,
    lead: `${view.requester.name} answered your question.`,
    facts: [`Answer: ${said(view)}`, ...aboutRequest(view)],
    next: [`Please answer the request by ${answerBy(view)}. After that it closes by itself.`],
    button: 'Answer the request',
  }),
  guest: (view) => {
    const own = view.request.takenOverAt !== null
    return {
      title: `${view.requester.name} answered ${own ? 'your' : `${view.answerer}’s`} question`,
      lead: `${view.requester.name} answered ${own ? 'your' : `${view.answerer}’s`} question.`,
      facts: [`Answer: ${said(view)}`, `Topic: ${view.request.topic}`],
      next: own ? [`Please answer the request by ${answerBy(view)}. After that it closes by itself.`] : [],
      button: own ? 'Answer the request' : 'See the request',
    }
  },
}

/** Times that the requester may choose from. */
const counteredWords: SeatWords = {
  requester: (view) => ({
    title: `${view.answerer} proposes ${times(view)} for your request to ${view.guest.name}`,
    lead: `${view.answerer} proposes ${times(view)} for your request to ${view.guest.name} about ${view.request.topic}.`,
    facts: [...proposedTimes(view), length(view), ...feeAsked(view), ...saidWith(view)],
    next: [`Choose one by ${answerBy(view)}: that makes the booking. Or withdraw the request.`],
    button: 'Choose a time',
  }),
  guest: (view) => ({
    title: `${view.answerer} proposed ${times(view)} to ${view.requester.name}`,
    lead: `${view.answerer}, your agent, proposed ${times(view)} to ${view.requester.name}.`,
    facts: [...proposedTimes(view), length(view), ...feeAsked(view), ...saidWith(view)],
    next: [`${view.requester.name} can choose one until ${answerBy(view)}.`],
  }),
}

const said = ({ step }: RequestView) => step?.text ?? ''

const length = ({ request }: RequestView) => `Length: ${request.durationMinutes} minutes`

/** What each seat is told of one occasion; a seat that is missing hears of it in another way or not at all. */
export type SeatWords = Partial<Record<Seat, (view: RequestView) => Words>>

const words: Record<Occasion, SeatWords> = {
  sent: sentWords,
  asked: askedWords,
  answered: answeredWords,
  countered: counteredWords,
  accepted: acceptedWords,
  declined: declinedWords,
  expired: expiredWords,
  withdrawn: withdrawnWords,
  payment_failed: paymentFailedWords,
  cancelled: cancelledWords,
  taken_over: takenOverWords,
  passed_on: passedOnWords,
  waiting: waitingWords,
}

/** What one seat is told, the same in an email and in a notification; nothing of their own act. */
export function describeRequest(view: RequestView): Words | undefined {
  if (view.seat === view.by) return undefined
  return words[view.occasion][view.seat]?.(view)
}

/** Where a member finds everything about it. */
export function requestPage({ request }: Pick<RequestView, 'request'>): string {
  return `/agent-requests/${request.id}`
}

function times({ step }: RequestView): string {
  const count = step?.times.length ?? 0
  return count === 1 ? 'a time' : `${count} times`
}
