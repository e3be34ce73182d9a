import { lazy, Suspense } from 'react'
import { holdSentences } from '../../contract/wording.ts'
import { Banner } from '../ui/banner.tsx'
import { useSite } from '../ui/session.tsx'
import { CardForm } from './card-form.tsx'
import type { AskCard, PaymentState } from './checkout-steps.ts'
import { HoldExplained } from './hold-explained.tsx'
import { KeepAsCredit } from './keep-as-credit.tsx'
import type { TypedCard } from './typed-card.ts'
import { useAnswerBy } from './use-answer-by.ts'

const StripeForm = lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm }))

type Props = {
  person: { name: string; timeZone: string }
  state: PaymentState
  typed: TypedCard
  keepAsCredit: boolean
  onKeepAsCredit: (keep: boolean) => void
  onPay: (askCard: AskCard) => Promise<void>
  onBack: () => void
}

/** What the hold means, and the card. */
export function PaymentStep({ person, state, typed, keepAsCredit, onKeepAsCredit, ...acts }: Props) {
  const { intent, draft, declined, creditGone } = state
  const answerBy = useAnswerBy(person.timeZone, draft)
  const { name } = person
  const { stripePublishableKey } = useSite()
  const form = { feeCents: intent.amount, declined, ...acts }
  const choice = <KeepAsCredit checked={keepAsCredit} onChange={onKeepAsCredit} />
  return (
    <div className="grid gap-6">
      {creditGone && (
        <div role="alert">
          <Banner tone="wait">
            Your credit was used for another request in the meantime. Nothing was sent; you can pay this one
            by card.
          </Banner>
        </div>
      )}
      <HoldExplained sentences={holdSentences({ feeCents: intent.amount, name, answerBy, keepAsCredit })} />
      {intent.provider === 'stripe' && stripePublishableKey ? (
        <Suspense>
          <StripeForm {...form} publishableKey={stripePublishableKey} clientSecret={intent.clientSecret}>
            {choice}
          </StripeForm>
        </Suspense>
      ) : (
        <CardForm {...form} typed={typed}>
          {choice}
        </CardForm>
      )}
    </div>
  )
}
