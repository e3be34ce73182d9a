import type { Credit, PaidCard, Payment } from '../../contract/payments.ts'
import type { LedgerRow, listCreditsOf } from './queries.ts'
import { contractStatus, leftOf } from './rules.ts'
import type { PaymentRow } from './tables.ts'

export function presentEntry({
  kind,
  amountCents,
  createdAt,
}: Pick<LedgerRow, 'kind' | 'amountCents' | 'createdAt'>): Payment['entries'][number] {
  return { kind, amountCents, createdAt: createdAt.toISOString() }
}

export function presentPayment(row: PaymentRow, entries: LedgerRow[]): Payment {
  return {
    id: row.id,
    paymentIntentId: row.intentId ?? '',
    amountCents: leftOf(row, entries) || row.amountCents,
    currency: 'usd',
    status: contractStatus[row.status],
    description: row.description,
    createdAt: row.createdAt.toISOString(),
    paidWith: row.provider === 'credit' ? 'credit' : 'card',
    card: cardOf(row),
    entries: entries.map(presentEntry),
  }
}

export function cardOf({
  cardBrand: brand,
  cardLast4: last4,
}: Pick<PaymentRow, 'cardBrand' | 'cardLast4'>): PaidCard | null {
  return brand && last4 ? { brand, last4 } : null
}

export function presentCredit(row: Awaited<ReturnType<typeof listCreditsOf>>[number]): Credit {
  const { id, amountCents, status, reason, createdAt, paymentId, description, spentOn } = row
  return {
    id,
    amountCents,
    status,
    reason,
    createdAt: createdAt.toISOString(),
    paymentId,
    description,
    spentOn,
  }
}
