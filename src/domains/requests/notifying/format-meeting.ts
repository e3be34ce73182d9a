import { objectBy, reportBy, scheduleBy } from '../deadlines.ts'
import type { BookingView } from './find-booking-news.ts'
import { feeOfAbsence, feeWhenConfirmed } from './format-fee.ts'
import { bookingFacts, formatDeadline } from './format-time.ts'
import type { EventText } from './notices.ts'
import {
  completedText,
  confirmedText,
  noShowText,
  scheduledText,
  startingText,
  viewBooking,
} from './wording.ts'

export function formatConfirmed(view: BookingView): EventText {
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

function confirmedLead({ booking, side, other }: BookingView): string {
  if (!booking.agent) return confirmedText.lead(other)
  const agent = booking.agent.name
  const { name, email } = other
  return side === 'requester'
    ? confirmedText.leadByTheirAgent({ name, email, agent })
    : confirmedText.leadByYourAgent({ name, email, agent })
}

export function formatScheduled(view: BookingView): EventText {
  const { other } = view
  return {
    title: scheduledText.title(other),
    lead: scheduledText.lead(other),
    facts: bookingFacts(view),
    next: [],
  }
}

export function formatStarting(view: BookingView): EventText {
  const { event, other } = view
  const isInAnHour = 'about' in event && event.about === 'starts_in_1_hour'
  return {
    title: isInAnHour ? startingText.titleInHour(other) : startingText.titleInDay(other),
    lead: startingText.lead(other),
    facts: bookingFacts(view),
    next: [startingText.next(other)],
  }
}

export function formatCompleted(view: BookingView): EventText {
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

export function formatNoShowReported(view: BookingView): EventText {
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

export function formatNoShowDecided(view: BookingView): EventText {
  const { booking, side, other, contactEmail } = view
  const isReporter = (side === 'requester') === (booking.noShowBy === booking.requestedBy)
  return {
    title: noShowText.decidedTitle(other),
    lead: isReporter ? noShowText.decidedLeadReporter(other) : noShowText.decidedLeadReported(other),
    facts: bookingFacts(view),
    next: [noShowText.decidedNext({ email: contactEmail })],
  }
}

export function formatNoShowObjected(view: BookingView): EventText {
  const { other, contactEmail } = view
  return {
    title: noShowText.objectedTitle(other),
    lead: noShowText.objectedLead(other),
    facts: bookingFacts(view),
    next: [noShowText.objectedNext({ email: contactEmail })],
  }
}
