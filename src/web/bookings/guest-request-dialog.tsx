import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import type { RequestWay } from '../../contract/representation.ts'
import { useApi, useMe } from '../ui/session.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useTemporal } from '../ui/use-temporal.ts'
import { CheckoutStep, useTypedCard } from './checkout-step.tsx'
import type { Checkout } from './checkout-steps.ts'
import { chargeWords, type FeeWords, holdWords } from './fee-words.ts'
import { FormWaiting } from './form-waiting.tsx'
import { firstGuestDraft, type GuestDraft, type GuestDraftInput, guestDraftKey } from './guest-draft.ts'
import { guestKinds, type SentToGuest } from './guest-kinds.ts'
import { GuestRequestForm } from './guest-request-form.tsx'
import { GuestSuccess } from './guest-success.tsx'
import { forgetKept, keep, readKept } from './kept-draft.ts'
import { RequestFrame } from './request-frame.tsx'
import type { RequestKind } from './request-kind.ts'
import { SignUpRequired } from './sign-up-required.tsx'
import { useCheckout } from './use-checkout.ts'
import { useResume } from './use-resume.ts'

type Props = {
  person: Profile
  /** Through their agent, or directly. */
  way: RequestWay
  open: boolean
  onClose: () => void
}

/** Asks a guest: form, payment, success. Closing begins anew; what was typed is kept until it is sent. */
export function GuestRequestDialog({ onClose, ...props }: Props) {
  const [round, setRound] = useState(0)
  function close() {
    setRound(round + 1)
    onClose()
  }
  return <Steps key={`${props.way} ${round}`} {...props} onClose={close} />
}

function Steps({ person, way, open, onClose }: Props) {
  const me = useMe()
  const ready = useTemporal()
  const myId = me?.id ?? 0
  const kinds = guestKinds(person, { api: useApi(), queryClient: useQueryClient(), myId })
  // Each kind is only ever given the drafts of its own way.
  const kind = kinds[way] as unknown as RequestKind<GuestDraft, SentToGuest>
  const key = guestDraftKey(myId, person.id, way)
  const checkout = useCheckout(kind, () => forgetKept(key))
  const words = way === 'agent' ? chargeWords(person.name) : holdWords(person.name)
  const next = `/personality/${person.id}?request=${way}`
  return (
    <RequestFrame
      title={way === 'agent' ? `Ask for ${person.name} through their agent` : `Book ${person.name} directly`}
      words={words}
      checkout={checkout}
      sample={person.sample ? person.name : undefined}
      ready={ready}
      open={open}
      onOpenChange={(next) => next || onClose()}
    >
      {!me ? (
        <SignUpRequired name={person.name} next={next} />
      ) : ready ? (
        <Asking draftKey={key} person={person} way={way} words={words} checkout={checkout} />
      ) : (
        <FormWaiting above={<Skeleton className="h-24" />} />
      )}
    </RequestFrame>
  )
}

type AskingProps = Pick<Props, 'person' | 'way'> & {
  draftKey: string
  words: FeeWords
  checkout: Checkout<GuestDraft, SentToGuest>
}

/** From the form to the payment; the draft outlives its form, so that one can go back. */
function Asking({ draftKey, person, way, words, checkout }: AskingProps) {
  const [draft, setDraft] = useState(() =>
    firstGuestDraft(way, person.id, readKept(draftKey) as GuestDraftInput),
  )
  const change = useCallback(
    (next: GuestDraftInput) => {
      setDraft(next)
      keep(draftKey, next)
    },
    [draftKey],
  )
  const typed = useTypedCard()
  useResume(checkout)
  const { step } = checkout
  if (step.name === 'success') {
    return <GuestSuccess person={person} way={way} sent={step.sent} before={step.before} />
  }
  if (step.name !== 'form') {
    return <CheckoutStep checkout={checkout} typed={typed} words={words} startsAt={null} />
  }
  return (
    <GuestRequestForm
      person={person}
      way={way}
      initial={draft}
      feeBefore={checkout.feeBefore}
      onChange={change}
      onSubmit={checkout.begin}
    />
  )
}
