import { useRef } from 'react'
import { formatMoney } from '../ui/money.tsx'
import { ChallengeStep } from './challenge-step.tsx'
import type { Step } from './checkout-steps.ts'
import { CreditStep } from './credit-step.tsx'
import { HeldStep } from './held-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { SuccessStep } from './success-step.tsx'
import { type Card, noCard } from './typed-card.ts'
import type { useCheckout } from './use-checkout.ts'

type Props = {
  person: { name: string; timeZone: string }
  checkout: ReturnType<typeof useCheckout>
}

/** What was typed into the card’s form stays through a step back and a refusal. */
export function useTypedCard() {
  return useRef<Card>(noCard)
}

/** Everything after the form: a credit or a card, the bank’s question, the hold, and success. */
export function CheckoutStep({
  person,
  checkout,
  typed,
}: Props & { typed: ReturnType<typeof useTypedCard> }) {
  const { step } = checkout
  switch (step.name) {
    case 'form':
      return null
    case 'credit':
      return (
        <CreditStep
          person={person}
          draft={step.draft}
          available={step.available}
          onSend={checkout.sendWithCredit}
          onCard={checkout.payByCard}
          onBack={checkout.back}
        />
      )
    case 'payment':
      return (
        <PaymentStep
          person={person}
          state={step}
          typed={typed}
          keepAsCredit={checkout.keepAsCredit}
          onKeepAsCredit={checkout.setKeepAsCredit}
          onPay={checkout.pay}
          onBack={checkout.back}
        />
      )
    case 'challenge':
      return <ChallengeStep onAnswer={checkout.answerChallenge} />
    case 'held':
      return <HeldStep sending={step.sending} onSend={checkout.sendAgain} />
    case 'success':
      return <SuccessStep booking={step.booking} before={step.before} />
  }
}

/** The dialog’s title at each step after the form. */
export function stepTitle(step: Exclude<Step, { name: 'form' }>, name: string): string {
  switch (step.name) {
    case 'credit':
      return 'Use your credit'
    case 'payment':
      return `Hold ${formatMoney(step.intent.amount)} for ${name}`
    case 'challenge':
      return 'Confirm with your bank'
    case 'held':
      return 'Send your request'
    case 'success':
      return 'Request sent'
  }
}
