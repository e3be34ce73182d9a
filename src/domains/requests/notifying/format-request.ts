import { creditSentences, holdSentences } from '../../../wording/fees.ts'
import { formatMoney } from '../../../wording/formats.ts'
import { formatCard } from '../../../wording/payments.ts'
import { cardOf } from '../../payments/present.ts'
import type { BookingView } from './find-booking-news.ts'
import { bookingFacts, formatDeadline, formatInBothZones } from './format-time.ts'
import type { EventText } from './notices.ts'
import { expiringText, offeredText, reopenedText, requestedText, sentText } from './wording.ts'

export function formatRequested(view: BookingView): EventText {
  const { booking, other } = view
  const { id, format, notes, expiresAt, startsAt } = booking
  return {
    title: requestedText.title(other),
    lead: format ? requestedText.forGuest(other) : requestedText.forShow(other),
    facts: bookingFacts(view),
    more: format && notes ? [requestedText.message({ text: notes })] : [],
    next: expiresAt ? [requestedText.replyBy({ by: formatDeadline(view, expiresAt) })] : [],
    links: [{ label: startsAt ? requestedText.otherTimes : requestedText.times, path: `/bookings/${id}` }],
    button: requestedText.approve,
    act: 'approve',
  }
}

/** What the payer agreed to, as a receipt: how much, what happens next, and until when. */
export function formatHold(view: BookingView): EventText {
  const { booking, other, payment } = view
  const { name } = other
  const { amountCents: feeCents } = payment
  const amount = formatMoney(feeCents)
  const card = cardOf(payment)
  const answerBy = deadlineOf(view)
  const isByCredit = payment.provider === 'credit'
  const [, ...later] = isByCredit
    ? creditSentences(name, answerBy)
    : holdSentences({ feeCents, name, answerBy, keepAsCredit: booking.keepAsCredit })
  return {
    title: isByCredit ? sentText.byCredit({ name }) : sentText.held({ name, amount }),
    lead: isByCredit ? sentText.leadByCredit({ name }) : sentText.lead({ name, amount }),
    facts: [...bookingFacts(view), ...(card ? [sentText.card({ card: formatCard(card) })] : [])],
    next: later.map(({ when, what }) => `${when} ${what}`),
  }
}

export function formatReopened(view: BookingView): EventText {
  const { side, other, platformName, feeCents } = view
  const { name } = other
  const isPaid = feeCents > 0
  const shared = {
    title: reopenedText.title(other),
    lead: reopenedText.lead({ name, platformName }),
    facts: bookingFacts(view),
  }
  if (side === 'recipient') return { ...shared, next: [reopenedText.recipient(other)] }
  const by = deadlineOf(view)
  return {
    ...shared,
    next: isPaid
      ? [reopenedText.earlierPayment, reopenedText.payBy({ name, by })]
      : [reopenedText.sendBy({ name, by })],
    button: isPaid ? reopenedText.payButton : reopenedText.sendButton,
  }
}

export function formatOffered(view: BookingView): EventText {
  const { booking, other } = view
  const { name } = other
  const { topic } = booking
  const times = booking.offeredTimes ?? []
  const count = times.length
  const isRequest = booking.status === 'pending'
  const title = isRequest && booking.startsAt ? offeredText.titleInstead : offeredText.title
  return {
    title: title({ name, count }),
    lead: topic ? offeredText.leadAbout({ name, count, topic }) : offeredText.lead({ name, count }),
    facts: times.map((at) => offeredText.time({ when: formatInBothZones(view, at) })),
    next: [isRequest ? chooseFor(view) : offeredText.chooseOrPropose],
    button: offeredText.button,
  }
}

function chooseFor(view: BookingView): string {
  const by = deadlineOf(view)
  return by ? offeredText.chooseBy({ by }) : offeredText.choose
}

export function formatExpiring(view: BookingView): EventText {
  const { side, other } = view
  const { title, lead, next, button } = expiringText[side]
  return {
    title: title(other),
    lead: lead(other),
    facts: bookingFacts(view),
    next: [next({ by: deadlineOf(view) })],
    button,
  }
}

function deadlineOf(view: BookingView): string {
  return view.booking.expiresAt ? formatDeadline(view, view.booking.expiresAt) : ''
}
