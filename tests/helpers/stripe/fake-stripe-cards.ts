type CardError = { type: string; code: string; decline_code?: string; message: string }

type Card = {
  number: string
  declines?: CardError
  /** The bank asks for confirmation first. */
  challenges?: true
  /** A refund is accepted, then fails. */
  refundFails?: true
}

function declined(number: string, message: string, code: string, decline_code?: string): Card {
  return { number, declines: { type: 'card_error', code, ...(decline_code && { decline_code }), message } }
}

/** Stripe's test payment methods. */
const methods: Record<string, Card> = {
  pm_card_visa: { number: '4242424242424242' },
  pm_card_visa_chargeDeclined: declined(
    '4000000000000002',
    'Your card was declined.',
    'card_declined',
    'generic_decline',
  ),
  pm_card_visa_chargeDeclinedInsufficientFunds: declined(
    '4000000000009995',
    'Your card has insufficient funds.',
    'card_declined',
    'insufficient_funds',
  ),
  pm_card_chargeDeclinedProcessingError: declined(
    '4000000000000119',
    'An error occurred while processing your card. Try again in a little bit.',
    'processing_error',
  ),
  pm_card_threeDSecure2Required: { number: '4000000000003220', challenges: true },
  pm_card_refundFail: { number: '4000000000005126', refundFails: true },
}

export function cardOf(method: string | null): Card | undefined {
  return methods[method ?? '']
}

/** The test payment method of a typed number. */
export function methodOf(cardNumber: string): string {
  const number = cardNumber.replaceAll(' ', '')
  return Object.keys(methods).find((method) => methods[method]?.number === number) ?? ''
}
