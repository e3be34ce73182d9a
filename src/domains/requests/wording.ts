/** Refusals to create a request of any process. */
export const creationWords = {
  creditOrCard: 'Pay with either a credit or a card, not both.',
  keyReused: 'You already used this Idempotency-Key for a different request.',
  sentBefore: 'You already sent this request. You weren’t charged again.',
}
