export const checkoutRefusals = {
  noRecipient: 'Choose who this request is for.',
  noTopic: 'Enter a topic.',
  noFee: 'There’s no longer a fee. You can send the request without a payment.',
  alreadyHeld: 'Your card already holds the fee for this request. You only need to send it.',
  unavailable: 'We can’t take payments right now. Try again in a few minutes.',
  creditOrCard: 'Pay with either a credit or a card, not both.',
  keyReused: 'You already used this Idempotency-Key for a different request.',
  sentBefore: 'You already sent this request. You weren’t charged again.',
  incomplete: 'This request is incomplete. Fill in the missing details and send it again.',
}

export const checkoutMessages = {
  held: 'We’ll place a hold for the fee on your card. You’re not charged yet.',
  charged:
    'We’ll charge the fee to your card when the request is sent. You get it back in full if the request isn’t accepted.',
}

export const reconcileWords = {
  unsettled: ({ reason }: { reason: string }) => `could not be settled: ${reason}`,
  unsent: ({ reason }: { reason: string }) => `its request could not be sent: ${reason}`,
}
