import type { RefundOutlook } from '../../../contract/admin/payments.ts'
import { formatMoney } from '../../../wording/formats.ts'
import type { CreditRow, PaymentRow } from '../tables.ts'
import { refundWords } from '../wording.ts'

type Asked = {
  payment: Pick<PaymentRow, 'status' | 'provider' | 'amountCents' | 'intentId'>
  credit: Pick<CreditRow, 'status' | 'spentOn'> | undefined
  name: string
  provider: PaymentRow['provider']
  leftCents: number
}

/** Whether a payment, or the credit it became, can be refunded to its card, and what happens then. */
export function previewRefund({ payment, credit, name, provider, leftCents }: Asked): RefundOutlook {
  const { status, amountCents } = payment
  const words = leftCents < amountCents ? refundWords.partly : refundWords
  if (payment.provider === 'none') return no(refundWords.noFee)
  if (payment.provider === 'credit') {
    return no(refundWords.paidWithCredit)
  }
  if (payment.provider !== provider) {
    return no(refundWords.otherProvider(payment))
  }
  const fee = formatMoney(leftCents)
  switch (status) {
    case 'captured':
      return { possible: true, says: words.possible({ fee, name }) }
    case 'credited':
      return credit?.status === 'spent'
        ? no(refundWords.creditSpent({ name, paymentId: credit.spentOn }))
        : { possible: true, says: words.possibleFromCredit({ fee, name }) }
    case 'disputed':
      return no(refundWords.disputed)
    case 'authorised':
      return no(refundWords.onlyHeld)
    case 'capturing':
    case 'releasing':
    case 'refunding':
      return no(refundWords.underWay)
    case 'released':
    case 'refunded':
      return no(refundWords.alreadyReturned)
    default:
      return no(refundWords.neverPaid)
  }
}

/** Whether a charge can become its payer’s credit instead. */
export function previewCredit(asked: Asked): RefundOutlook {
  const { possible } = previewRefund(asked)
  if (!possible || asked.payment.status !== 'captured') return no(refundWords.noCredit)
  return { possible: true, says: refundWords.credit({ fee: formatMoney(asked.leftCents), name: asked.name }) }
}

function no(says: string): RefundOutlook {
  return { possible: false, says }
}
