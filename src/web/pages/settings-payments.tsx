import type { PageContext } from '../chrome/page-head.ts'
import { CreditsAtHand } from '../payments/credits-at-hand.tsx'
import { PaymentHistory } from '../payments/payment-history.tsx'
import { useLiveMoney } from '../payments/use-live-money.ts'
import { SettingsFrame } from '../settings/settings-frame.tsx'
import { creditsQuery, paymentsQuery } from '../ui/money-query.ts'

export async function load({ queryClient, api }: PageContext): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery({ ...creditsQuery(api), staleTime: 0 }),
    queryClient.prefetchQuery({ ...paymentsQuery(api), staleTime: 0 }),
  ])
}

export function SettingsPayments() {
  useLiveMoney()
  return (
    <SettingsFrame>
      <section aria-labelledby="credits">
        <h2 id="credits" className="mb-4 text-2xl">
          Credits
        </h2>
        <CreditsAtHand />
      </section>
      <section aria-labelledby="payments" className="mt-10">
        <h2 id="payments" className="mb-4 text-2xl">
          Payments
        </h2>
        <PaymentHistory />
      </section>
    </SettingsFrame>
  )
}
