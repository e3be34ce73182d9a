import { lazy, Suspense } from 'react'
import type { RequestWay } from '../../../contract/requests/request-ways.ts'
import { formatMoney } from '../../shared/money/money.tsx'
import { useSite } from '../../shared/session/session.tsx'
import { Actions, SubmitButton } from '../../ui/actions.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CardForm, type PayFormProps } from './card-form.tsx'
import type { PaymentState } from './checkout-steps.ts'
import type { Checkout } from './use-checkout.ts'
import { checkoutWords, feeWords } from './wording.ts'

const StripeForm = lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm }))

type Props = { checkout: Checkout; payment: PaymentState; way: RequestWay }

export function PaymentStep({ checkout, payment, way }: Props) {
  const { intent, declined, problem, creditGone } = payment
  const { stripePublishableKey } = useSite()
  const fee = formatMoney(intent.amount)
  const form: PayFormProps = {
    declined,
    problem,
    onPay: (askCard) => checkout.pay(payment, askCard),
    end: (busy, disabled = false) => (
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
          <SubmitButton size="l" busy={busy} busyLabel={feeWords[way].paying} disabled={disabled}>
            {feeWords[way].pay(fee)}
          </SubmitButton>
        </Actions>
      </>
    ),
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      {creditGone && (
        <div role="alert">
          <Banner tone="wait">
            Your credit was used for another request in the meantime. Nothing was sent. You can pay for this
            one by card.
          </Banner>
        </div>
      )}
      {intent.provider === 'stripe' && stripePublishableKey ? (
        <Suspense>
          <StripeForm {...form} publishableKey={stripePublishableKey} clientSecret={intent.clientSecret} />
        </Suspense>
      ) : (
        <CardForm {...form} typed={checkout.typedCard} />
      )}
    </div>
  )
}
