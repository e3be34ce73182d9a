import { feeWhenSent } from './describe-fee.ts'
import type { Words } from './describe-news.ts'
import { deadline, facts, onBothClocks } from './describe-time.ts'
import type { View } from './read-news.ts'

export function requestedWords(view: View): Words {
  const { booking, side, other } = view
  const by = booking.expiresAt && deadline(view, booking.expiresAt)
  if (side === 'recipient') {
    return {
      title: `${other.name} asks you for a booking`,
      lead: `${other.name} would like to book time with you.`,
      facts: facts(view),
      next: by ? [`Please answer by ${by}. After that the request closes by itself.`] : [],
      button: 'Answer the request',
    }
  }
  return {
    title: `Your booking request to ${other.name} was sent`,
    lead: `Your request was sent to ${other.name} and is pending review.`,
    facts: facts(view),
    next: [feeWhenSent(view), ...(by ? [`${other.name} can answer until ${by}.`] : [])],
  }
}

/** Other times for a request, or a time for a booking that has none. */
export function offeredWords(view: View): Words {
  const { booking, other } = view
  const times = booking.offeredTimes ?? []
  const isRequest = booking.status === 'pending'
  const by = isRequest && booking.expiresAt ? ` by ${deadline(view, booking.expiresAt)}` : ''
  const what = times.length === 1 ? 'a time' : `${times.length} times`
  return {
    title: `${other.name} proposes ${isRequest ? `${times.length === 1 ? 'another time' : 'other times'}` : what}`,
    lead: `${other.name} proposes ${what} for your booking${booking.topic ? ` about ${booking.topic}` : ''}.`,
    facts: times.map((at) => `Proposed: ${onBothClocks(view, at)}`),
    next: [
      isRequest
        ? `Pick one${by}: that confirms the booking. Or withdraw the request.`
        : 'Pick one, or propose others.',
    ],
    button: 'Choose a time',
  }
}

/** The deadline of a request comes near. */
export function expiringWords(view: View): Words {
  const { booking, side, other } = view
  const by = booking.expiresAt ? deadline(view, booking.expiresAt) : ''
  const mine = side === 'recipient'
  return {
    title: mine ? `${other.name} waits for your answer` : `${other.name} waits for you to pick a time`,
    lead: mine
      ? `${other.name} asked you for a booking and has no answer yet.`
      : `${other.name} proposed other times for your request.`,
    facts: facts(view),
    next: [`Please answer by ${by}. After that the request closes by itself.`],
    button: mine ? 'Answer the request' : 'Choose a time',
  }
}
