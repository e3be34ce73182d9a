import { objectBy, reportBy, scheduleBy } from '../deadlines.ts'
import type { View } from './find-views.ts'
import type { EventText } from './format-event.ts'
import { feeOfAbsence, feeWhenConfirmed } from './format-fee.ts'
import { bookingFacts, formatDeadline } from './format-time.ts'
import {
  completedText,
  confirmedText,
  noShowText,
  scheduledText,
  startingText,
  viewBooking,
} from './wording.ts'

export function formatConfirmed(view: View): EventText {
  const { booking, side, other } = view
  const by =
    booking.startsAt === null && booking.answeredAt && formatDeadline(view, scheduleBy(booking.answeredAt))
  return {
    title: confirmedText.title(other),
    lead: confirmedLead(view),
    facts: bookingFacts(view),
    next: [
      ...(side === 'requester' ? feeWhenConfirmed(view) : []),
      ...(by ? [confirmedText.agreeBy({ by })] : []),
    ],
    button: by ? confirmedText.agreeButton : viewBooking,
  }
}

function confirmedLead({ booking: { arrangedBy: agent }, side, other }: View): string {
  if (!agent) return confirmedText.lead(other)
  const { name, email } = other
  return side === 'requester'
    ? confirmedText.leadByTheirAgent({ name, email, agent })
    : confirmedText.leadByYourAgent({ name, email, agent })
}

export function formatScheduled(view: View): EventText {
  const { other } = view
  return {
    title: scheduledText.title(other),
    lead: scheduledText.lead(other),
    facts: bookingFacts(view),
    next: [],
  }
}

export function formatStarting(view: View, inAnHour: boolean): EventText {
  const { other } = view
  return {
    title: inAnHour ? startingText.titleInHour(other) : startingText.titleInDay(other),
    lead: startingText.lead(other),
    facts: bookingFacts(view),
    next: [startingText.next(other)],
  }
}

export function formatCompleted(view: View): EventText {
  const { booking, other } = view
  return {
    title: completedText.title(other),
    lead: completedText.lead(other),
    facts: bookingFacts(view),
    next: booking.endsAt
      ? [completedText.reportBy({ by: formatDeadline(view, reportBy(booking.endsAt)) })]
      : [],
  }
}

export function formatNoShowReported(view: View): EventText {
  const { booking, other } = view
  return {
    title: noShowText.reportedTitle(other),
    lead: noShowText.reportedLead(other),
    facts: bookingFacts(view),
    next: [
      ...(booking.noShowAt
        ? [noShowText.objectBy({ by: formatDeadline(view, objectBy(booking.noShowAt)) })]
        : []),
      ...feeOfAbsence(view),
    ],
    button: noShowText.reportedButton,
  }
}

export function formatNoShowDecided(view: View): EventText {
  const { booking, side, other, contactEmail } = view
  const isReporter = (side === 'requester') === (booking.noShowBy === booking.requestedBy)
  return {
    title: noShowText.decidedTitle(other),
    lead: isReporter ? noShowText.decidedLeadReporter(other) : noShowText.decidedLeadReported(other),
    facts: bookingFacts(view),
    next: [noShowText.decidedNext({ email: contactEmail })],
  }
}

export function formatNoShowObjected(view: View): EventText {
  const { other, contactEmail } = view
  return {
    title: noShowText.objectedTitle(other),
    lead: noShowText.objectedLead(other),
    facts: bookingFacts(view),
    next: [noShowText.objectedNext({ email: contactEmail })],
  }
}
