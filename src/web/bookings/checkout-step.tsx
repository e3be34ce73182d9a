import { useRef } from 'react'
import { formatMoney } from '../ui/money.tsx'
import { ChallengeStep } from './challenge-step.tsx'
import type { Checkout, Step } from './checkout-steps.ts'
import { CreditStep } from './credit-step.tsx'
import type { FeeWords } from './fee-words.ts'
import { HeldStep } from './held-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { type Card, noCard } from './typed-card.ts'

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
