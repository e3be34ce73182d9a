import type { Words } from './describe-news.ts'
import { deadline, facts, onBothClocks } from './describe-time.ts'
import type { View } from './read-news.ts'

export function requestedWords(view: View): Words {
  const { booking, other } = view
  const { format, notes } = booking
  const by = booking.expiresAt && deadline(view, booking.expiresAt)
  return {
    title: `${other.name} asks you for a booking`,
    lead: format
      ? `${other.name} would like to have you as a guest.`
      : `${other.name} would like to be on your show.`,
    facts: facts(view),
    more: format && notes ? [`Message: ${notes}`] : [],
    next: by ? [`Please answer by ${by}. After that the request closes by itself.`] : [],
    button: 'Answer the request',
  }
}

/** The site’s team made a booking a request again, which its requester sends by paying the fee, if there is one by now. */
export function reopenedWords(view: View): Words {
  const { booking, side, other, platformName, feeCents } = view
  const by = booking.expiresAt ? deadline(view, booking.expiresAt) : ''
  const mine = side === 'requester'
  return {
    title: `Your booking with ${other.name} was reopened`,
    lead: `The ${platformName} team reopened your booking with ${other.name}: it is a request now that waits to be sent again, and it takes nobody’s time.`,
    facts: facts(view),
    next: mine
      ? sendAgain(other.name, by, feeCents)
      : [`Once ${other.name} has sent it, you are asked again. There is nothing for you to do until then.`],
    ...(mine && { button: feeCents > 0 ? 'Pay to send it' : 'Send it again' }),
  }
}

function sendAgain(name: string, by: string, feeCents: number): string[] {
  const end = `to ${name} again. After that it closes by itself.`
  if (feeCents === 0) return [`By ${by} you can send the request ${end}`]
  return [
    'What you paid before is not kept: it goes back the way it came, or stands as a credit for your next request.',
    `Pay the fee by ${by} to send the request ${end}`,
  ]
}

/** Other times for a request, or a time for a booking that has none. */
export function offeredWords(view: View): Words {
  const { booking, other } = view
  const times = booking.offeredTimes ?? []
  const isRequest = booking.status === 'pending'
  const by = isRequest && booking.expiresAt ? ` by ${deadline(view, booking.expiresAt)}` : ''
  const what = times.length === 1 ? 'a time' : `${times.length} times`
  return {
    title: `${other.name} proposes ${isRequest && booking.startsAt ? `${times.length === 1 ? 'another time' : 'other times'}` : what}`,
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
      : `${other.name} proposed times for your request.`,
    facts: facts(view),
    next: [`Please answer by ${by}. After that the request closes by itself.`],
    button: mine ? 'Answer the request' : 'Choose a time',
  }
}
