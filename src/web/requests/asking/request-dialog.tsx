import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Me } from '../../../contract/accounts.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { paymentTypes, type RequestWay } from '../../../contract/requests/request-ways.ts'
import { ErrorState } from '../../shared/errors/error-state.tsx'
import { useApi, useMe } from '../../shared/session/session.tsx'
import { freeTimesQuery } from '../../shared/times/free-times-query.ts'
import { useTemporal } from '../../shared/times/use-temporal.ts'
import { toInstant } from '../../shared/times/wall-clock.ts'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FormSkeleton } from '../form-skeleton.tsx'
import { CheckoutStep, stepTitle, stepWidth } from '../paying/checkout-step.tsx'
import { type Checkout, useCheckout } from '../paying/use-checkout.ts'
import { hostQuery } from '../queries.ts'
import { ExampleRequest, type ExampleStep } from './example-request.tsx'
import {
  clearDraft,
  clearPrefill,
  type DraftOf,
  firstDraft,
  type Prefill,
  saveDraft,
  usualDuration,
} from './request-draft.ts'
import { RequestForm } from './request-form.tsx'
import { type Draft, type Entry, requestForms } from './request-forms.ts'
import { SentStep } from './sent-step.tsx'
import { SignUpRequired } from './sign-up-required.tsx'

type Props = {
  person: Pick<Profile, 'id' | 'name'> & Partial<Profile>
  way: RequestWay
  entry?: Entry
  initial?: Prefill
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Each opening starts over, however the dialog was closed, since Back closes it too. The draft is kept until it’s sent. */
export function RequestDialog(props: Props) {
  const { open, person, way, entry = 'profile' } = props
  const myId = useMe()?.id ?? 0
  const [round, setRound] = useState({ open, count: 0 })
  if (open !== round.open) setRound({ open, count: round.count + (open ? 1 : 0) })
  const draftOf = useMemo(() => ({ myId, personId: person.id, way, entry }), [myId, person.id, way, entry])
  useEffect(() => {
    if (!open) clearPrefill(draftOf)
  }, [open, draftOf])
  return <Steps key={`${way} ${round.count}`} {...props} draftOf={draftOf} />
}

function Steps({ person, draftOf, initial = {}, open, onOpenChange }: Props & { draftOf: DraftOf }) {
  const { way, entry } = draftOf
  const api = useApi()
  const me = useMe()
  const hasTemporal = useTemporal()
  const found = useQuery({ ...hostQuery(api, person.id), enabled: open })
  const first = useQuery({
    ...freeTimesQuery(api, person.id, usualDuration(draftOf)),
    enabled: open && me !== null && way === 'host',
  })
  const checkout = useCheckout({
    ...requestForms[way].toasts(found.data ?? person, entry),
    target: { type: paymentTypes[way], personalityId: person.id },
    onSent: () => clearDraft(draftOf),
  })
  const [exampleStep, setExampleStep] = useState<ExampleStep>('form')
  const { step } = checkout
  const profile = found.data
  const isReady = profile !== undefined && hasTemporal && !(way === 'host' && first.isPending)
  const asked = { person: profile ?? person, way, at: initial.at }

  function show() {
    if (profile?.sample)
      return <ExampleRequest {...asked} person={profile} step={exampleStep} onStep={setExampleStep} />
    if (!me) return <SignUpRequired {...asked} other={initial.other} />
    if (found.isLoadingError) {
      return (
        <ErrorState title="We couldn’t load this person" onRetry={() => void found.refetch()} level={3} />
      )
    }
    if (!isReady) return <FormSkeleton above={way !== 'host' && <Skeleton className="h-24" />} />
    const hasFreeTimes = (first.data ?? []).length > 0
    return <Asking {...{ me, profile, draftOf, initial, checkout, hasFreeTimes }} />
  }
  const sample = profile?.sample
  const shown = sample ? exampleStep : step.name
  const form = me ? titleOf(asked) : 'Sign Up Required'
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={sample ? `Example request to ${person.name}` : stepTitle(step, form, way)}
      step={sample || isReady ? shown : 'loading'}
      width={stepWidth(step)}
      keepOnOutsidePress={me !== null && step.name !== 'success'}
    >
      {(me || sample) && <StepsLine step={shown} />}
      <div className="mt-4">{show()}</div>
    </Dialog>
  )
}

function titleOf({ person: { name, userType }, way }: Pick<Props, 'person' | 'way'>): string {
  if (way === 'host') return `Request a booking with ${name}`
  if (way === 'agent') return `Request ${name} through their agent`
  return userType === 'creator' ? `Invite ${name} as a guest` : `Book ${name} directly`
}

function StepsLine({ step }: { step: Checkout['step']['name'] | ExampleStep }) {
  const isSent = step === 'success' || step === 'sent' || step === 'approved'
  const current = step === 'form' ? 'Request' : isSent ? 'Sent' : 'Payment'
  return (
    <ol aria-label="Steps" className="mb-1 flex gap-6 text-sm text-soft">
      {['Request', 'Payment', 'Sent'].map((name) => (
        <li
          key={name}
          aria-current={name === current ? 'step' : undefined}
          className={classNames('pb-1', name === current && 'border-b-2 border-air font-semibold text-ink')}
        >
          {name}
        </li>
      ))}
    </ol>
  )
}

type AskingProps = {
  me: Me
  profile: Profile
  draftOf: DraftOf
  initial: Prefill
  checkout: Checkout
  hasFreeTimes: boolean
}

/** Holds the draft, so that going back from the payment restores the form. */
function Asking({ me, profile, draftOf, initial, checkout, hasFreeTimes }: AskingProps) {
  const { at, other = false } = initial
  const { way, entry } = draftOf
  const [draft, setDraft] = useState(() => firstDraft({ ...draftOf, me, prefill: initial, hasFreeTimes }))
  const change = useCallback(
    (next: Draft) => {
      setDraft(next)
      saveDraft(draftOf, { ...next, ...(at && { at }) })
    },
    [draftOf, at],
  )
  const text = (name: string) => String(draft[name] ?? '')
  const { names } = requestForms[way]
  const startsAt =
    way === 'agent' ? null : toInstant({ date: text(names.date), time: text('time') }, me.timeZone)
  const { step } = checkout
  if (step.name === 'form') {
    return (
      <RequestForm
        person={profile}
        way={way}
        entry={entry}
        initial={draft}
        prefilled={at !== undefined}
        other={other}
        feeBefore={checkout.feeBefore}
        onChange={change}
        onSubmit={checkout.begin}
      />
    )
  }
  const asked = { person: profile, way, startsAt }
  if (step.name === 'success')
    return <SentStep {...asked} {...step} canMessage={way === 'host' || profile.can.includes('message')} />
  return <CheckoutStep {...asked} checkout={checkout} topic={text(names.topic)} />
}
