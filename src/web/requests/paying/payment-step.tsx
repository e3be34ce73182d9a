import { lazy, Suspense } from 'react'
import { useSite } from '../../shared/session/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { CardForm } from './card-form.tsx'
import type { PayFormProps } from './pay-end.tsx'

const StripeForm = lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm }))

export function PaymentStep(props: PayFormProps) {
  const { intent, creditGone } = props.payment
  const { stripePublishableKey } = useSite()
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
          <StripeForm {...props} publishableKey={stripePublishableKey} />
        </Suspense>
      ) : (
        <CardForm {...props} />
      )}
    </div>
  )
}
