import { useCallback, useState } from 'react'
import type { Me } from '../../../contract/accounts.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { GuestWay } from '../../../contract/requests/request-ways.ts'
import { useApi, useMe } from '../../shared/session/session.tsx'
import { useTemporal } from '../../shared/times/use-temporal.ts'
import { toInstant } from '../../shared/times/wall-clock.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FormSkeleton } from '../form-skeleton.tsx'
import { CheckoutStep, useTypedCard } from '../paying/checkout-step.tsx'
import type { Checkout } from '../paying/checkout-steps.ts'
import type { RequestKind } from '../paying/request-kind.ts'
import { useCheckout } from '../paying/use-checkout.ts'
import { chargeWords, type FeeWords, holdWords } from '../paying/wording.ts'
import {
  firstGuestDraft,
  type GuestDraft,
  type GuestDraftInput,
  guestDraftKey,
  guestForms,
} from './guest-draft.ts'
import { guestKinds, type SentToGuest } from './guest-kinds.ts'
import { GuestRequestForm } from './guest-request-form.tsx'
import { GuestSuccess } from './guest-success.tsx'
import { RequestFrame } from './request-frame.tsx'
import { SignUpRequired } from './sign-up-required.tsx'
import { clearTabDraft, getTabDraft, saveTabDraft } from './tab-draft.ts'
import { useResume } from './use-resume.ts'
import { useRound } from './use-round.ts'
import { requestWords } from './wording.ts'

type Props = {
  person: Profile
  way: GuestWay
  at?: string | undefined
  /** A topic to begin with. */
  topic?: string | undefined
  other?: boolean
  open: boolean
  onClose: () => void
}

export function GuestRequestDialog(props: Props) {
  const { open, person, way } = props
  const round = useRound(open, guestDraftKey(useMe()?.id ?? 0, person.id, way))
  return <Steps key={`${way} ${round}`} {...props} />
}

function Steps({ person, way, at, topic, other = false, open, onClose }: Props) {
  const me = useMe()
  const ready = useTemporal()
  const myId = me?.id ?? 0
  const kinds = guestKinds(person, useApi())
  // Each kind only gets drafts of its own way.
  const kind = kinds[way] as unknown as RequestKind<GuestDraft, SentToGuest>
  const key = guestDraftKey(myId, person.id, way)
  const checkout = useCheckout(kind, () => clearTabDraft(key))
  const words = way === 'agent' ? chargeWords() : holdWords(person.name)
  const query = new URLSearchParams({ request: way, ...(at && { at }), ...(other && { book: 'other' }) })
  const next = `/profile/${person.id}?${query}`
  return (
    <RequestFrame
      title={titleOf(person, way)}
      words={words}
      checkout={checkout}
      chargesAtOnce={way === 'agent'}
      sample={person.sample ? person : undefined}
      at={at}
      ready={ready}
      open={open}
      onOpenChange={(next) => next || onClose()}
    >
      {!me ? (
        <SignUpRequired person={person} at={at} next={next} />
      ) : ready ? (
        <Asking
          draftKey={key}
          me={me}
          person={person}
          way={way}
          at={at}
          topic={topic}
          other={other}
          words={words}
          checkout={checkout}
        />
      ) : (
        <FormSkeleton above={<Skeleton className="h-24" />} />
      )}
    </RequestFrame>
  )
}

function titleOf(person: Profile, way: GuestWay): string {
  if (way === 'agent') return requestWords.throughAgent(person)
  return person.userType === 'creator' ? requestWords.invite(person) : requestWords.bookDirectly(person)
}

type AskingProps = Pick<Props, 'person' | 'way' | 'at' | 'topic'> & {
  me: Me
  other: boolean
  draftKey: string
  words: FeeWords
  checkout: Checkout<GuestDraft, SentToGuest>
}

/** Holds the draft, so that going back from the payment restores the form. */
function Asking({ draftKey, me, person, way, at, topic: firstTopic, other, words, checkout }: AskingProps) {
  const [draft, setDraft] = useState(() =>
    firstGuestDraft(way, {
      guestId: person.id,
      kept: getTabDraft(draftKey) as GuestDraftInput,
      at,
      topic: firstTopic,
      zone: me.timeZone,
    }),
  )
  const change = useCallback(
    (next: GuestDraftInput) => {
      setDraft(next)
      saveTabDraft(draftKey, { ...next, at })
    },
    [draftKey, at],
  )
  const typed = useTypedCard()
  useResume(checkout)
  const { step } = checkout
  const startsAt =
    way === 'direct'
      ? toInstant({ date: String(draft.preferredDate ?? ''), time: String(draft.time ?? '') }, me.timeZone)
      : null
  if (step.name === 'success') {
    const { sent, before, refund } = step
    return (
      <GuestSuccess person={person} way={way} sent={sent} before={before} refund={refund} at={startsAt} />
    )
  }
  if (step.name !== 'form') {
    const topic = String(draft[guestForms[way].topic] ?? '')
    return (
      <CheckoutStep checkout={checkout} typed={typed} words={words} request={{ person, startsAt, topic }} />
    )
  }
  return (
    <GuestRequestForm
      person={person}
      way={way}
      initial={draft}
      prefilled={at !== undefined}
      other={other}
      feeBefore={checkout.feeBefore}
      onChange={change}
      onSubmit={checkout.begin}
    />
  )
}
