import { lazy, Suspense } from 'react'
import { formatMoney } from '../../shared/money/money.tsx'
import { useSite } from '../../shared/session/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CardForm } from './card-form.tsx'
import type { AskCard, PaymentState } from './checkout-steps.ts'
import type { TypedCard } from './typed-card.ts'
import { cardWords, creditWords, type FeeWords } from './wording.ts'

type KeepAsCreditProps = { fee: string; checked: boolean; onChange: (keep: boolean) => void }

const StripeForm = lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm }))

type Props = {
  words: FeeWords
  state: Pick<PaymentState<unknown>, 'intent' | 'declined' | 'problem' | 'creditGone'>
  typed: TypedCard
  keepAsCredit: boolean
  onKeepAsCredit: (keep: boolean) => void
  onPay: (askCard: AskCard) => Promise<void>
  onBack: () => void
}

export function PaymentStep({ words, state, typed, keepAsCredit, onKeepAsCredit, ...acts }: Props) {
  const { intent, declined, problem, creditGone } = state
  const { stripePublishableKey } = useSite()
  const form = {
    pay: words.pay(formatMoney(intent.amount)),
    paying: words.paying,
    declined,
    problem,
    ...acts,
  }
  const choice = (
    <KeepAsCredit fee={formatMoney(intent.amount)} checked={keepAsCredit} onChange={onKeepAsCredit} />
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      {creditGone && (
        <div role="alert">
          <Banner tone="wait">{creditWords.gone}</Banner>
        </div>
      )}
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

function KeepAsCredit({ fee, checked, onChange }: KeepAsCreditProps) {
  return (
    <Checkbox
      label={cardWords.keepAsCredit({ fee })}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
