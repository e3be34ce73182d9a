export type CardError = {
  type: 'card_error' | 'invalid_request_error'
  code: string
  decline_code?: string
  message: string
}

type Behaviour = {
  declines?: CardError
  /** The bank asks for confirmation first. */
  challenges?: true
  /** A refund is accepted, then fails. */
  refundFails?: true
}

const declined = (code: string, decline_code: string | undefined, message: string): Behaviour => ({
  declines: { type: 'card_error', code, ...(decline_code && { decline_code }), message },
})

/** Stripe's test payment methods and their outcomes. */
const methods: Record<string, Behaviour> = {
  pm_card_visa: {},
  pm_card_visa_chargeDeclined: declined('card_declined', 'generic_decline', 'Your card was declined.'),
  pm_card_visa_chargeDeclinedInsufficientFunds: declined(
    'card_declined',
    'insufficient_funds',
    'Your card has insufficient funds.',
  ),
  pm_card_chargeDeclinedProcessingError: declined(
    'processing_error',
    undefined,
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  pm_card_threeDSecure2Required: { challenges: true },
  pm_card_refundFail: { refundFails: true },
}

/** The card numbers of these methods. */
const numbers: Record<string, string> = {
  '4242424242424242': 'pm_card_visa',
  '4000000000000002': 'pm_card_visa_chargeDeclined',
  '4000000000009995': 'pm_card_visa_chargeDeclinedInsufficientFunds',
  '4000000000000119': 'pm_card_chargeDeclinedProcessingError',
  '4000000000003220': 'pm_card_threeDSecure2Required',
  '4000000000005126': 'pm_card_refundFail',
}

export function behaviourOf(method: string): Behaviour | undefined {
  return methods[method]
}

/** The test payment method of a typed number. */
export function methodOf(cardNumber: string): string | undefined {
  return numbers[cardNumber.replaceAll(' ', '')]
}
