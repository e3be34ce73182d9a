import type { LedgerKind } from '../../contract/payments.ts'
import type { Booking } from '../../contract/requests/bookings.ts'
import { closingText } from '../../wording/bookings.ts'
import { formatMoney } from '../../wording/money.ts'
import { cardTotals } from '../../wording/payments.ts'
import { isByCredit, isTurnOf } from './booking-roles.ts'

/** The badge; undefined where the status itself says enough. */
export function statusBadge(booking: Booking): string | undefined {
  if (booking.closedReason) return closingText[booking.closedReason].label
  if (booking.status !== 'pending') return undefined
  if (booking.paymentStatus === 'unpaid') return 'Not sent'
  return booking.offers.length > 0 ? 'Times proposed' : 'Pending Review'
}

/** What the viewer has to do, if anything; `feeCents` is today’s fee. */
export function nextActionLabel(
  booking: Booking,
  viewerId: number | undefined,
  feeCents: number,
): string | undefined {
  const { can, turn, startsAt } = booking
  if (turn === null) return startsAt === null && can.includes('counter') ? 'Agree on a time' : undefined
  if (!isTurnOf(booking, viewerId)) return undefined
  if (can.includes('pay')) return feeCents > 0 ? 'Pay to send request' : 'Send request'
  if (can.includes('accept-offer')) return 'Choose a time'
  if (can.includes('object')) return 'Did it happen?'
  return can.includes('confirm') ? 'Waiting for your reply' : undefined
}

type Paid = Pick<Booking, 'entries' | 'paymentStatus' | 'status'> & Partial<Pick<Booking, 'reopened'>>

type Moved = { amount: string; on: string }

const byCard: Record<Booking['paymentStatus'], (moved: Moved) => string | undefined> = {
  unpaid: () => undefined,
  held: ({ amount }) => `We’re holding ${amount}. You’re not charged yet.`,
  capturing: ({ amount }) => `We’re charging the ${amount} now.`,
  captured: ({ amount, on }) => `We charged ${amount} on ${on}.`,
  disputed: ({ amount }) =>
    `Your bank is reviewing the ${amount}. Until it decides, we can’t refund it or turn it into a credit.`,
  released: ({ amount, on }) => `We released the ${amount} hold on ${on}. You weren’t charged.`,
  refunded: ({ amount, on }) => `We refunded ${amount} to your card on ${on}.`,
  credited: ({ amount, on }) => `We turned the ${amount} into a credit on ${on}.`,
}

const byCredit: typeof byCard = {
  unpaid: () => undefined,
  held: ({ amount }) => `You paid with your ${amount} credit.`,
  capturing: ({ amount }) => `You paid with your ${amount} credit.`,
  captured: ({ amount, on }) => `We used your ${amount} credit on ${on}.`,
  disputed: () => undefined,
  released: ({ amount, on }) => `We returned your ${amount} credit on ${on}.`,
  refunded: ({ amount, on }) => `We returned your ${amount} credit on ${on}.`,
  credited: ({ amount, on }) => `We returned your ${amount} credit on ${on}.`,
}

/** As `feeStatusText`, or that there was none. Others than the payer read nothing. */
export function feeLine(
  booking: Paid & Pick<Booking, 'paymentId'>,
  { asked, day }: { asked: boolean; day: (instant: string) => string },
): string | undefined {
  const { entries, paymentId, paymentStatus } = booking
  const isFree = asked && entries.length === 0 && paymentId !== null && paymentStatus !== 'unpaid'
  return isFree ? 'Free of charge.' : feeStatusText(booking, day)
}

/** What happened to the fee, for its payer. `day` formats an instant in the payer’s time zone. */
export function feeStatusText(
  { entries, paymentStatus, status }: Paid,
  day: (instant: string) => string,
): string | undefined {
  const last = entries.at(-1)
  if (!last) return undefined
  const moved = { amount: formatMoney(last.amountCents), on: day(last.createdAt) }
  const credit = isByCredit({ entries })
  if (status === 'cancelled' && paymentStatus === 'held') {
    return credit
      ? `We’re returning your ${moved.amount} credit.`
      : `We’re releasing the ${moved.amount} hold.`
  }
  if (status === 'cancelled' && paymentStatus === 'capturing') {
    return `We’re turning the ${moved.amount} into a credit.`
  }
  return credit ? byCredit[paymentStatus](moved) : cardText(paymentStatus, entries, day)
}

