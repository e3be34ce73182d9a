import { objectBy, reportBy, scheduleBy } from '../set-deadlines.ts'
import { feeOfAbsence, feeWhenConfirmed } from './describe-fee.ts'
import type { Words } from './describe-news.ts'
import { deadline, facts } from './describe-time.ts'
import type { View } from './read-news.ts'

export function confirmedWords(view: View): Words {
  const { booking, side, other } = view
  const open = booking.startsAt === null && booking.answeredAt !== null
  return {
    title: `Your booking with ${other.name} is confirmed`,
    lead: `Your booking with ${other.name} (${other.email}) is confirmed.${arranged(view)}`,
    facts: facts(view),
    next: [
      ...(side === 'requester' ? feeWhenConfirmed(view) : []),
      ...(open
        ? [`Agree on a time by ${deadline(view, scheduleBy(booking.answeredAt ?? booking.createdAt))}.`]
        : []),
    ],
    button: open ? 'Agree on a time' : 'See the booking',
  }
}

/** Of a booking that an agent made for the guest. */
function arranged({ booking, side }: View): string {
  if (!booking.arrangedBy) return ''
  return side === 'requester'
    ? ` ${booking.arrangedBy} arranged it as their agent.`
    : ` ${booking.arrangedBy}, your agent, arranged it.`
}

export function scheduledWords(view: View): Words {
  const { other } = view
  return {
    title: `You and ${other.name} agreed on a time`,
    lead: `Your booking with ${other.name} has its time now.`,
    facts: facts(view),
    next: [],
  }
}

export function startingWords(view: View, inWords: string): Words {
  const { other } = view
  return {
    title: `Your booking with ${other.name} starts in ${inWords}`,
    lead: `You meet ${other.name} (${other.email}) soon.`,
    facts: facts(view),
    next: [`If you cannot make it, cancel the booking on its page, and ${other.name} is told.`],
  }
}

export function completedWords(view: View): Words {
  const { booking, other } = view
  return {
    title: `Your booking with ${other.name} is completed`,
    lead: `Your booking with ${other.name} is over.`,
    facts: facts(view),
    next: booking.endsAt
      ? [`If it did not happen, say so on its page by ${deadline(view, reportBy(booking.endsAt))}.`]
      : [],
  }
}

export function noShowReportedWords(view: View): Words {
  const { booking, other } = view
  const by = booking.noShowAt && deadline(view, objectBy(booking.noShowAt))
  return {
    title: `${other.name} says that your booking did not happen`,
    lead: `${other.name} says that your booking did not happen.`,
    facts: facts(view),
    next: [
      `If it did, say so by ${by}; then an administrator decides. Without your word the booking closes as not happened.`,
      ...feeOfAbsence(view),
    ],
    button: 'Answer this',
  }
}

export function noShowDecidedWords(view: View): Words {
  const { booking, side, other, contactEmail } = view
  const reported = (side === 'requester') === (booking.noShowBy === booking.requestedBy)
  return {
    title: `Your booking with ${other.name} counts as completed`,
    lead: reported
      ? `You said that your booking with ${other.name} did not happen. An administrator decided that it did.`
      : `${other.name} said that your booking did not happen. An administrator decided that it did.`,
    facts: facts(view),
    next: [`If you disagree, write to ${contactEmail}.`],
  }
}

export function noShowObjectedWords(view: View): Words {
  const { other, contactEmail } = view
  return {
    title: `${other.name} says that your booking did happen`,
    lead: `You said that your booking did not happen; ${other.name} says that it did.`,
    facts: facts(view),
    next: [`An administrator decides. If there is more to know, write to ${contactEmail}.`],
  }
}
