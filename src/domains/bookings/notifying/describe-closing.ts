import { wasConfirmed } from '../rules.ts'
import type { BookingRow } from '../tables.ts'
import { feeWhenClosed } from './describe-fee.ts'
import type { Words } from './describe-news.ts'
import { facts, onBothClocks } from './describe-time.ts'
import type { View } from './read-news.ts'

type Closing = { title: string; lead: string; next?: string[]; links?: Words['links'] }
type Reason = NonNullable<BookingRow['closedReason']>

export function closedWords(view: View): Words {
  const { title, lead, next = [], links = [] } = closings[view.booking.closedReason ?? 'admin'](view)
  return {
    title,
    lead,
    facts: [...noteOf(view), ...facts(view)],
    next: [...(view.side === 'requester' ? feeWhenClosed(view) : []), ...next],
    links,
  }
}

/** The note that came with a decline or a cancellation. */
function noteOf({ other, booking: { closingNote } }: View): string[] {
  return closingNote ? [`${other.name} writes: ${closingNote}`] : []
}

const askAgain = 'You can ask again, or find somebody else.'
const writeTo = ({ name }: View['other']) => `If you would have liked to, write to ${name}.`

const closings: Record<Reason, (view: View) => Closing> = {
  declined: ({ other }) => ({
    title: `${other.name} declined your request`,
    lead: `${other.name} declined your request.`,
    next: [askAgain],
  }),
  expired: (view) => (view.booking.paymentId ? unanswered(view) : unsent(view)),
  withdrawn: ({ other }) => ({
    title: `${other.name} withdrew the request`,
    lead: `${other.name} withdrew the request.`,
  }),
  slot_taken: lostTime,
  payment_failed: ({ side, other }) => ({
    title: `The payment for your booking with ${other.name} failed`,
    lead: 'The fee could not be charged, so the booking does not stand and its time is free again.',
    next: side === 'requester' ? ['You can ask again with another card.'] : [],
  }),
  cancelled_by_creator: cancelled,
  cancelled_by_guest: cancelled,
  unscheduled: ({ other }) => ({
    title: `No time was agreed with ${other.name}`,
    lead: `You and ${other.name} did not agree on a time within 30 days, so the booking has closed.`,
  }),
  no_show: ({ other }) => ({
    title: `Your booking with ${other.name} did not happen`,
    lead: 'One of you said that the booking did not happen and nobody objected, so it has closed.',
  }),
  admin: byTheTeam,
}

function unanswered(view: View): Closing {
  const { side, other } = view
  if (view.waitedFor === 'requester') return unchosen(view)
  return side === 'requester'
    ? {
        title: `${other.name} did not answer in time`,
        lead: `${other.name} did not answer your request in time, so it has closed.`,
        next: [askAgain],
      }
    : {
        title: `The request of ${other.name} closed unanswered`,
        lead: `The request of ${other.name} was not answered in time and has closed.`,
        next: [writeTo(other)],
      }
}

/** The recipient proposed times, and the requester chose none of them. */
function unchosen({ side, other }: View): Closing {
  return side === 'requester'
    ? {
        title: `Your request to ${other.name} expired`,
        lead: `You didn’t choose one of the times that ${other.name} proposed, so your request has expired.`,
        next: [askAgain],
      }
    : {
        title: `The request from ${other.name} expired`,
        lead: `${other.name} didn’t choose one of the times that you proposed, so the request has expired.`,
        next: [writeTo(other)],
      }
}

/** Reopened, and not sent again. */
function unsent({ side, other }: View): Closing {
  return side === 'requester'
    ? {
        title: `Your request to ${other.name} was not sent again`,
        lead: `You did not send your reopened request to ${other.name} again in time, so it has closed.`,
        next: [askAgain],
      }
    : {
        title: `${other.name} did not send the request again`,
        lead: `${other.name} did not send the reopened request to you again in time, so it has closed.`,
        next: [writeTo(other)],
      }
}

function byTheTeam({ side, other, payment, platformName, contactEmail }: View): Closing {
  const request = side === 'requester' ? `your request to ${other.name}` : `the request of ${other.name}`
  const [what, act] = wasConfirmed(payment)
    ? [`your booking with ${other.name}`, 'cancelled']
    : [request, 'closed']
  return {
    title: `${what.replace(/^./, (letter) => letter.toUpperCase())} was ${act}`,
    lead: `The ${platformName} team ${act} ${what}.`,
    next: [`Questions about it reach us at ${contactEmail}.`],
  }
}

function cancelled({ side, other }: View): Closing {
  return {
    title: `${other.name} cancelled your booking`,
    lead: `${other.name} cancelled the booking.`,
    next: side === 'requester' ? [askAgain] : [],
  }
}

/** Whoever lost a time is offered the next ones. */
function lostTime(view: View): Closing {
  const { side, other, freeTimes } = view
  if (side === 'recipient') {
    return {
      title: `The request of ${other.name} lost its time`,
      lead: 'The time of this request was taken by another booking, so it has closed.',
    }
  }
  const path = `/profile/${other.id}?book=true`
  return {
    title: `The time that you asked ${other.name} for was taken`,
    lead: 'The time of this request was taken by another booking, so it has closed.',
    next: [
      freeTimes.length > 0
        ? `${other.name} is free at other times: the next ones stand on the booking’s page.`
        : `You can ask ${other.name} for another time.`,
    ],
    links:
      freeTimes.length > 0
        ? freeTimes.map((at) => ({ label: onBothClocks(view, at), path: `${path}&at=${at.toISOString()}` }))
        : [{ label: `Ask ${other.name} for another time`, path }],
  }
}
