import type { AgentRequest, RequestRole, RequestStep } from '../../contract/requests/agent-requests.ts'
import type { Booking } from '../../contract/requests/bookings.ts'
import { isOpen } from '../../contract/requests/is-open.ts'
import { agentRequestWords } from '../../wording/agent-requests.ts'
import { closingText } from '../../wording/bookings.ts'
import { calledName } from '../../wording/names.ts'
import { feeKeptText, feeLine } from './fee-text.ts'
import { type AgentRequestState, answererOf, type NamedRequest, namesOf, rolesIn } from './request-roles.ts'

/** The badge; undefined where the status itself says enough. */
export function statusBadge(
  request: Booking | Pick<AgentRequestState, 'status' | 'questionOpen' | 'expiresAt'>,
): string | undefined {
  if ('questionOpen' in request) {
    if (request.status === 'pending' && !request.expiresAt) return 'Not sent yet'
    return request.status === 'pending' && request.questionOpen
      ? 'Question asked'
      : agentRequestWords[request.status]
  }
  if (request.closedReason) return closingText[request.closedReason].label
  if (request.status !== 'pending') return undefined
  if (request.paymentStatus === 'unpaid') return 'Not sent'
  return request.offers.length > 0 ? 'Times proposed' : 'Pending Review'
}

/** What the viewer has to do, if anything; `feeCents` is today’s fee. */
export function nextActionLabel(
  booking: Booking,
  viewerId: number | undefined,
  feeCents: number,
): string | undefined {
  const { can, turn, startsAt } = booking
  if (turn === null) return startsAt === null && can.includes('counter') ? 'Agree on a time' : undefined
  if (!rolesIn(booking, viewerId).isMyTurn) return undefined
  if (can.includes('pay')) return feeCents > 0 ? 'Pay to send request' : 'Send request'
  if (can.includes('accept-offer')) return 'Choose a time'
  if (can.includes('object')) return 'Did it happen?'
  return can.includes('confirm') ? 'Waiting for your reply' : undefined
}

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
  const isKept =
    booking.closedReason === `cancelled_by_${viewed.role}` &&
    booking.paymentStatus === 'captured' &&
    booking.entries.length > 0
  const standing = isKept ? feeKeptText(booking) : standingText[booking.status](viewed)
  return [standing, feeLine(booking, viewed)].filter(Boolean).join(' ')
}

const theirReply = (name: string, by: string) => `${name} has until ${by} to reply. Then the request expires.`
const yourReply = (name: string, by: string) =>
  `${name} is waiting for your reply. Reply by ${by}, or the request expires.`

const standingText: Record<Booking['status'], (viewed: Viewed) => string> = {
  pending({ booking, moment, feeCents, role, asked, otherCalled: name }) {
    const { expiresAt, reopened, paymentStatus, startsAt, offers, offeredBy } = booking
    const by = expiresAt ? moment(expiresAt) : ''
    const hasFee = feeCents > 0
    const sending = hasFee
      ? { once: 'once we hold the fee', unless: `If you don’t pay by ${by}` }
      : { once: 'once you send it', unless: `If you don’t send it by ${by}` }
    if (reopened) {
      const next = asked
        ? `${name} gets your request again ${sending.once}. ${sending.unless}, the request expires.`
        : `You can reply once ${name} sends the request again, by ${by} at the latest.`
      return `An admin reopened this booking. ${next}`
    }
    if (paymentStatus === 'unpaid') {
      return `You haven’t sent this request. ${name} gets it ${sending.once}. ${sending.unless}, we’ll delete it.`
    }
    const times = startsAt ? 'other times' : 'times'
    if (asked) {
      return offers.length > 0
        ? `${name} proposed ${times}. Choose one by ${by}, or withdraw the request.`
        : theirReply(name, by)
    }
    if (offers.length > 0 && offeredBy === role) {
      const still = startsAt ? 'the original time' : 'the request and agree on a time later'
      return `You proposed ${times}. ${name} has until ${by} to choose one. You can still approve ${still}.`
    }
    return yourReply(name, by)
  },

  confirmed(viewed) {
    const { booking, moment, comingDay, role, otherCalled: name } = viewed
    const { paymentStatus, startsAt, can, scheduleBy, offers, offeredBy } = booking
    if (paymentStatus === 'capturing') return 'Confirmed.'
    if (startsAt) {
      return can.includes('complete')
        ? 'This booking has ended. We mark it as completed an hour after its end. If it didn’t happen, you can tell us then.'
        : `You’re booked. See you ${comingDay(startsAt)}.`
    }
    const proposed =
      offeredBy === role
        ? `You proposed times. ${name} hasn’t chosen one yet.`
        : `${name} proposed times. Choose one that works for you.`
    const now = offers.length === 0 ? 'Confirmed. You still need to agree on a time.' : proposed
    if (!scheduleBy) return now
    const credit = creditText(viewed, `${name} gets`)
    return `${now} If you don’t agree on a time by ${moment(scheduleBy)}, the booking closes${credit}.`
  },

  completed(viewed) {
    const { booking, moment, role, otherCalled: name } = viewed
    const { noShow } = booking
    if (!noShow) return 'This booking is complete.'
    if (noShow.decided) return 'An admin decided that this booking happened.'
    if (noShow.objected)
      return 'You disagree about whether this booking happened. An admin will decide and let you both know.'
    const by = moment(noShow.objectBy)
    return noShow.reportedBy === role
      ? `You reported that this booking didn’t happen. Unless ${name} objects by ${by}, it closes${creditText(viewed, 'they get')}.`
      : `${name} reported that this booking didn’t happen. If it did, tell us by ${by}. Otherwise it closes${creditText(viewed, `${name} gets`)}.`
  },

  cancelled({ booking, role, asked, otherCalled: name }) {
    const { closedReason, paymentStatus } = booking
    if (!closedReason) return ''
    const mine = closedReason === `cancelled_by_${role}`
    return closingText[closedReason].standing({ name, asked, mine, unsent: paymentStatus === 'unpaid' })
  },
}

