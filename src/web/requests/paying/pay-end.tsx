import type { RequestWay } from '../../../contract/requests/request-ways.ts'
import { formatMoney } from '../../../wording/formats.ts'
import { Actions, SubmitButton } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { PaymentState } from './checkout-steps.ts'
import type { Checkout } from './use-checkout.ts'
import { checkoutWords, feeWords } from './wording.ts'

export type PayFormProps = { checkout: Checkout; payment: PaymentState; way: RequestWay }

type PayEndProps = PayFormProps & { busy: boolean; disabled?: boolean }

/** What the card form and Stripe’s end with. */
export function PayEnd({ checkout, payment, way, busy, disabled = false }: PayEndProps) {
  const fee = formatMoney(payment.intent.amount)
  const { pay, paying } = feeWords[way]
  return (
    <>
      <Checkbox
        label={`If they say no, keep the ${fee} as a credit for your next request`}
        checked={checkout.keepAsCredit}
        onChange={(event) => checkout.setKeepAsCredit(event.target.checked)}
      />
      <Actions>
        <Button look="ghost" onClick={checkout.back} disabled={busy}>
          {checkoutWords.back}
        </Button>
        <SubmitButton size="l" busy={busy} busyLabel={paying} disabled={disabled}>
          {pay(fee)}
        </SubmitButton>
      </Actions>
    </>
  )
}
