import { type PaymentOutcome, paymentOutcome } from '../../contract/payment-words.ts'
import type { Payment } from '../../contract/payments.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'

const shown: Record<PaymentOutcome, { tone: BadgeTone; word: string }> = {
  begun: { tone: 'quiet', word: 'Begun' },
  held: { tone: 'wait', word: 'Held' },
  charging: { tone: 'wait', word: 'Being charged' },
  charged: { tone: 'ink', word: 'Charged' },
  released: { tone: 'quiet', word: 'Released' },
  refunded: { tone: 'quiet', word: 'Refunded' },
  kept: { tone: 'ok', word: 'Kept as credit' },
  credit_in_use: { tone: 'wait', word: 'Credit in use' },
  credit_used: { tone: 'ink', word: 'Credit used' },
  credit_back: { tone: 'ok', word: 'Credit returned' },
}

/** Where a payment stands: a word with a colour. */
export function PaymentChip({ payment }: { payment: Payment }) {
  const { tone, word } = shown[paymentOutcome(payment)]
  return <Badge tone={tone}>{word}</Badge>
}
