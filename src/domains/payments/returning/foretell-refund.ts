import type { RefundOutlook } from '../../../contract/admin/payments.ts'
import { money } from '../../../wording/money.ts'
import type { CreditRow, PaymentRow } from '../tables.ts'

type Asked = {
  payment: Pick<PaymentRow, 'status' | 'provider' | 'amountCents' | 'intentId'>
  /** What the payment became, if it became one. */
  credit: Pick<CreditRow, 'status' | 'spentOn'> | undefined
  /** Who pays. */
  name: string
  /** The provider that the site uses now. */
  provider: PaymentRow['provider']
}

/** Whether a payment, or the credit that it stands as, can go back to its card, and what happens to the money then. */
export function foretellRefund({ payment, credit, name, provider }: Asked): RefundOutlook {
  const { status, amountCents } = payment
  if (payment.provider === 'none') return no('There was no fee, so there is nothing to give back.')
  if (payment.provider === 'credit') {
    return no(
      'A credit paid for this, and no card was charged. Set its booking to cancelled to give the credit back; a credit can be refunded to the card that it came of.',
    )
  }
  if (payment.provider !== provider) {
    return no(`It was paid through ${payment.provider}, which this site does not use now.`)
  }
  const back = `${money(amountCents)} goes back to the card of ${name}, in full.`
  switch (status) {
    case 'captured':
      return { possible: true, says: back }
    case 'credited':
      return credit?.status === 'spent'
        ? no(
            `It stands as a credit of ${name} that is spent on payment ${credit.spentOn}. Cancel what that pays for, and the credit can be refunded.`,
          )
        : { possible: true, says: `The credit of ${name} is given up. ${back}` }
    case 'authorised':
      return no(
        'The card only holds it: nothing is charged. Set its booking to cancelled to release the hold.',
      )
    case 'capturing':
    case 'releasing':
    case 'refunding':
      return no('It is on its way already. “Reconcile now” asks the provider for it.')
    case 'released':
    case 'refunded':
      return no('It went back already.')
    default:
      return no('The card never paid it.')
  }
}

function no(says: string): RefundOutlook {
  return { possible: false, says }
}
