export type Failure = { code: string; message: string }

const another = 'Please try again or use another card.'

/** What went wrong with a card, in words for the payer; the same whoever the provider is. */
const words = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: 'The security code of your card is not right.',
  incorrect_number: 'The number of your card is not right.',
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  authentication_failed: `Your bank could not confirm that it is you. ${another}`,
}

const sameAs: Record<string, keyof typeof words> = {
  authentication_required: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  invalid_cvc: 'incorrect_cvc',
  invalid_number: 'incorrect_number',
}

/** The first of a provider’s codes that has words of its own. A card that is lost or stolen is simply declined. */
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
