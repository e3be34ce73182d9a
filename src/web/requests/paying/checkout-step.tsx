import { lazy, Suspense, useState } from 'react'
import type { Profile } from '../../../contract/profiles.ts'
import type { RequestWay } from '../../../contract/requests/request-ways.ts'
import { formatMoney } from '../../../wording/formats.ts'
import { calledName } from '../../../wording/names.ts'
import { Avatar } from '../../shared/people/avatar.tsx'
import { useMe, useSite } from '../../shared/session/session.tsx'
import { mailTo } from '../../shared/site/mail-to.ts'
import { RunBy } from '../../shared/site/run-by.tsx'
import { DateTime } from '../../shared/times/date-time.tsx'
import { Actions } from '../../ui/actions.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Detail, DetailList } from '../../ui/detail-list.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { textLinkClass } from '../../ui/text-link.tsx'
import { HoldExplanation } from '../hold-explanation.tsx'
import { CardForm } from './card-form.tsx'
import type { Step } from './checkout-steps.ts'
import type { PayFormProps } from './pay-end.tsx'
import { useAnswerBy } from './use-answer-by.ts'
import type { Checkout } from './use-checkout.ts'
import { checkoutWords, feeWords } from './wording.ts'

const StripeForm = lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm }))

/** What is about to be paid for. */
type Summary = {
  way: RequestWay
  person: Pick<Profile, 'name' | 'avatar' | 'timeZone'> & Partial<Pick<Profile, 'callName' | 'seriesTitle'>>
  startsAt: string | null
  topic: string | null
}
type Props = Summary & { checkout: Checkout }

/** The request and what happens to its fee, next to the step that pays for it. */
export function CheckoutStep({ checkout, ...summary }: Props) {
  const { step, keepAsCredit } = checkout
  const { way, person, startsAt } = summary
  const answerBy = useAnswerBy(startsAt)
  const { byCard, byCredit } = feeWords[way]
  const { name } = person
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] md:gap-8">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <RequestSummary {...summary} />
        {step.name === 'payment' && (
          <HoldExplanation
            sentences={byCard({ feeCents: step.intent.amount, name, answerBy, keepAsCredit })}
          />
        )}
        {step.name === 'credit' && <HoldExplanation sentences={byCredit(name, answerBy)} />}
      </div>
      {step.name === 'credit' && <CreditStep checkout={checkout} step={step} />}
      {step.name === 'payment' && <PaymentStep checkout={checkout} payment={step} way={way} />}
      {step.name === 'challenge' && (
        <ChallengeStep
          paying={feeWords[way].paying}
          onAnswer={(approved) => checkout.answerChallenge(step, approved)}
        />
      )}
      {step.name === 'held' && (
        <HeldStep
          paid={feeWords[way].paid}
          sending={step.sending}
          onSend={() => checkout.sendHeld(step.paymentIntentId)}
        />
      )}
    </div>
  )
}

/** Wide enough for two columns while paying. */
export function stepWidth({ name }: Step) {
  if (name === 'success') return 'screen'
  return name === 'form' ? 'm' : 'xl'
}

export function stepTitle(step: Step, form: string, way: RequestWay): string {
  return {
    form,
    credit: 'Use your credit',
    payment: step.name === 'payment' ? feeWords[way].title(formatMoney(step.intent.amount)) : '',
    challenge: 'Confirm with your bank',
    held: 'Send your request',
    success: 'Request sent',
  }[step.name]
}

function RequestSummary({ way, person, startsAt, topic }: Summary) {
  const zone = useMe()?.timeZone ?? 'UTC'
  const show = way === 'host' ? person.seriesTitle : null
  return (
    <section aria-label="Your request" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex gap-4">
        <Avatar name={person.name} src={person.avatar} size="l" eager />
        <div className="min-w-0 wrap-anywhere">
          <strong dir="auto" className="block font-display text-xl leading-snug">
            {person.name}
          </strong>
          {show && (
            <span dir="auto" className="block text-soft">
              {show}
            </span>
          )}
          {startsAt ? (
            <DateTime at={startsAt} zone={zone} otherZone={person.timeZone} otherName={calledName(person)} />
          ) : (
            'Time to be agreed'
          )}
        </div>
      </div>
      {topic && (
        <DetailList tight>
          <Detail name="Topic">
            <span className="line-clamp-3">{topic}</span>
          </Detail>
        </DetailList>
      )}
    </section>
  )
}

