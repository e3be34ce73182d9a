import { objectBy, reportBy, scheduleBy } from '../deadlines.ts'
import type { View } from './find-views.ts'
import type { Words } from './format-event.ts'
import { feeOfAbsence, feeWhenConfirmed } from './format-fee.ts'
import { deadline, facts } from './format-time.ts'
import {
  completedText,
  confirmedText,
  noShowText,
  scheduledText,
  startingText,
  viewBooking,
} from './wording.ts'

export function confirmedWords(view: View): Words {
  const { booking, side, other } = view
  const by = booking.startsAt === null && booking.answeredAt && deadline(view, scheduleBy(booking.answeredAt))
  return {
    title: confirmedText.title(other),
    lead: confirmedLead(view),
    facts: facts(view),
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

export function scheduledWords(view: View): Words {
  const { other } = view
  return {
    title: scheduledText.title(other),
    lead: scheduledText.lead(other),
    facts: facts(view),
    next: [],
  }
}

export function startingWords(view: View, inAnHour: boolean): Words {
  const { other } = view
  return {
    title: inAnHour ? startingText.titleInHour(other) : startingText.titleInDay(other),
    lead: startingText.lead(other),
    facts: facts(view),
    next: [startingText.next(other)],
  }
}

export function completedWords(view: View): Words {
  const { booking, other } = view
  return {
    title: completedText.title(other),
    lead: completedText.lead(other),
    facts: facts(view),
    next: booking.endsAt ? [completedText.reportBy({ by: deadline(view, reportBy(booking.endsAt)) })] : [],
  }
}

export function noShowReportedWords(view: View): Words {
  const { booking, other } = view
  return {
    title: noShowText.reportedTitle(other),
    lead: noShowText.reportedLead(other),
    facts: facts(view),
    next: [
      ...(booking.noShowAt ? [noShowText.objectBy({ by: deadline(view, objectBy(booking.noShowAt)) })] : []),
      ...feeOfAbsence(view),
    ],
    button: noShowText.reportedButton,
  }
}

export function noShowDecidedWords(view: View): Words {
  const { booking, side, other, contactEmail } = view
  const isReporter = (side === 'requester') === (booking.noShowBy === booking.requestedBy)
  return {
    title: noShowText.decidedTitle(other),
    lead: isReporter ? noShowText.decidedLeadReporter(other) : noShowText.decidedLeadReported(other),
    facts: facts(view),
    next: [noShowText.decidedNext({ email: contactEmail })],
  }
}

export function noShowObjectedWords(view: View): Words {
  const { other, contactEmail } = view
  return {
    title: noShowText.objectedTitle(other),
    lead: noShowText.objectedLead(other),
    facts: facts(view),
    next: [noShowText.objectedNext({ email: contactEmail })],
  }
}
