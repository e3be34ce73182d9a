import type { StatusMove } from '../../../contract/admin/bookings.ts'
import type { BookingStatus } from '../../../contract/requests/bookings.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { formatMoney } from '../../../wording/formats.ts'
import type { PaymentRow } from '../../payments/queries.ts'
import { feeOutcomeOf, wasRefunded, wasReopened } from '../rules.ts'
import type { BookingRow } from '../tables.ts'
import { statusPreviews as text } from '../wording.ts'
import { isKept, wantedTime } from './advance-booking.ts'
import { findRefusal } from './find-refusal.ts'
import { planStatusChange, type StatusChange } from './plan-status-change.ts'

type Standing = {
  booking: BookingRow
  payment: PaymentRow | undefined
  payer: string
  other: string
  sent: boolean
  now: Date
}

const statuses: BookingStatus[] = ['pending', 'confirmed', 'completed', 'cancelled']

export async function previewStatus(ctx: Ctx, standing: Standing): Promise<StatusMove[]> {
  const moves: StatusMove[] = []
  for (const status of statuses) {
    const way = planStatusChange(standing.booking, status)
    if (way === 'nothing') continue
    const refusal = await findRefusal(ctx, standing.booking, status)
    const says = refusal?.message ?? effects[way](standing, status).join(' ')
    moves.push({ status, possible: !refusal, says })
  }
  return moves
}

const effects: Record<StatusChange, (standing: Standing, to: BookingStatus) => string[]> = {
  nothing: () => [],
  charging: () => [],
  advance: (standing, to) => [
    whenCharged(standing),
    ...(to === 'completed' ? onceCompleted(standing) : onceConfirmed(standing)),
    wantedTime(standing.booking) ? text.reserved : text.notifyBoth,
  ],
  decide: () => [text.decided],
  close: (standing) => [whenClosed(standing), onceClosed(standing)],
  reopen: (standing) => [whenReleased(standing), ...onceOpen(standing)],
  'close and reopen': (standing) => [whenClosed(standing), text.timeFree, ...onceOpen(standing)],
}

function whenCharged({ booking: { status }, payment, payer }: Standing): string {
  if (!payment) return text.unpaid
  if (status === 'confirmed' || status === 'completed') return text.noMoney
  if (payment.amountCents === 0) return text.noFee
  if (isKept(payment)) return text.feeStays
  if (status === 'cancelled') return text.unpaidAfterReturn
  return payment.provider === 'credit'
    ? text.creditSpent({ payer })
    : text.charged({ payer, fee: formatMoney(payment.amountCents) })
}

function onceConfirmed({ booking: { endsAt }, now }: Standing): string[] {
  return endsAt && endsAt <= now ? [text.completedAgain] : []
}

function onceCompleted({ booking: { startsAt, endsAt }, now }: Standing): string[] {
  const isEarly = !startsAt || startsAt > now
  return [...(isEarly ? [text.early] : []), ...(endsAt ? [text.reportable] : [])]
}

function whenClosed({ booking, payment, payer }: Standing): string {
  if (!payment) return text.nothingPaid
  if (payment.amountCents === 0) return text.feeWasZero
  const fee = formatMoney(payment.amountCents)
  const due = feeOutcomeOf({ ...booking, closedReason: 'admin', aim: payment.aim })
  if (wasRefunded(payment) || payment.status === 'credited') return text.wentBackBefore
  if (payment.status === 'disputed') return text.disputed
  if (payment.provider === 'credit') return text.creditReturned({ payer })
  if (due === 'back') return text.released({ payer, fee })
  return due === 'kept' ? text.keptAsCredit({ payer, fee }) : text.credited({ payer, fee })
}

function onceClosed({ booking, sent, payer }: Standing): string {
  if (booking.status !== 'pending') return text.timeFreeNotifyBoth
  if (sent) return text.notifyBoth
  return wasReopened(booking) ? text.notifyPayer({ payer }) : text.notifyNone
}

function whenReleased({ payment, payer }: Standing): string {
  if (!payment) return text.nothingPaid
  if (payment.status === 'disputed') return text.disputed
  return payment.status === 'captured' && payment.amountCents > 0
    ? text.keptFeeCredited({ payer, fee: formatMoney(payment.amountCents) })
    : text.earlierPaymentReturned
}

function onceOpen({ booking: { startsAt }, sent, payer, other, now }: Standing): string[] {
  return [
    sent ? text.payToAskAgain({ payer, other }) : text.payToAsk({ payer, other }),
    ...(startsAt && startsAt <= now ? [text.timePassed] : []),
    sent ? text.notifyBoth : text.notifyPayer({ payer }),
  ]
}
