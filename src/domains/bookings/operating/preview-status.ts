import type { StatusMove } from '../../../contract/admin/bookings.ts'
import type { BookingStatus } from '../../../contract/requests/bookings.ts'
import { formatMoney } from '../../../wording/money.ts'
import type { PaymentRow } from '../../payments/queries.ts'
import { feeOutcomeOf, wasRefunded, wasReopened } from '../rules.ts'
import type { BookingRow } from '../tables.ts'
import { statusPreviews as text } from '../wording.ts'
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

export function previewStatus(standing: Standing): StatusMove[] {
  return statuses.flatMap((status): StatusMove[] => {
    const ruling = planStatusChange(standing.booking, status, standing.now)
    if (ruling === 'nothing') return []
    return typeof ruling === 'string'
      ? [{ status, possible: true, says: effects[ruling](standing).join(' ') }]
      : [{ status, possible: false, says: ruling.instead }]
  })
}

const effects: Record<StatusChange, (standing: Standing) => string[]> = {
  nothing: () => [],
  confirm: (standing) => [whenCharged(standing), text.reserved],
  complete: () => [text.completed],
  decide: () => [text.decided],
  close: (standing) => [whenClosed(standing), onceClosed(standing)],
  reopen: (standing) => [whenReleased(standing), ...onceOpen(standing)],
  'close and reopen': (standing) => [whenClosed(standing), text.timeFree, ...onceOpen(standing)],
}

function whenCharged({ payment, payer }: Standing): string {
  if (!payment || payment.amountCents === 0) return text.noFee
  return payment.provider === 'credit'
    ? text.creditSpent({ payer })
    : text.charged({ payer, fee: formatMoney(payment.amountCents) })
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
  if (payment?.status === 'disputed') return text.disputed
  return payment?.status === 'captured' && payment.amountCents > 0
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
