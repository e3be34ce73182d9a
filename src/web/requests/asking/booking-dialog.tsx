import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Me } from '../../../contract/accounts.ts'
import type { FreeTime } from '../../../contract/availability.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { Booking } from '../../../contract/requests/bookings.ts'
import { ErrorState } from '../../shared/errors/error-state.tsx'
import { useApi, useMe } from '../../shared/session/session.tsx'
import { freeTimesQuery } from '../../shared/times/free-times-query.ts'
import { useTemporal } from '../../shared/times/use-temporal.ts'
import { toInstant } from '../../shared/times/wall-clock.ts'
import { FormSkeleton } from '../form-skeleton.tsx'
import { CheckoutStep, useTypedCard } from '../paying/checkout-step.tsx'
import type { Checkout } from '../paying/checkout-steps.ts'
import { useCheckout } from '../paying/use-checkout.ts'
import { holdWords } from '../paying/wording.ts'
import { hostQuery } from '../queries.ts'
import {
  type Draft,
  type DraftInput,
  draftKey,
  type Entry,
  initialDraft,
  type Prefill,
  usualDuration,
} from './booking-draft.ts'
import { BookingForm } from './booking-form.tsx'
import { creatorKind } from './creator-kind.ts'
import { RequestFrame } from './request-frame.tsx'
import { SignUpRequired } from './sign-up-required.tsx'
import { SuccessStep } from './success-step.tsx'
import { clearTabDraft, saveTabDraft } from './tab-draft.ts'
import { useResume } from './use-resume.ts'
import { useRound } from './use-round.ts'
import { requestWords } from './wording.ts'

type Props = {
  person: { id: number; name: string }
  /** 30 minutes from a profile or slot, 60 from a search card. */
  entry: Entry
  initial?: Prefill
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function BookingDialog(props: Props) {
  const { open, person, entry } = props
  const round = useRound(open, draftKey(useMe()?.id ?? 0, person.id, entry))
  return <Steps key={round} {...props} />
}

function Steps({ person, entry, initial, open, onOpenChange }: Props) {
  const me = useMe()
  const api = useApi()
  const kind = creatorKind(person.id, { api, entry })
  const checkout = useCheckout(kind, () => clearTabDraft(draftKey(me?.id ?? 0, person.id, entry)))
  const enabled = open && me !== null
  const host = useQuery({ ...hostQuery(api, person.id), enabled: open })
  const first = useQuery({ ...freeTimesQuery(api, person.id, usualDuration(entry)), enabled })
  return (
    <RequestFrame
      title={requestWords.book(person)}
      words={holdWords(person.name)}
      checkout={checkout}
      sample={host.data?.sample ? host.data : undefined}
      at={initial?.at}
      ready={host.data !== undefined && !first.isPending}
      open={open}
      onOpenChange={onOpenChange}
    >
      <Body person={person} entry={entry} initial={initial} checkout={checkout} host={host} first={first} />
    </RequestFrame>
  )
}

type BodyProps = Pick<Props, 'person' | 'entry' | 'initial'> & {
  checkout: Checkout<Draft, Booking>
  host: UseQueryResult<Profile>
  first: UseQueryResult<FreeTime[]>
}

function Body({ person, entry, initial, checkout, host, first }: BodyProps) {
  const me = useMe()
  const ready = useTemporal()
  const { step } = checkout
  useResume(checkout)

  if (!me) {
    const query = new URLSearchParams({
      book: initial?.other ? 'other' : 'true',
      ...(initial?.at && { at: initial.at }),
    })
    const next = `/profile/${person.id}?${query}`
    return <SignUpRequired person={host.data ?? person} at={initial?.at} next={next} />
  }
  if (step.name === 'success') {
    return <SuccessStep booking={step.sent} before={step.before} refund={step.refund} />
  }
  if (host.isError) {
    return <ErrorState title={requestWords.notLoaded} onRetry={() => void host.refetch()} level={3} />
  }
  if (!host.data || first.isPending || !ready) return <FormSkeleton />
  return (
    <Asking
      me={me}
      person={host.data}
      entry={entry}
      initial={initial}
      checkout={checkout}
      hasFreeTimes={(first.data ?? []).length > 0}
    />
  )
}

type AskingProps = Omit<BodyProps, 'person' | 'host' | 'first'> & {
  me: Me
  person: Profile
  hasFreeTimes: boolean
}

/** Holds the draft, so that going back from the payment restores the form. */
function Asking({ me, person, entry, initial, checkout, hasFreeTimes }: AskingProps) {
  const [draft, setDraft] = useState(() =>
    initialDraft({ person, entry, me, prefill: initial, hasFreeTimes }),
  )
  const key = draftKey(me.id, person.id, entry)
  const at = initial?.at
  const change = useCallback(
    (next: DraftInput) => {
      setDraft(next)
      saveTabDraft(key, { ...next, at })
    },
    [key, at],
  )
  const typed = useTypedCard()
  if (checkout.step.name !== 'form') {
    return (
      <CheckoutStep
        checkout={checkout}
        typed={typed}
        words={holdWords(person.name)}
        request={{
          person,
          show: person.seriesTitle,
          startsAt: toInstant(draft, me.timeZone),
          topic: draft.topic,
        }}
      />
    )
  }
  return (
    <BookingForm
      person={person}
      entry={entry}
      initial={draft}
      prefilled={at !== undefined}
      other={initial?.other ?? false}
      feeBefore={checkout.feeBefore}
      onChange={change}
      onSubmit={checkout.begin}
    />
  )
}
