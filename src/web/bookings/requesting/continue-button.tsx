import type { ReactNode } from 'react'
import { formatMoney } from '../../shared/money/money.tsx'
import { Button } from '../../ui/button.tsx'

/** The end of every request’s form: on to the payment, or sent at once where there is no fee. */
export function ContinueButton({
  busy,
  feeCents,
  children,
}: {
  busy: boolean
  feeCents: number
  /** When the fee is charged. */
  children: ReactNode
}) {
  const free = feeCents === 0
  return (
    <>
      <Button type="submit" size="l" busy={busy} busyLabel={free ? 'Sending…' : 'Setting up payment…'}>
        {free ? 'Send request' : 'Continue to payment'}
      </Button>
      {!free && (
        <p className="-mt-2 text-center text-sm text-soft">
          The platform fee is {formatMoney(feeCents)}. {children}
        </p>
      )}
    </>
  )
}
