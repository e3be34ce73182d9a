import type { Email } from '../../../platform/mail/send-email.ts'
import { formatMoney } from '../../../wording/formats.ts'
import { formatCard, formatCreditGranted } from '../../../wording/payments.ts'
import { formatMoment } from '../../../wording/times.ts'
import { emailTo } from '../../accounts/emails.ts'
import type { UserRow } from '../../accounts/queries.ts'
import { cardOf } from '../present.ts'
import type { LedgerRow } from '../queries.ts'
import type { CreditRow, PaymentRow } from '../tables.ts'
import { receiptWords } from '../wording.ts'

export type Movement = {
  platformName: string
  contactEmail: string
  payer: UserRow
  payment: PaymentRow
  entry: LedgerRow
  reason?: CreditRow['reason'] | undefined
  /** Who was asked through their agent: such a request is charged before it’s answered. */
  asked?: string | undefined
}

type Words = { subject: string; meaning: string[] }

function isPartOf(payment: Movement['payment'], { kind, amountCents }: Movement['entry']): boolean {
  return kind === 'refund' && amountCents < payment.amountCents
}

function wordsFor({ payment, entry, reason, asked }: Movement): Words | undefined {
  const [amount, fee] = [formatMoney(entry.amountCents), formatMoney(payment.amountCents)]
  const isPart = isPartOf(payment, entry)
  switch (entry.kind) {
    case 'capture':
      return payment.provider === 'credit'
        ? {
            subject: receiptWords.creditUsedSubject,
            meaning: [
              receiptWords.creditUsed({ amount }),
              asked ? receiptWords.agentCreditTerms({ name: asked }) : receiptWords.creditUsedTerms,
            ],
          }
        : {
            subject: receiptWords.chargedSubject({ amount }),
            meaning: [
              receiptWords.charged({ amount }),
              asked ? receiptWords.agentTerms({ amount, name: asked }) : receiptWords.chargedTerms,
            ],
          }
    case 'release':
      return {
        subject: receiptWords.releasedSubject({ amount }),
        meaning: [receiptWords.released({ amount }), receiptWords.releasedWhen],
      }
    case 'refund':
      return {
        subject: receiptWords.refundedSubject({ amount }),
        meaning: [
          isPart ? receiptWords.partlyRefunded({ amount, fee }) : receiptWords.refunded({ amount }),
          receiptWords.refundedWhen,
        ],
      }
    case 'credit_granted':
      return {
        subject: receiptWords.creditGrantedSubject({ amount }),
        meaning: [formatCreditGranted(amount, reason ?? 'admin'), receiptWords.creditUse],
      }
    case 'credit_returned':
      return {
        subject: receiptWords.creditReturnedSubject,
        meaning: [receiptWords.creditReturned, receiptWords.creditUse],
      }
    default:
      return undefined
  }
}

/** Undefined for an entry that is part of another movement. */
export function renderReceiptEmail(movement: Movement): Email | undefined {
  const { platformName, contactEmail, payer, payment, entry } = movement
  const words = wordsFor(movement)
  const card = cardOf(payment)
  if (!words) return undefined
  return emailTo(payer, {
    // Refunds may come in parts.
    key: `receipt:${payment.id}:${entry.kind}${isPartOf(payment, entry) ? `:${entry.id}` : ''}`,
    kind: 'payment receipt',
    subject: words.subject,
    platformName,
    paragraphs: [
      ...words.meaning,
      receiptWords.amount({ amount: formatMoney(entry.amountCents) }),
      receiptWords.purpose(payment),
      ...(card ? [receiptWords.card({ card: formatCard(card) })] : []),
      receiptWords.date({ date: formatMoment(entry.createdAt, payer.timeZone) }),
      ...(payment.provider === 'sandbox' ? [receiptWords.testMode] : []),
    ],
    button: { label: receiptWords.button, path: `/settings/payments/${payment.id}` },
    footnote: receiptWords.footnote({ platform: platformName, id: payment.id, contact: contactEmail }),
  })
}
