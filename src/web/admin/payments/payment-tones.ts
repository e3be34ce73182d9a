import type { AdminCredit, AdminPaymentRow } from '../../../contract/admin/payments.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

export const paymentTones: Record<AdminPaymentRow['status'], BadgeTone> = {
  requires_payment_method: 'quiet',
  requires_action: 'quiet',
  processing: 'quiet',
  authorised: 'wait',
  capturing: 'wait',
  captured: 'ok',
  disputed: 'bad',
  credited: 'plain',
  releasing: 'wait',
  released: 'quiet',
  refunding: 'wait',
  refunded: 'quiet',
  failed: 'quiet',
}

export const creditTones: Record<AdminCredit['status'], BadgeTone> = {
  available: 'ok',
  spent: 'plain',
  refunding: 'wait',
  voided: 'quiet',
}
