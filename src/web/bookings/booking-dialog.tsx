import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { useApi, useMe } from '../ui/session.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { type DraftInput, type Entry, forgetDraft, keepDraft, readDraft } from './booking-draft.ts'
import { BookingForm } from './booking-form.tsx'
import { hostQuery } from './bookings-query.ts'
import { CheckoutStep, stepTitle, useTypedCard } from './checkout-step.tsx'
import { SignUpRequired } from './sign-up-required.tsx'
import { StepsLine } from './steps-line.tsx'
import { SuccessStep } from './success-step.tsx'
import { useCheckout } from './use-checkout.ts'

type Props = {
  /** Whom the request is for. */
  person: { id: number; name: string }
  /** 30 minutes from a profile or slot, 60 from a search card. */
  entry: Entry
  /** A slot's next time on its owner's clock. */
  at?: { date: string; time: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for a booking: form, payment, success. Closing begins anew; what was typed is kept until it is sent. */
export function BookingDialog({ open, onOpenChange, ...props }: Props) {
  const [round, setRound] = useState(0)
  function change(next: boolean) {
    if (!next) setRound(round + 1)
    onOpenChange(next)
  }
  return <Steps key={round} {...props} open={open} onOpenChange={change} />
}

function Steps({ person, entry, at, open, onOpenChange }: Props) {
  const me = useMe()
  const checkout = useCheckout(person.id, () => forgetDraft(person.id, entry))
  const { step } = checkout
  const host = useQuery({ ...hostQuery(useApi(), person.id), enabled: open && me !== null })
  const formTitle = me ? `Request a booking with ${person.name}` : 'Sign Up Required'
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={step.name === 'form' ? formTitle : stepTitle(step, person.name)}
      step={host.data ? step.name : 'loading'}
      keepOnOutsidePress={me !== null && step.name !== 'success'}
    >
      {me && (
        <StepsLine
          current={step.name === 'form' ? 'Request' : step.name === 'success' ? 'Sent' : 'Payment'}
        />
      )}
      <div className="mt-4">
        <Body person={person} entry={entry} at={at} checkout={checkout} host={host} />
      </div>
    </Dialog>
  )
}

type BodyProps = Pick<Props, 'person' | 'entry' | 'at'> & {
  checkout: ReturnType<typeof useCheckout>
  host: UseQueryResult<Profile>
}

function Body({ person, entry, at, checkout, host }: BodyProps) {
  const me = useMe()
  const [initial] = useState<DraftInput>(() => ({
    date: '',
    time: entry === 'search' ? 'TBD' : '',
    duration: entry === 'search' ? '60' : '30',
    topic: '',
    notes: '',
    guestName: me?.name ?? '',
    guestEmail: me?.email ?? '',
    ...readDraft(person.id, entry),
    ...at,
  }))
  const [draft, setDraft] = useState(initial)
  const change = useCallback(
    (next: DraftInput) => {
      setDraft(next)
      keepDraft(person.id, entry, next)
    },
    [person.id, entry],
  )
  const typed = useTypedCard()
  const { step } = checkout
  const resume = useEffectEvent(() => void checkout.resume())
  useEffect(() => {
    if (me) resume()
  }, [me])

  if (!me) return <SignUpRequired person={person} at={at} />
  if (step.name === 'success') return <SuccessStep booking={step.booking} before={step.before} />
  if (host.isError) {
    return (
      <ErrorState title="This person could not be loaded" onRetry={() => void host.refetch()} level={3} />
    )
  }
  if (!host.data) return <Waiting />
  const { timeZone } = host.data
  const who = { ...person, timeZone }
  if (step.name !== 'form') return <CheckoutStep person={who} checkout={checkout} typed={typed} />
  return (
    <BookingForm
      person={who}
      entry={entry}
      initial={draft}
      feeBefore={checkout.feeBefore}
      onChange={change}
      onSubmit={checkout.begin}
    />
  )
}

function Waiting() {
  return (
    <Loading label="Loading the form" className="grid gap-5">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-24" />
      <Skeleton className="h-13 rounded-full" />
    </Loading>
  )
}
