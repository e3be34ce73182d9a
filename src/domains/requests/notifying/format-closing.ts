import { wasConfirmed } from '../rules.ts'
import type { BookingRow } from '../tables.ts'
import { agentFacts, bookingCanceledWords, buttons } from './agent-wording.ts'
import type { BookingView } from './find-booking-news.ts'
import { feeWhenClosed } from './format-fee.ts'
import { bookingFacts, formatInBothZones } from './format-time.ts'
import type { EventText } from './notices.ts'
import { byTeamText, closedText, expiredText, lostTimeText } from './wording.ts'

type Closing = { title: string; lead: string; next?: string[]; links?: EventText['links'] }
type Reason = NonNullable<BookingRow['closedReason']>

export function formatClosing(view: BookingView): EventText {
  const { title, lead, next = [], links = [] } = closings[view.booking.closedReason ?? 'admin'](view)
  return {
    title,
    lead,
    facts: [...noteOf(view), ...bookingFacts(view)],
    next: [...(view.side === 'requester' ? feeWhenClosed(view) : []), ...next],
    links,
  }
}

/** For the agent who arranged the booking: it was canceled, or an admin reopened it. */
export function formatCancellation(view: BookingView): EventText {
  const { booking, reader, other, platformName } = view
  const by = booking.closedReason === `cancelled_by_${booking.requestedBy}` ? 'byRequester' : 'byGuest'
  const isByAdmin = booking.status === 'pending' || booking.closedReason === 'admin'
  const names = { requester: other.name, guest: reader.name, platform: platformName }
  return {
    title: bookingCanceledWords.title(names),
    lead: bookingCanceledWords[isByAdmin ? 'byAdmin' : by](names),
    facts: [
      agentFacts.whenBooked({ time: formatInBothZones(view, booking.startsAt) }),
      ...(booking.topic ? [agentFacts.topic({ topic: booking.topic })] : []),
    ],
    next: [bookingCanceledWords.next],
    button: buttons.view,
  }
}

function noteOf({ other: { name }, booking: { closingNote } }: BookingView): string[] {
  return closingNote ? [closedText.note({ name, text: closingNote })] : []
}

const closings: Record<Reason, (view: BookingView) => Closing> = {
  declined: ({ other }) => ({
    title: closedText.declined.title(other),
    lead: closedText.declined.lead(other),
    next: [closedText.declined.next],
  }),
  expired: expiredClosing,
  withdrawn: ({ other }) => ({
    title: closedText.withdrawn.title(other),
    lead: closedText.withdrawn.lead(other),
  }),
  slot_taken: lostTime,
  payment_failed: ({ side, other }) => ({
    title: closedText.paymentFailed.title(other),
    lead: closedText.paymentFailed.lead,
    next: side === 'requester' ? [closedText.paymentFailed.next] : [],
  }),
  cancelled_by_creator: canceled,
  cancelled_by_guest: canceled,
  unscheduled: ({ other }) => ({
    title: closedText.noTime.title(other),
    lead: closedText.noTime.lead(other),
  }),
  no_show: ({ other }) => ({
    title: closedText.notHappened.title(other),
    lead: closedText.notHappened.lead,
  }),
  admin: closedByTeam,
}

function expiredClosing(view: BookingView): Closing {
  const { side, other } = view
  const { title, lead, next } = expiredText[whyExpired(view)][side]
  return {
    title: title(other),
    lead: lead(other),
    next: [typeof next === 'string' ? next : next(other)],
  }
}

function whyExpired({ booking, waitedFor }: BookingView): keyof typeof expiredText {
  // Without a payment it was reopened and never sent again.
  if (!booking.paymentId) return 'notSentAgain'
  return waitedFor === 'requester' ? 'noChoice' : 'noReply'
}

function closedByTeam({ side, other: { name }, payment, platformName, contactEmail }: BookingView): Closing {
  const { title, lead } = wasConfirmed(payment)
    ? byTeamText.canceled
    : byTeamText[side === 'requester' ? 'closedForRequester' : 'closedForRecipient']
  return {
    title: title({ name }),
    lead: lead({ name, platformName }),
    next: [byTeamText.next({ email: contactEmail })],
  }
}

function canceled({ side, other }: BookingView): Closing {
  return {
    title: closedText.canceled.title(other),
    lead: closedText.canceled.lead(other),
    next: side === 'requester' ? [closedText.canceled.next] : [],
  }
}

function lostTime(view: BookingView): Closing {
  const { side, other, freeTimes } = view
  const { title, lead } = lostTimeText[side]
  if (side === 'recipient') return { title: title(other), lead }
  const { otherTimes, askForTime, link } = lostTimeText.requester
  const path = `/profile/${other.id}?book=true`
  return {
    title: title(other),
    lead,
    next: [freeTimes.length > 0 ? otherTimes(other) : askForTime(other)],
    links:
      freeTimes.length > 0
        ? freeTimes.map((at) => ({
            label: formatInBothZones(view, at),
            path: `${path}&at=${at.toISOString()}`,
          }))
        : [{ label: link(other), path }],
  }
}
