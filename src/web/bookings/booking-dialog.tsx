import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { FreeTime } from '../../contract/availability.ts'
import type { Profile } from '../../contract/profiles.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { freeTimesQuery } from '../ui/free-times-query.ts'
import { useApi, useMe } from '../ui/session.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { useTemporal } from '../ui/use-temporal.ts'
import {
  type DraftInput,
  type Entry,
  firstDraft,
  forgetDraft,
  forgetPrefill,
  keepDraft,
  type Prefill,
  usualDuration,
} from './booking-draft.ts'
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
  /** What the form opens with. */
  initial?: Prefill
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for a booking: form, payment, success. Closing begins anew; what was typed is kept until it is sent. */
export function BookingDialog({ open, onOpenChange, ...props }: Props) {
  const [round, setRound] = useState(0)
  function change(next: boolean) {
    if (!next) {
      setRound(round + 1)
      forgetPrefill(props.person.id, props.entry)
    }
    onOpenChange(next)
  }
  return <Steps key={round} {...props} open={open} onOpenChange={change} />
}

function Steps({ person, entry, initial, open, onOpenChange }: Props) {
  const me = useMe()
  const checkout = useCheckout(person.id, () => forgetDraft(person.id, entry))
  const { step } = checkout
  const api = useApi()
  const enabled = open && me !== null
  const host = useQuery({ ...hostQuery(api, person.id), enabled })
  const first = useQuery({ ...freeTimesQuery(api, person.id, usualDuration(entry)), enabled })
  const formTitle = me ? `Request a booking with ${person.name}` : 'Sign Up Required'
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={step.name === 'form' ? formTitle : stepTitle(step, person.name)}
      step={host.data && !first.isPending ? step.name : 'loading'}
      keepOnOutsidePress={me !== null && step.name !== 'success'}
    >
      {me && (
        <StepsLine
          current={step.name === 'form' ? 'Request' : step.name === 'success' ? 'Sent' : 'Payment'}
        />
      )}
      <div className="mt-4">
        <Body person={person} entry={entry} initial={initial} checkout={checkout} host={host} first={first} />
      </div>
    </Dialog>
  )
}

type BodyProps = Pick<Props, 'person' | 'entry' | 'initial'> & {
  checkout: ReturnType<typeof useCheckout>
  host: UseQueryResult<Profile>
  /** The free times that the form begins with. */
  first: UseQueryResult<FreeTime[]>
}

function Body({ person, entry, initial, checkout, host, first }: BodyProps) {
  const me = useMe()
  const ready = useTemporal()
  const { step } = checkout
  const resume = useEffectEvent(() => void checkout.resume())
  useEffect(() => {
    if (me) resume()
  }, [me])

  if (!me) return <SignUpRequired person={person} at={initial?.at} />
  if (step.name === 'success') return <SuccessStep booking={step.booking} before={step.before} />
  if (host.isError) {
    return (
      <ErrorState title="This person could not be loaded" onRetry={() => void host.refetch()} level={3} />
    )
  }
  if (!host.data || first.isPending || !ready) return <Waiting />
  const { timeZone } = host.data
  return <Asking person={{ ...person, timeZone }} entry={entry} initial={initial} checkout={checkout} />
}

type AskingProps = Omit<BodyProps, 'person' | 'host' | 'first'> & {
  person: { id: number; name: string; timeZone: string }
}

/** From the form to the payment; the draft outlives its form, so that one can go back. */
function Asking({ person, entry, initial, checkout }: AskingProps) {
  const me = useMe()
  const [draft, setDraft] = useState(() => firstDraft({ person, entry, me, prefill: initial }))
  const at = initial?.at
  const change = useCallback(
    (next: DraftInput) => {
      setDraft(next)
      keepDraft(person.id, entry, { ...next, at })
    },
    [person.id, entry, at],
  )
  const typed = useTypedCard()
  if (checkout.step.name !== 'form') return <CheckoutStep person={person} checkout={checkout} typed={typed} />
  return (
    <BookingForm
      person={person}
      entry={entry}
      initial={draft}
      prefilled={at !== undefined}
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