/** Who gets a credit when the booking closes. Only the payer sees whether there was a fee. */
function creditText({ booking, asked, feeCents }: Viewed, theyGet: string): string {
  if (booking.entries.length > 0) return ' and you get a credit for the fee'
  return !asked && feeCents > 0 ? ` and ${theyGet} a credit for any fee they paid` : ''
}

/** The status and what happens next; `moment` formats an instant for the reader. */
export function agentStatusText(
  request: AgentRequestState,
  reader: RequestRole,
  moment: (instant: string) => string,
): string {
  const names = namesOf(request)
  const { requester, guest, agent } = names
  const answerer = answererOf(request)
  const name = names[answerer]
  const isMine = answerer === reader
  const isAsking = reader === 'requester'
  const by = request.expiresAt ? moment(request.expiresAt) : ''
  const getsFee = `${requester} gets any fee back.`
  if (isOpen(request) && by && request.takenOver && reader === 'agent') {
    return `${guest} is handling this request now. There’s nothing left for you to do.`
  }
  switch (request.status) {
    case 'pending':
      if (!by) return `We’re charging the fee. Then we send the request to ${agent}.`
      if (request.questionOpen) {
        if (isAsking)
          return `${name} asked you a question. Answer it below. The request stays open until ${by}.`
        return isMine
          ? `You asked ${requester} a question and haven’t heard back. You can reply without an answer until ${by}.`
          : `${name} asked ${requester} a question. The request stays open until ${by}.`
      }
      return isMine ? yourReply(requester, by) : theirReply(name, by)
    case 'countered':
      return isAsking
        ? `${name} proposed times. Choose one by ${by}, or withdraw the request. After that it expires.`
        : `${isMine ? 'You' : name} proposed times. ${requester} has until ${by} to choose one. That confirms the booking.`
    case 'accepted':
      if (request.booking?.status === 'cancelled')
        return 'This request was accepted, but the booking was canceled later.'
      return request.booking?.status === 'completed'
        ? 'This request was accepted, and the booking is complete.'
        : 'Accepted. The booking is confirmed.'
    case 'declined':
      return isAsking ? `${name} declined.` : `${isMine ? 'You' : name} declined. ${getsFee}`
    case 'expired':
      return isAsking
        ? 'You didn’t agree on a booking in time, so this request expired.'
        : `There was no agreement in time, so this request expired. ${getsFee}`
    case 'withdrawn':
      return `${isAsking ? 'You' : requester} withdrew this request.`
    case 'payment_failed':
      return 'We couldn’t charge the fee, or it was refunded, so this request is closed.'
    case 'cancelled':
      return isAsking ? 'An admin closed this request.' : `An admin closed this request. ${getsFee}`
  }
}

export function agentStepText(
  { what, by, times }: RequestStep,
  request: NamedRequest,
  reader: RequestRole,
): string {
  const names = namesOf(request)
  const who = by === reader ? 'You' : by && names[by]
  const texts: Record<RequestStep['what'], string> = {
    sent: reader === 'agent' ? 'Sent to you' : `Sent to ${names.agent}`,
    asked: `${who} asked a question`,
    answered: `${who} answered`,
    countered: `${who} proposed ${times.length === 1 ? 'a time' : 'times'}`,
    accepted: by === 'requester' ? `${who} chose a proposed time` : `${who} accepted`,
    declined: `${who} declined`,
    withdrawn: `${who} withdrew the request`,
    expired: 'There was no agreement in time',
    payment_failed: 'We couldn’t charge the fee, or it was refunded',
    cancelled: 'An admin closed the request',
    taken_over: `${who} took over the request`,
    passed_on: reader === 'agent' ? 'Reassigned to you' : `Reassigned to ${names.agent}, the new agent`,
  }
  return texts[what]
}

export function throughText({
  seat,
  takenOver,
  agentName,
  personality,
}: Omit<AgentRequest, 'steps'>): string {
  const guest = calledName(personality)
  if (takenOver) {
    return seat === 'guest' ? 'You’re handling this request yourself.' : `${guest} is handling this request.`
  }
  return seat === 'guest'
    ? `Your agent ${agentName} is handling this request. You see everything.`
    : `${agentName} is handling this request for ${guest}.`
}
