import type { Booking } from '../../contract/requests/bookings.ts'
import { closingText } from '../../wording/bookings.ts'
import { rolesIn } from './booking-roles.ts'
import {
  completedWords,
  confirmedWords,
  feeKeptText,
  feeLine,
  pendingWords,
  theirObjectionWords,
  unscheduledWords,
  yourObjectionWords,
} from './wording.ts'

type Viewer = {
  viewerId: number | undefined
  /** Day and time, the day, and the day as one looks forward to it, in the viewer’s time zone. */
  dates: Record<'moment' | 'day' | 'comingDay', (instant: string) => string>
  feeCents: number
}

type Viewed = ReturnType<typeof rolesIn> & Viewer['dates'] & { booking: Booking; feeCents: number }

/** Where a booking stands and, for its payer, what happened to the fee. */
export function bookingStatusText(booking: Booking, { viewerId, dates, feeCents }: Viewer): string {
  const viewed = { ...rolesIn(booking, viewerId), ...dates, booking, feeCents }
  const money = feeLine(booking, viewed)
  const isKept =
    booking.closedReason === `cancelled_by_${viewed.role}` &&
    booking.paymentStatus === 'captured' &&
    booking.entries.length > 0
  const standing = isKept ? feeKeptText(booking) : standingText(viewed)
  return [standing, money].filter(Boolean).join(' ')
}

function standingText(viewed: Viewed): string {
  const { booking } = viewed
  switch (booking.status) {
    case 'pending':
      return pending(viewed)
    case 'confirmed':
      return confirmed(viewed)
    case 'completed':
      return completed(viewed)
    case 'cancelled':
      return cancelled(viewed)
  }
}

function pending({ booking, moment, feeCents, role, asked, otherCalled: name }: Viewed): string {
  const { expiresAt, reopened, paymentStatus, startsAt, offers, offeredBy } = booking
  const deadline = { name, by: expiresAt ? moment(expiresAt) : '' }
  const hasFee = feeCents > 0
  if (reopened) {
    if (!asked) return pendingWords.reopenedToRecipient(deadline)
    return hasFee ? pendingWords.reopenedToPayer(deadline) : pendingWords.reopenedToRequester(deadline)
  }
  if (paymentStatus === 'unpaid') {
    return hasFee ? pendingWords.unpaid(deadline) : pendingWords.unsent(deadline)
  }
  if (asked && offers.length > 0) {
    return startsAt ? pendingWords.otherTimesForYou(deadline) : pendingWords.timesForYou(deadline)
  }
  if (asked) return pendingWords.theirReply(deadline)
  if (offers.length > 0 && offeredBy === role) {
    return startsAt ? pendingWords.yourOtherTimes(deadline) : pendingWords.yourTimes(deadline)
  }
  return pendingWords.yourReply(deadline)
}

function confirmed(viewed: Viewed): string {
  const { booking, moment, comingDay, role, otherCalled: name } = viewed
  const { paymentStatus, startsAt, can, scheduleBy, offers, offeredBy } = booking
  if (paymentStatus === 'capturing') return confirmedWords.charging
  if (startsAt)
    return can.includes('complete') ? confirmedWords.over : confirmedWords.ready({ day: comingDay(startsAt) })
  const yours = offeredBy === role ? confirmedWords.yourTimes({ name }) : confirmedWords.timesForYou({ name })
  const now = offers.length === 0 ? confirmedWords.noTime : yours
  if (!scheduleBy) return now
  return `${now} ${unscheduledWords[creditOf(viewed)]({ name, by: moment(scheduleBy) })}`
}

function completed(viewed: Viewed): string {
  const { booking, moment, role, otherCalled: name } = viewed
  const { noShow } = booking
  if (!noShow) return completedWords.done
  if (noShow.decided) return completedWords.decided
  if (noShow.objected) return completedWords.disputed
  const deadline = { name, by: moment(noShow.objectBy) }
  const credit = creditOf(viewed)
  return noShow.reportedBy === role
    ? `${completedWords.reportedByYou} ${theirObjectionWords[credit](deadline)}`
    : `${completedWords.reportedByThem({ name })} ${yourObjectionWords[credit](deadline)}`
}

function cancelled({ booking, role, asked, otherCalled: name }: Viewed): string {
  const { closedReason, paymentStatus } = booking
  if (!closedReason) return ''
  const mine = closedReason === `cancelled_by_${role}`
  return closingText[closedReason].standing({ name, asked, mine, unsent: paymentStatus === 'unpaid' })
}

/** Who gets a credit when the booking closes. Only the payer sees whether there was a fee. */
function creditOf({ booking, asked, feeCents }: Viewed): 'yourCredit' | 'theirCredit' | 'noCredit' {
  if (booking.entries.length > 0) return 'yourCredit'
  return !asked && feeCents > 0 ? 'theirCredit' : 'noCredit'
}
