import { agentAnswerDays } from '../../../contract/requests/deadlines.ts'
import { money } from '../../../wording/money.ts'
import { onBothClocks } from '../../bookings/notifying/describe-time.ts'
import { aboutRequest, answerBy, feeAsked, saidWith } from './describe-facts.ts'
import type { SeatWords } from './describe-news.ts'
import type { RequestView } from './read-news.ts'

type Told = Pick<RequestView, 'payment' | 'request' | 'occasion'>

const topicOf = ({ request }: RequestView) => [`Topic: ${request.topic}`]
const askAgain = 'You can ask again, or find somebody else.'

/** The booking stands. What its parties are told is the booking’s own news. */
export const acceptedWords: SeatWords = {
  agent: (view) => {
    const { guest, requester, request, step } = view
    return {
      title: `${guest.name} is booked with ${requester.name}`,
      lead: `${requester.name} took one of the times that you proposed: the booking is confirmed.`,
      facts: [
        `When: ${onBothClocks(view, step?.times[0] ?? null)}, ${request.durationMinutes} minutes`,
        ...aboutRequest(view).slice(0, 1),
        ...feeAsked(view),
      ],
      next: [`${guest.name} was told, with an invitation. If one of them cancels, you hear of it.`],
    }
  },
}

export const declinedWords: SeatWords = {
  requester: (view) => ({
    title: `${view.answerer} declined your request to ${view.guest.name}`,
    lead: `${view.answerer} declined your request to ${view.guest.name}.`,
    facts: [...saidWith(view), ...topicOf(view)],
    next: [...feeWhenClosed(view), askAgain],
  }),
  guest: (view) => ({
    title: `${view.answerer} declined the request of ${view.requester.name}`,
    lead: `${view.answerer}, your agent, declined the request of ${view.requester.name}.`,
    facts: [...saidWith(view), ...topicOf(view)],
    next: [],
  }),
}

const inTime = `within ${agentAnswerDays} business days`

export const expiredWords: SeatWords = {
  requester: (view) => ({
    title: `Your request to ${view.guest.name} ran out of time`,
    lead: `Nothing was agreed ${inTime}, so your request to ${view.guest.name} has closed.`,
    facts: topicOf(view),
    next: [...feeWhenClosed(view), askAgain],
  }),
  agent: (view) => ({
    title: `The request of ${view.requester.name} for ${view.guest.name} ran out of time`,
    lead: `Nothing was agreed ${inTime}, so the request of ${view.requester.name} for ${view.guest.name} has closed.`,
    facts: topicOf(view),
    next: [],
  }),
  guest: (view) => ({
    title: `The request of ${view.requester.name} ran out of time`,
    lead: `Nothing was agreed ${inTime}, so the request of ${view.requester.name} to you has closed.`,
    facts: topicOf(view),
    next: [`If you would have liked to, write to ${view.requester.name}.`],
  }),
}

export const withdrawnWords: SeatWords = {
  agent: (view) => ({
    title: `${view.requester.name} withdrew the request for ${view.guest.name}`,
    lead: `${view.requester.name} withdrew the request for ${view.guest.name}. There is nothing left for you to do.`,
    facts: topicOf(view),
    next: [],
  }),
  guest: (view) => ({
    title: `${view.requester.name} withdrew the request to you`,
    lead: `${view.requester.name} withdrew the request to you.`,
    facts: topicOf(view),
    next: [],
  }),
}

/** It was never sent, or the site gave its fee back while it waited. */
export const paymentFailedWords: SeatWords = {
  requester: (view) =>
    view.request.sentAt
      ? {
          title: `Your request to ${view.guest.name} was closed`,
          lead: `The fee for your request to ${view.guest.name} was given back, so the request has closed.`,
          facts: topicOf(view),
          next: [...feeWhenClosed(view), askAgain],
        }
      : {
          title: `The payment for your request to ${view.guest.name} failed`,
          lead: 'The fee could not be charged, so your request was not sent. You pay nothing.',
          facts: topicOf(view),
          next: ['You can ask again with another card.'],
        },
  agent: (view) => ({
    title: `The request of ${view.requester.name} for ${view.guest.name} was closed`,
    lead: `The request of ${view.requester.name} for ${view.guest.name} has closed: it is not paid any more. There is nothing left for you to do.`,
    facts: topicOf(view),
    next: [],
  }),
  guest: (view) => ({
    title: `The request of ${view.requester.name} was closed`,
    lead: `The request of ${view.requester.name} to you has closed: it is not paid any more.`,
    facts: topicOf(view),
    next: [],
  }),
}

/** The people who run the site closed it. */
export const cancelledWords: SeatWords = {
  requester: (view) => ({
    title: `Your request to ${view.guest.name} was closed`,
    lead: `The ${view.platformName} team closed your request to ${view.guest.name}.`,
    facts: topicOf(view),
    next: feeWhenClosed(view),
  }),
  agent: (view) => ({
    title: `The request of ${view.requester.name} for ${view.guest.name} was closed`,
    lead: `The ${view.platformName} team closed the request of ${view.requester.name} for ${view.guest.name}. There is nothing left for you to do.`,
    facts: topicOf(view),
    next: [],
  }),
  guest: (view) => ({
    title: `The request of ${view.requester.name} was closed`,
    lead: `The ${view.platformName} team closed the request of ${view.requester.name} to you.`,
    facts: topicOf(view),
    next: [],
  }),
}

export const takenOverWords: SeatWords = {
  requester: (view) => ({
    title: `${view.guest.name} answers your request themselves`,
    lead: `${view.guest.name} answers your request themselves from now on. Nothing else changes.`,
    facts: topicOf(view),
    next: [`${view.guest.name} can answer until ${answerBy(view)}.`],
  }),
  agent: (view) => ({
    title: `${view.guest.name} answers the request of ${view.requester.name} themselves`,
    lead: `${view.guest.name} answers the request of ${view.requester.name} themselves from now on. There is nothing left for you to do.`,
    facts: topicOf(view),
    next: [],
  }),
  guest: (view) => ({
    title: `The request of ${view.requester.name} waits for you`,
    lead: `You have no agent any more, so the request of ${view.requester.name} comes to you.`,
    facts: aboutRequest(view),
    next: [`Please answer by ${answerBy(view)}. After that the request closes by itself.`],
    button: 'Answer the request',
  }),
}

/** When it closes without a booking; nothing without a fee. */
function feeWhenClosed({ payment, request, occasion }: Told): string[] {
  if (payment.amountCents === 0) return []
  if (payment.provider === 'credit') return ['The credit that you paid with comes back to you.']
  const fee = money(payment.amountCents)
  if (occasion === 'payment_failed' && payment.status === 'credited') {
    return [
      `Your card takes nothing back, so the ${fee} that you paid stands as a credit for your next request.`,
    ]
  }
  const chosen = occasion === 'declined' || occasion === 'expired'
  return [
    request.keepAsCredit && chosen
      ? `As you chose, the ${fee} that you paid stands as a credit for your next request.`
      : `You pay nothing: the fee of ${fee} goes back to your card in full.`,
  ]
}