function PaymentStep(props: PayFormProps) {
  const { intent, creditGone } = props.payment
  const { stripePublishableKey, contactEmail } = useSite()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      {creditGone && (
        <div role="alert">
          <Banner tone="wait">
            Your credit was used for another request in the meantime. Nothing was sent. You can pay for this
            one by card.
          </Banner>
        </div>
      )}
      {intent.provider === 'stripe' && stripePublishableKey ? (
        <Suspense>
          <StripeForm {...props} publishableKey={stripePublishableKey} />
        </Suspense>
      ) : (
        <CardForm {...props} />
      )}
      <p className="text-sm wrap-anywhere text-soft">
        <RunBy /> Questions? Email{' '}
        <a href={mailTo(contactEmail)} className={textLinkClass}>
          <EmailAddress of={contactEmail} />
        </a>
        .
      </p>
    </div>
  )
}

type HeldStepProps = { paid: string; sending: boolean; onSend: () => Promise<void> }

/** The card holds the fee and the request isn’t sent yet. The server sends it if the payer doesn’t. */
function HeldStep({ paid, sending, onSend }: HeldStepProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <p>
        {sending
          ? `${paid}. We’re sending your request.`
          : `${paid}, but we haven’t sent your request yet. You can send it now without paying again. Otherwise we’ll send it automatically about ten minutes after your payment.`}
      </p>
      <Actions>
        <Button size="l" busy={sending} busyLabel={checkoutWords.sending} onClick={() => void onSend()}>
          Send the request
        </Button>
      </Actions>
    </div>
  )
}

type ChallengeStepProps = { paying: string; onAnswer: (approved: boolean) => Promise<void> }

function ChallengeStep({ paying, onAnswer }: ChallengeStepProps) {
  const { busy, act } = useBusy<'refuse' | 'approve'>()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <p>
        Your bank wants to check that it’s you. A real bank shows its own page here. In test mode, you choose
        the result.
      </p>
      <Actions>
        <Button
          look="outline"
          busy={busy === 'refuse'}
          disabled={busy === 'approve'}
          onClick={() => void act('refuse', () => onAnswer(false))}
        >
          Refuse
        </Button>
        <Button
          busy={busy === 'approve'}
          busyLabel={paying}
          disabled={busy === 'refuse'}
          onClick={() => void act('approve', () => onAnswer(true))}
        >
          Approve
        </Button>
      </Actions>
    </div>
  )
}

type CreditStepProps = { checkout: Checkout; step: Extract<Step, { name: 'credit' }> }

function CreditStep({ checkout, step: { asked, available } }: CreditStepProps) {
  const { busy, act } = useBusy<'credit' | 'card'>()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <p className="text-lg">
        You have <strong>{available === 1 ? '1 prepaid request' : `${available} prepaid requests`}</strong>.{' '}
        {available === 1 ? 'It pays for this one.' : 'One of them pays for this one.'}
      </p>
      <Actions>
        <Button look="ghost" disabled={busy !== undefined} onClick={checkout.back}>
          {checkoutWords.back}
        </Button>
        <Button
          look="outline"
          busy={busy === 'card'}
          busyLabel={checkoutWords.settingUp}
          disabled={busy === 'credit'}
          onClick={() => void act('card', () => checkout.payByCard(asked))}
        >
          Pay by card instead
        </Button>
        <Button
          size="l"
          busy={busy === 'credit'}
          busyLabel={checkoutWords.sending}
          disabled={busy === 'card'}
          onClick={() => void act('credit', () => checkout.sendWithCredit(asked))}
        >
          Send with your credit
        </Button>
      </Actions>
    </div>
  )
}

/** Which of several buttons is working. */
function useBusy<Name extends string>() {
  const [busy, setBusy] = useState<Name>()
  async function act(name: Name, run: () => Promise<void>) {
    setBusy(name)
    await run()
    setBusy(undefined)
  }
  return { busy, act }
}
