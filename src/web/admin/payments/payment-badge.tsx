import type { AdminPaymentRow } from '../../../contract/admin/payments.ts'
import { Badge } from '../../ui/badge.tsx'
import { paymentTones } from './payment-tones.ts'
import { paymentLabel } from './wording.ts'

export function PaymentBadge({ payment }: { payment: Pick<AdminPaymentRow, 'status' | 'amountCents'> }) {
  const { status, amountCents } = payment
  return <Badge tone={amountCents === 0 ? 'quiet' : paymentTones[status]}>{paymentLabel(payment)}</Badge>
}
