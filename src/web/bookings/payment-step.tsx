import { lazy, Suspense, useState } from 'react'
import { formatTime, formatWeekday, zoneName } from '../ui/dates.ts'
import { useMe, useSite } from '../ui/session.tsx'
import type { Draft } from './booking-draft.ts'
import { CardForm } from './card-form.tsx'
import { HoldExplained } from './hold-explained.tsx'
import type { Card, Confirmation, Intent } from './use-checkout.ts'
import { instantOf } from './wall-clock.ts'

const StripeForm = lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm }))

type Props = {
  person: { name: string; timeZone: string }
  intent: Intent
  draft: Draft
  /** In test mode. */
  onPay: (card: Card) => Promise<string | undefined>
  /** With the provider's own card form. */
  onConfirm: (confirm: () => Promise<Confirmation>) => Promise<string | undefined>
  onBack: () => void
}

const answerHours = 72

export function PaymentStep({ person, intent, draft, onPay, onConfirm, onBack }: Props) {
  const { stripePublishableKey } = useSite()
  const zone = useMe()?.timeZone ?? 'UTC'
  const [openedAt] = useState(() => Date.now())
  const startsAt = draft.time === 'TBD' ? null : instantOf(draft, person.timeZone)
  const latest = openedAt + answerHours * 3_600_000
  const by = new Date(startsAt ? Math.min(latest, Date.parse(startsAt)) : latest)
  const answerBy = `${formatWeekday(by, zone)}, ${formatTime(by, zone)} ${zoneName(zone)}`
  return (
    <div className="grid gap-6">
      <HoldExplained feeCents={intent.amount} name={person.name} answerBy={answerBy} />
      {intent.provider === 'stripe' && stripePublishableKey ? (
        <Suspense>
          <StripeForm
            feeCents={intent.amount}
            publishableKey={stripePublishableKey}
            clientSecret={intent.clientSecret}
            onConfirm={onConfirm}
            onBack={onBack}
          />
        </Suspense>
      ) : (
        <CardForm feeCents={intent.amount} onPay={onPay} onBack={onBack} />
      )}
    </div>
  )
}
