import { useRef, useState } from 'react'
import { formatMoney } from '../../shared/money/money.tsx'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { HoldExplanation } from '../hold-explanation.tsx'
import type { Checkout, Step } from './checkout-steps.ts'
import { CheckoutSummary, type RequestSummary } from './checkout-summary.tsx'
import { PaymentStep } from './payment-step.tsx'
import { type Card, noCard } from './typed-card.ts'
import { useAnswerBy } from './use-answer-by.ts'
import { challengeWords, checkoutWords, creditWords, type FeeWords, heldWords } from './wording.ts'

type CreditStepProps = {
  available: number
  onSend: () => Promise<void>
  onCard: () => Promise<void>
  onBack: () => void
}

type ChallengeStepProps = {
  paying: string
  onAnswer: (approved: boolean) => Promise<unknown>
}

export function useTypedCard() {
  return useRef<Card>(noCard)
}

type Props<D, S> = {
  checkout: Checkout<D, S>
  typed: ReturnType<typeof useTypedCard>
  words: FeeWords
  request: RequestSummary
}

/** The request and what happens to its fee, next to the step that pays for it. */
export function CheckoutStep<D, S>({ checkout, typed, words, request }: Props<D, S>) {
  const { step, keepAsCredit } = checkout
  const answerBy = useAnswerBy(request.startsAt)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] md:gap-8">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <CheckoutSummary {...request} />
        {step.name === 'payment' && (
          <HoldExplanation
            sentences={words.byCard({ feeCents: step.intent.amount, answerBy, keepAsCredit })}
          />
        )}
        {step.name === 'credit' && <HoldExplanation sentences={words.byCredit(answerBy)} />}
      </div>
      <PayingStep checkout={checkout} typed={typed} words={words} />
    </div>
  )
}

function PayingStep<D, S>({ checkout, typed, words }: Omit<Props<D, S>, 'request'>) {
  const { step } = checkout
  switch (step.name) {
    case 'form':
    case 'success':
      return null
    case 'credit':
      return (
        <CreditStep
          available={step.available}
          onSend={checkout.sendWithCredit}
          onCard={checkout.payByCard}
          onBack={checkout.back}
        />
      )
    case 'payment':
      return (
        <PaymentStep
          words={words}
          state={step}
          typed={typed}
          keepAsCredit={checkout.keepAsCredit}
          onKeepAsCredit={checkout.setKeepAsCredit}
          onPay={checkout.pay}
          onBack={checkout.back}
        />
      )
    case 'challenge':
      return <ChallengeStep paying={words.paying} onAnswer={checkout.answerChallenge} />
    case 'held':
      return <HeldStep sending={step.sending} onSend={checkout.sendHeld} />
  }
}

/** Wide enough for two columns while paying. */
export function stepWidth({ name }: { name: Step<unknown, unknown>['name'] }) {
  if (name === 'success') return 'screen'
  return name === 'form' ? 'm' : 'xl'
}

export function stepTitle<D, S>(step: Step<D, S>, form: string, words: FeeWords): string {
  switch (step.name) {
    case 'form':
      return form
    case 'credit':
      return creditWords.title
    case 'payment':
      return words.title(formatMoney(step.intent.amount))
    case 'challenge':
      return challengeWords.title
    case 'held':
      return heldWords.title
    case 'success':
      return checkoutWords.sent
  }
}

/** The card holds the fee and the request isn’t sent yet. The server sends it if the payer doesn’t. */
function HeldStep({ sending, onSend }: { sending: boolean; onSend: () => Promise<void> }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <p>{sending ? heldWords.sending : heldWords.notSent}</p>
      <Actions>
        <Button size="l" busy={sending} busyLabel={checkoutWords.sending} onClick={() => void onSend()}>
          {heldWords.send}
        </Button>
      </Actions>
    </div>
  )
}

function ChallengeStep({ paying, onAnswer }: ChallengeStepProps) {
  const [busy, setBusy] = useState<boolean>()
  async function answer(approved: boolean) {
    setBusy(approved)
    await onAnswer(approved)
    setBusy(undefined)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <p>{challengeWords.explained}</p>
      <Actions>
        <Button
          look="outline"
          busy={busy === false}
          disabled={busy === true}
          onClick={() => void answer(false)}
        >
          {challengeWords.refuse}
        </Button>
        <Button
          busy={busy === true}
          busyLabel={paying}
          disabled={busy === false}
          onClick={() => void answer(true)}
        >
          {challengeWords.approve}
        </Button>
      </Actions>
    </div>
  )
}

function CreditStep({ available, onSend, onCard, onBack }: CreditStepProps) {
  const [busy, setBusy] = useState<'credit' | 'card'>()
  async function act(what: 'credit' | 'card', run: () => Promise<void>) {
    setBusy(what)
    await run()
    setBusy(undefined)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <p className="text-lg">
        <RichText
          text={available === 1 ? creditWords.one : creditWords.many({ count: available })}
          parts={{ strong: (text) => <strong>{text}</strong> }}
        />
      </p>
      <Actions>
        <Button look="ghost" disabled={busy !== undefined} onClick={onBack}>
          {checkoutWords.back}
        </Button>
        <Button
          look="outline"
          busy={busy === 'card'}
          busyLabel={checkoutWords.settingUp}
          disabled={busy === 'credit'}
          onClick={() => void act('card', onCard)}
        >
          {creditWords.payByCard}
        </Button>
        <Button
          size="l"
          busy={busy === 'credit'}
          busyLabel={checkoutWords.sending}
          disabled={busy === 'card'}
          onClick={() => void act('credit', onSend)}
        >
          {creditWords.send}
        </Button>
      </Actions>
    </div>
  )
}
