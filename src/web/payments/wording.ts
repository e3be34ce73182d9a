export const creditsWords = {
  loading: 'Loading your credits',
  loadFailed: 'We couldn’t load your credits',
  count: ({ count }: { count: number }) => {
    if (count === 0) return 'No credits yet'
    return count === 1 ? '1 prepaid request' : `${count} prepaid requests`
  },
  explainNone:
    'A credit is one prepaid request. You get one if you keep the fee of a request that wasn’t accepted, or if the other person cancels a confirmed booking or doesn’t show up.',
  explain:
    'A credit pays for one request instead of a card, whatever the fee is then. We offer it when you send your next request, and you get it back if that request isn’t accepted.',
  earlier: ({ count }: { count: number }) => (count === 1 ? '1 earlier credit' : `${count} earlier credits`),
  from: ({ description }: { description: string }) => `From: ${description}`,
  origin: 'Where it came from',
  use: 'What it paid for',
  receipt: ({ label, id }: { label: string; id: number }) => `${label}: receipt ${id}`,
}

export const creditStatusWords = {
  available: 'Ready to use',
  spent: 'Used',
  refunding: 'On hold, may go back to your card',
  voided: 'Refunded',
}

export const paymentsWords = {
  loading: 'Loading your payments',
  loadFailed: 'We couldn’t load your payments',
  emptyTitle: 'No payments yet',
  empty: 'When you request a booking, you’ll see the fee, what happened to it, and a receipt here.',
  find: 'Find creators',
  full: ({ count, email }: { count: number; email: string }) =>
    `These are your newest ${count} payments. We keep older ones too. Email ${email} for their receipts.`,
  oneCredit: '1 credit',
  receipt: 'Receipt',
  receiptLabel: ({ id, description }: { id: number; description: string }) => `Receipt ${id}: ${description}`,
}

export const paymentStatusWords = {
  begun: 'Started',
  held: 'Held',
  charging: 'Being charged',
  charged: 'Charged',
  released: 'Released',
  reduced: 'Partly refunded',
  disputed: 'Disputed',
  refunded: 'Refunded',
  lost: 'Returned by bank',
  kept: 'Kept as credit',
  credit_in_use: 'Credit in use',
  credit_used: 'Credit used',
  credit_back: 'Credit returned',
}

export const receiptWords = {
  missingTitle: 'Receipt not found',
  missing: 'We couldn’t find that receipt. If you have another account, it may be there.',
  seePayments: 'See your payments',
  number: ({ id, day }: { id: number; day: string }) => `Receipt no. ${id} · ${day}`,
  testMode: 'Test mode: no real money.',
  caption: ({ zone }: { zone: string }) => `All amounts in US dollars, all times in ${zone}`,
  event: 'What happened',
  amount: 'Amount',
  oneCredit: '1 credit',
  from: 'From',
  paidBy: 'Paid by',
  purpose: 'For',
  fee: 'Platform fee',
  paidWith: 'Paid with',
  card: 'Card',
  credit: 'A credit: one prepaid request',
}
