export const refusals = {
  unusable: 'We can’t use this payment for this request. You weren’t charged for it. Pay again.',
  noCredit: 'You have no credits left. Nothing was sent. Pay by card instead.',
  noFee: 'There’s no longer a fee. Review your request before you continue.',
  otherFee: ({ fee }: { fee: string }) => `The fee is now ${fee}. Review it before you continue.`,
  uncheckable: 'We can’t check your payment right now. Try again in a few minutes.',
  unknownPayment: 'We couldn’t find that payment.',
  unknownReceipt: 'We couldn’t find that receipt.',
  closedPayment: 'This payment was closed. Start a new one to pay.',
  noticeLater: 'Send this notice again later.',
}

type Amount = { amount: string }

/** Each sentence stays true whatever happens to the money later. */
export const receiptWords = {
  chargedSubject: ({ amount }: Amount) => `Receipt: ${amount} charged`,
  charged: ({ amount }: Amount) => `We charged ${amount} to your card.`,
  chargedTerms:
    'The fee for a confirmed booking isn’t refundable. If the other person cancels, you get a credit instead.',
  /** A request through an agent is charged when it’s sent. */
  agentTerms: ({ amount, name }: Amount & { name: string }) =>
    `If ${name} declines, we refund the ${amount}. Once it’s a booking, the fee isn’t refundable.`,
  creditUsedSubject: 'Receipt: your credit was used',
  creditUsed: ({ amount }: Amount) =>
    `One of your credits, worth ${amount}, paid the fee. We didn’t charge your card.`,
  creditUsedTerms:
    'The fee for a confirmed booking isn’t refundable. If the other person cancels, you get the credit back.',
  agentCreditTerms: ({ name }: { name: string }) => `If ${name} declines, you get the credit back.`,
  releasedSubject: ({ amount }: Amount) => `We released the ${amount} hold on your card`,
  released: ({ amount }: Amount) =>
    `We released the ${amount} hold on your card in full. You weren’t charged.`,
  releasedWhen: 'Your bank may take a few days to show it.',
  refundedSubject: ({ amount }: Amount) => `Refund of ${amount}`,
  refunded: ({ amount }: Amount) => `We refunded ${amount} in full to the card you paid with.`,
  partlyRefunded: ({ amount, fee }: Amount & { fee: string }) =>
    `We refunded ${amount} of the ${fee} you paid to your card.`,
  refundedWhen: 'Banks usually take 5 to 10 days to show it.',
  creditGrantedSubject: ({ amount }: Amount) => `You have a ${amount} credit for your next request`,
  creditUse: 'It covers your next request, even if the fee changes.',
  creditReturnedSubject: 'Your credit is back',
  creditReturned: 'Your request or booking didn’t go ahead, so you get back the credit that paid for it.',

  amount: ({ amount }: Amount) => `Amount: ${amount}`,
  purpose: ({ description }: { description: string }) => `For: ${description}`,
  card: ({ card }: { card: string }) => `Card: ${card}`,
  date: ({ date }: { date: string }) => `Date: ${date}`,
  testMode: 'Test mode: no real money moved.',
  button: 'View receipt',
  footnote: ({ platform, id, contact }: { platform: string; id: number; contact: string }) =>
    `${platform}, payment ${id}. Questions? Email ${contact}.`,
}

type Refund = { fee: string; name: string }

export const refundWords = {
  possible: ({ fee, name }: Refund) => `${fee} goes back to ${name}’s card in full.`,
  possibleFromCredit: ({ fee, name }: Refund) =>
    `${name} loses the credit, and ${fee} goes back to their card in full.`,
  credit: ({ fee, name }: Refund) => `${name} gets ${fee} as a credit for another request.`,
  noCredit: 'Only a charge can become a credit.',
  partly: {
    possible: ({ fee, name }: Refund) => `${fee} goes back to ${name}’s card: what’s left of the fee.`,
    possibleFromCredit: ({ fee, name }: Refund) =>
      `${name} loses the credit, and ${fee} goes back to their card: what’s left of the fee.`,
  },
  disputed:
    'The payer’s bank is reviewing this charge and has the money. Answer the dispute at the provider. A refund is possible again if you win.',
  noFee: 'There was no fee, so there’s nothing to refund.',
  paidWithCredit:
    'A credit paid for this, and no card was charged. Cancel its booking to return the credit, then refund the credit to the card that paid for it.',
  otherProvider: ({ provider }: { provider: string }) =>
    `It was paid through ${provider}, which this site no longer uses.`,
  creditSpent: ({ name, paymentId }: { name: string; paymentId: number | null }) =>
    `It became a credit that ${name} spent on payment ${paymentId}. Cancel what that payment paid for, then refund the credit.`,
  onlyHeld: 'It’s only on hold, not charged. Cancel its booking to release the hold.',
  underWay: 'It’s already being settled. “Reconcile now” asks the provider about it.',
  alreadyReturned: 'It was already released or refunded.',
  neverPaid: 'The card never paid it.',
}
