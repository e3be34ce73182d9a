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
import { answeredWords, askedWords, counteredWords } from './describe-talk.ts'
import type { Occasion, RequestView } from './read-news.ts'

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