/** The entry that a payment status is about. */
const decisive: Partial<Record<Booking['paymentStatus'], LedgerKind>> = {
  captured: 'capture',
  disputed: 'dispute_opened',
  refunded: 'refund',
  credited: 'credit_granted',
}

function cardText(
  paymentStatus: Booking['paymentStatus'],
  entries: Booking['entries'],
  day: (instant: string) => string,
): string | undefined {
  const { charged, refunded, lost, disputed, credit, left } = cardTotals(entries)
  const last = entries.findLast(({ kind }) => kind === decisive[paymentStatus]) ?? entries.at(-1)
  if (!last) return undefined
  const on = day(last.createdAt)
  if (paymentStatus === 'refunded' && lost > 0)
    return `Your bank returned the ${formatMoney(lost)} to you on ${on}.`
  if (paymentStatus === 'captured' && left < charged) {
    return `We charged ${formatMoney(charged)} on ${on}. ${formatMoney(charged - left)} of it went back to you.`
  }
  const cents = { disputed, refunded, credited: credit }[paymentStatus as string] || last.amountCents
  return byCard[paymentStatus]({ amount: formatMoney(cents), on })
}

/** The payer canceled a confirmed booking. */
export function feeKeptText(booking: Paid): string {
  const last = booking.entries.at(-1)?.amountCents ?? 0
  const amount = formatMoney(isByCredit(booking) ? last : cardTotals(booking.entries).left)
  return isByCredit(booking)
    ? `You canceled, so your ${amount} credit isn’t returned.`
    : `You canceled, so the ${amount} isn’t refunded.`
}

export function withdrawWords(booking: Paid): string {
  if (booking.reopened) return 'You haven’t sent it again.'
  if (booking.paymentStatus === 'unpaid') return 'You haven’t sent it or paid for it.'
  if (booking.entries.length === 0) return 'There was no fee, so you paid nothing.'
  return isByCredit(booking)
    ? 'You’ll get your credit back. You won’t be charged.'
    : 'We’ll release the hold on your card in full. You won’t be charged.'
}

/** What canceling a confirmed booking does to the fee: the payer loses it, unless the other one cancels. */
export function cancelText(booking: Paid & Pick<Booking, 'requestedBy'>, isCreator: boolean, name: string) {
  if (booking.paymentStatus === 'refunded') return 'The fee goes back to the card it was paid with.'
  if (booking.paymentStatus === 'disputed')
    return 'A bank is reviewing the fee, and it stays there until the bank decides.'
  const isPayer = (booking.requestedBy === 'creator') === isCreator
  if (!isPayer) return `If ${name} paid a fee, they’ll get a credit for it.`
  if (booking.entries.length === 0) return 'There was no fee.'
  return isByCredit(booking)
    ? 'You won’t get your credit back.'
    : 'You won’t get the fee back. It’s non-refundable once a booking is confirmed.'
}

export function acceptedTimeText(booking: Paid): string {
  if (booking.status !== 'pending') return 'This sets the time of your booking. There’s no extra charge.'
  if (booking.entries.length === 0) return 'This confirms the booking.'
  return isByCredit(booking)
    ? 'This confirms the booking and uses your credit. You can’t get the credit back after that.'
    : 'This confirms the booking, and we charge the fee we’re holding. After that it’s non-refundable.'
}

export const notCharged = {
  title: 'Payment Failed',
  text: 'We couldn’t charge the fee, so the booking is closed.',
  tone: 'error',
} as const

type Named = { name: string }
type Deadline = { by: string }

