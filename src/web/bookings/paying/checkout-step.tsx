import { useRef, useState } from 'react'
import { formatMoney } from '../../shared/money/money.tsx'
import { Button } from '../../ui/button.tsx'
import { HoldExplanation } from '../hold-explanation.tsx'
import type { Checkout, Step } from './checkout-steps.ts'
import type { FeeWords } from './wording.ts'
import { PaymentStep } from './payment-step.tsx'
import { type Card, noCard } from './typed-card.ts'
import { useAnswerBy } from './use-answer-by.ts'

type CreditStepProps = {
  words: FeeWords
  startsAt: string | null
  available: number
  onSend: () => Promise<void>
  onCard: () => Promise<void>
  onBack: () => void
}

type ChallengeStepProps = {
  /** Said while the payment goes on. */
  paying: string
  onAnswer: (approved: boolean) => Promise<unknown>
}

/** What was typed into the card’s form stays through a step back and a refusal. */
export function useTypedCard() {
  return useRef<Card>(noCard)
}

type Props<D, S> = {
  checkout: Checkout<D, S>
  typed: ReturnType<typeof useTypedCard>
  words: FeeWords
  /** When what is asked for begins, where it names a time. */
  startsAt: string | null
}

/** Everything between the form and success: a credit or a card, the bank’s question, the hold. */
export function CheckoutStep<D, S>({ checkout, typed, words, startsAt }: Props<D, S>) {
  const { step } = checkout
  switch (step.name) {
    case 'form':
    case 'success':
      return null
    case 'credit':
      return (
        <CreditStep
          words={words}
          startsAt={startsAt}
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
          startsAt={startsAt}
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
      return <HeldStep sending={step.sending} onSend={checkout.sendAgain} />
  }
}

/** The dialog’s title at each step. */
export function stepTitle<D, S>(step: Step<D, S>, form: string, words: FeeWords): string {
  switch (step.name) {
    case 'form':
      return form
    case 'credit':
      return 'Use your credit'
    case 'payment':
      return words.title(formatMoney(step.intent.amount))
    case 'challenge':
      return 'Confirm with your bank'
    case 'held':
      return 'Send your request'
    case 'success':
      return 'Request sent'
  }
}

/** The card holds the fee: only the request is missing. Left alone, the server sends it. */
function HeldStep({ sending, onSend }: { sending: boolean; onSend: () => Promise<void> }) {
  return (
    <div className="grid gap-6">
      <p>
        {sending
          ? 'Your card holds the fee. Your request is on its way.'
          : 'Your card holds the fee, but your request is not sent yet. You can send it now: one payment makes one request. Left alone, it is sent by itself about ten minutes after the payment.'}
      </p>
      <Button busy={sending} busyLabel="Sending…" onClick={() => void onSend()}>
        Send the request
      </Button>
    </div>
  )
}

/** The bank’s own step, as test mode shows it. */
function ChallengeStep({ paying, onAnswer }: ChallengeStepProps) {
  const [busy, setBusy] = useState<boolean>()
  async function answer(approved: boolean) {
    setBusy(approved)
    await onAnswer(approved)
    setBusy(undefined)
  }
  return (
    <div className="grid gap-6">
      <p>
        Your bank wants to know that it is you. At a real bank you would see its own page here; in test mode
        you decide how it ends.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          busy={busy === true}
          busyLabel={paying}
          disabled={busy === false}
          onClick={() => void answer(true)}
        >
          Approve
        </Button>
        <Button
          look="outline"
          busy={busy === false}
          disabled={busy === true}
          onClick={() => void answer(false)}
        >
          Refuse
        </Button>
      </div>
    </div>
  )
}

/** A request that is prepaid already: offered before any card. */
function CreditStep({ words, startsAt, available, onSend, onCard, onBack }: CreditStepProps) {
  const answerBy = useAnswerBy(startsAt)
  const [busy, setBusy] = useState<'credit' | 'card'>()
  async function act(what: 'credit' | 'card', run: () => Promise<void>) {
    setBusy(what)
    await run()
    setBusy(undefined)
  }
  return (
    <div className="grid gap-6">
      <p className="text-lg">
        You have <strong>{available === 1 ? '1 prepaid request' : `${available} prepaid requests`}</strong>
        {available === 1 ? '. It pays this one.' : '. One of them pays this one.'}
      </p>
      <HoldExplanation sentences={words.byCredit(answerBy)} />
      <div className="grid gap-2">
        <Button
          size="l"
          busy={busy === 'credit'}
          busyLabel="Sending…"
          disabled={busy === 'card'}
          onClick={() => void act('credit', onSend)}
        >
          Send with your credit
        </Button>
        <Button
          look="ghost"
          busy={busy === 'card'}
          busyLabel="Setting up payment…"
          disabled={busy === 'credit'}
          onClick={() => void act('card', onCard)}
        >
          Pay by card instead
        </Button>
        <Button look="ghost" disabled={busy !== undefined} onClick={onBack}>
          Back to the request
        </Button>
      </div>
    </div>
  )
}
