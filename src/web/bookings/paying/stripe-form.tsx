import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ErrorState } from '../../shared/errors/error-state.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { AskCard } from './checkout-steps.ts'
import { openStripeCard, type StripeCard } from './stripe-card.ts'

type Props = {
  /** The button’s words, and the same while it works. */
  pay: string
  paying: string
  publishableKey: string
  clientSecret: string
  /** Why the last try failed. */
  declined: { text: string } | undefined
  onPay: (askCard: AskCard) => Promise<void>
  onBack: () => void
  /** Stands between the card and the button. */
  children?: ReactNode
}

/** The provider's own card form, in a frame of its own: nothing typed there comes to this site. It stays after a decline. */
export function StripeForm(props: Props) {
  const [round, setRound] = useState(0)
  return <OneTry key={round} {...props} onTryAgain={() => setRound(round + 1)} />
}

type OneTryProps = Props & { onTryAgain: () => void }

function OneTry({ pay: payLabel, paying, publishableKey, clientSecret, declined, ...props }: OneTryProps) {
  const place = useRef<HTMLDivElement>(null)
  const [card, setCard] = useState<StripeCard | 'loading' | 'failed'>('loading')
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (!place.current) return
    const leaving = new AbortController()
    const { signal } = leaving
    openStripeCard({ publishableKey, clientSecret, place: place.current, signal }).then(
      (opened) => signal.aborted || setCard(opened),
      () => signal.aborted || setCard('failed'),
    )
    return () => leaving.abort()
  }, [publishableKey, clientSecret])

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (typeof card === 'string' || busy) return
    setBusy(true)
    if (await card.isComplete()) await props.onPay(card.confirm)
    setBusy(false)
  }

  return (
    <form onSubmit={(event) => void pay(event)} noValidate className="grid gap-5">
      <FormError>{busy ? undefined : declined?.text}</FormError>
      {card === 'loading' && (
        <Loading label="Loading the card form">
          <Skeleton className="h-40" />
        </Loading>
      )}
      {card === 'failed' && (
        <ErrorState title="The card form could not be loaded" onRetry={props.onTryAgain} level={3}>
          Nothing was charged. Please check your connection, or that nothing in your browser blocks it.
        </ErrorState>
      )}
      <div ref={place} />
      {props.children}
      <Button type="submit" size="l" busy={busy} busyLabel={paying} disabled={typeof card === 'string'}>
        {payLabel}
      </Button>
      <Button look="ghost" onClick={props.onBack} disabled={busy}>
        Back to the request
      </Button>
    </form>
  )
}