export const pendingWords = {
  reopenedToPayer: ({ name, by }: Named & Deadline) =>
    `An admin reopened this booking. ${name} gets your request again once we hold the fee. If you don’t pay by ${by}, the request expires.`,
  reopenedToRequester: ({ name, by }: Named & Deadline) =>
    `An admin reopened this booking. ${name} gets your request again once you send it. If you don’t send it by ${by}, the request expires.`,
  reopenedToRecipient: ({ name, by }: Named & Deadline) =>
    `An admin reopened this booking. You can reply once ${name} sends the request again, by ${by} at the latest.`,
  unpaid: ({ name, by }: Named & Deadline) =>
    `You haven’t sent this request. ${name} gets it once we hold the fee. If you don’t pay by ${by}, we’ll delete it.`,
  unsent: ({ name, by }: Named & Deadline) =>
    `You haven’t sent this request. ${name} gets it once you send it. If you don’t send it by ${by}, we’ll delete it.`,
  otherTimesForYou: ({ name, by }: Named & Deadline) =>
    `${name} proposed other times. Choose one by ${by}, or withdraw the request.`,
  timesForYou: ({ name, by }: Named & Deadline) =>
    `${name} proposed times. Choose one by ${by}, or withdraw the request.`,
  theirReply: ({ name, by }: Named & Deadline) =>
    `${name} has until ${by} to reply. Then the request expires.`,
  yourOtherTimes: ({ name, by }: Named & Deadline) =>
    `You proposed other times. ${name} has until ${by} to choose one. You can still approve the original time.`,
  yourTimes: ({ name, by }: Named & Deadline) =>
    `You proposed times. ${name} has until ${by} to choose one. You can still approve the request and agree on a time later.`,
  yourReply: ({ name, by }: Named & Deadline) =>
    `${name} is waiting for your reply. Reply by ${by}, or the request expires.`,
}

export const confirmedWords = {
  charging: 'Confirmed.',
  over: 'This booking has ended. It’s marked as completed one hour after the end time.',
  ready: ({ day }: { day: string }) => `You’re booked. See you ${day}.`,
  noTime: 'Confirmed. You still need to agree on a time.',
  yourTimes: ({ name }: Named) => `You proposed times. ${name} hasn’t chosen one yet.`,
  timesForYou: ({ name }: Named) => `${name} proposed times. Choose one that works for you.`,
}

export const unscheduledWords = {
  yourCredit: ({ by }: Deadline) =>
    `If you don’t agree on a time by ${by}, the booking closes and you get a credit for the fee.`,
  theirCredit: ({ name, by }: Named & Deadline) =>
    `If you don’t agree on a time by ${by}, the booking closes and ${name} gets a credit for any fee they paid.`,
  noCredit: ({ by }: Deadline) => `If you don’t agree on a time by ${by}, the booking closes.`,
}

export const completedWords = {
  done: 'This booking is complete.',
  decided: 'An admin decided that this booking happened.',
  disputed: 'You disagree about whether this booking happened. An admin will decide and let you both know.',
  reportedByYou: 'You reported that this booking didn’t happen.',
  reportedByThem: ({ name }: Named) => `${name} reported that this booking didn’t happen.`,
}

export const theirObjectionWords = {
  yourCredit: ({ name, by }: Named & Deadline) =>
    `Unless ${name} objects by ${by}, it closes and you get a credit for the fee.`,
  theirCredit: ({ name, by }: Named & Deadline) =>
    `Unless ${name} objects by ${by}, it closes and they get a credit for any fee they paid.`,
  noCredit: ({ name, by }: Named & Deadline) => `Unless ${name} objects by ${by}, it closes.`,
}

export const yourObjectionWords = {
  yourCredit: ({ by }: Named & Deadline) =>
    `If it did, tell us by ${by}. Otherwise it closes and you get a credit for the fee.`,
  theirCredit: ({ name, by }: Named & Deadline) =>
    `If it did, tell us by ${by}. Otherwise it closes and ${name} gets a credit for any fee they paid.`,
  noCredit: ({ by }: Named & Deadline) => `If it did, tell us by ${by}. Otherwise it closes.`,
}

export const detailText = {
  agreeBy: 'Agree on a time by <when></when>',
  noTopic: 'No topic given',
  whereLater: 'Shown here once the booking is confirmed',
  noWhere: 'No place or link yet. Agree on one in your messages.',
  outsideHours: 'Outside your weekly hours',
  askedFor: ({ guest, named }: { guest: string; named: string }) => `${guest} for ${named}`,
  bookingEmail: 'Email for this booking',
  preferred: ({ day }: { day: string }) => `Preferred: ${day}`,
  minutes: ({ count }: { count: number }) => `${count} minutes`,
}
