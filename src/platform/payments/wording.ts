export type Failure = { code: string; message: string }

const words = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: 'Your card’s security code is incorrect.',
  incorrect_number: 'Your card number is incorrect.',
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  authentication_failed: 'Your bank couldn’t confirm that it’s you. Try again or use another card.',
}

const sameAs: Record<string, keyof typeof words> = {
  authentication_required: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  invalid_cvc: 'incorrect_cvc',
  invalid_number: 'incorrect_number',
}

/** Picks the first known code. Lost and stolen cards are just declined. */
export function failureOf(...codes: (string | null | undefined)[]): Failure {
  for (const given of codes) {
    const code = sameAs[given ?? ''] ?? given ?? ''
    if (isKnown(code)) return { code, message: words[code] }
  }
  return { code: 'card_declined', message: words.card_declined }
}

function isKnown(code: string): code is keyof typeof words {
  return Object.hasOwn(words, code)
}
