import type { StatusMove } from '../../../contract/admin/bookings.ts'
import type { BookingStatus } from '../../../contract/requests/bookings.ts'
import { answerHours } from '../../../contract/requests/deadlines.ts'
import { money } from '../../../wording/money.ts'
import type { PaymentRow } from '../../payments/queries.ts'
import { dueTo, wasReopened, wentBack } from '../rules.ts'
import type { BookingRow } from '../tables.ts'
import { judgeStatus, type Way } from './judge-status.ts'

type Standing = {
  booking: BookingRow
  payment: PaymentRow | undefined
  /** Of the one who asked, and of the one who was asked. */
  payer: string
  other: string
  /** Whether the one who was asked knows of it. */
  sent: boolean
  now: Date
}

const statuses: BookingStatus[] = ['pending', 'confirmed', 'completed', 'cancelled']

/** What setting each status would do to a booking and its money, in words for an admin before they press. */
export function foretellStatus(standing: Standing): StatusMove[] {
  return statuses.flatMap((status): StatusMove[] => {
    const ruling = judgeStatus(standing.booking, status, standing.now)
    if (ruling === 'nothing') return []
    return typeof ruling === 'string'
      ? [{ status, possible: true, says: words[ruling](standing).join(' ') }]
      : [{ status, possible: false, says: ruling.instead }]
  })
}

const words: Record<Way, (standing: Standing) => string[]> = {
  nothing: () => [],
  confirm: (standing) => [whenCharged(standing), 'Their time is taken, and both are told.'],
  complete: () => ['No money moves. Both may say within 7 days of its end that it did not happen.'],
  decide: () => ['It happened: the dispute is over, no money moves, and both are notified.'],
  close: (standing) => [whenClosed(standing), onceClosed(standing)],
  reopen: (standing) => [whenReleased(standing), ...onceOpen(standing)],
  'close and reopen': (standing) => [whenClosed(standing), 'Its time is free again.', ...onceOpen(standing)],
}

function whenCharged({ payment, payer }: Standing): string {
  if (!payment || payment.amountCents === 0) return 'There is no fee.'
  return payment.provider === 'credit'
    ? `The credit that ${payer} paid with is used up.`
    : `The card of ${payer} is charged ${money(payment.amountCents)}.`
}

function whenClosed({ booking, payment, payer }: Standing): string {
  if (!payment) return 'Nothing was paid, so no money moves.'
  if (payment.amountCents === 0) return 'There was no fee, so no money moves.'
  const fee = money(payment.amountCents)
  const due = dueTo({ ...booking, closedReason: 'admin', aim: payment.aim })
  if (wentBack(payment) || payment.status === 'credited') {
    return 'The fee went back already, so no more money moves.'
  }
  if (payment.provider === 'credit') return `The credit that paid for it goes back to ${payer}.`
  if (due === 'back') return `The hold of ${fee} on the card of ${payer} is released in full.`
  if (due === 'kept') {
    return `As ${payer} chose, the ${fee} on hold is charged and becomes a credit for another request.`
  }
  return `${payer} gets the fee of ${fee} as a credit for another request.`
}

/** A request takes no time; one that was never sent is nobody’s but its requester’s. */
function onceClosed({ booking, sent, payer }: Standing): string {
  if (booking.status !== 'pending') return 'Its time is free again, and both are told.'
  if (sent) return 'Both are told.'
  return wasReopened(booking) ? `${payer} is told.` : 'It was not sent, so nobody is told.'
}

function whenReleased({ payment, payer }: Standing): string {
  return payment?.status === 'captured' && payment.amountCents > 0
    ? `${payer} gets the fee of ${money(payment.amountCents)}, which was kept so far, as a credit.`
    : 'What paid for it before has gone back.'
}

function onceOpen({ booking: { startsAt }, sent, payer, other, now }: Standing): string[] {
  return [
    `It becomes a request that waits for a new payment: ${payer} has ${answerHours} hours at most to pay, then ${other} is asked${sent ? ' again' : ''}.`,
    ...(startsAt && startsAt <= now ? ['Its time has passed, so a new one is to be agreed.'] : []),
    sent ? 'Both are told.' : `${payer} is told.`,
  ]
}
