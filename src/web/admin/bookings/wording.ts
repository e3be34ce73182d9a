import type { ListWords } from '../wording.ts'

export const bookingsWords: ListWords = {
  name: 'Bookings',
  search: 'Search by topic, name or email',
  loading: 'Loading bookings',
  loadFailed: 'We couldn’t load the bookings',
  noMatch: 'No bookings found',
  count: ({ count, total }) => (count === 1 ? '1 booking' : `${total} bookings`),
  emptyTitle: 'No bookings yet',
  empty: 'Every booking request shows up here, with its fee.',
}

export const agentRequestsWords: ListWords = {
  name: 'Agent requests',
  search: 'Search by topic, agent, name or email',
  loading: 'Loading agent requests',
  loadFailed: 'We couldn’t load the agent requests',
  noMatch: 'No agent requests found',
  count: ({ count, total }) => (count === 1 ? '1 agent request' : `${total} agent requests`),
  emptyTitle: 'No agent requests yet',
  empty: 'Every request to a guest’s agent shows up here, with its fee.',
}

export const agentRequestsTableWords = {
  request: ({ id, requester, guest }: { id: number; requester: string; guest: string }) =>
    `#${id} ${requester} requested ${guest}`,
  booking: ({ id }: { id: number }) => `Booking #${id}`,
  until: 'Answer until',
}

export const bookingsTableWords = {
  request: ({ id, requester, recipient }: { id: number; requester: string; recipient: string }) =>
    `#${id} ${requester} requested ${recipient}`,
  allStatuses: 'All statuses',
  allFees: 'All fees',
  closedReason: 'Closed because',
  allReasons: 'All reasons',
  disputes: 'Disputes',
  disputedOrNot: 'Disputed or not',
  awaitingDecision: 'Waiting for your decision',
}

export const bookingTimeWords = {
  open: 'Time to be agreed',
  minutes: ({ minutes }: { minutes: number }) => `${minutes} minutes`,
}

export const bookingWords = {
  back: 'Bookings',
  loading: 'Loading the booking',
  loadFailed: 'We couldn’t load the booking',
  missing: 'Booking not found',
  missingHelp: 'No booking has this number. Search the list by name or topic.',
  title: ({ id }: { id: number }) => `Booking #${id}`,
  details: 'Details',
  paymentTitle: 'Payment',
  noPayment: 'This booking has no payment.',
  fee: ({ fee, payer }: { fee: string; payer: string }) => `${fee}, paid by ${payer}`,
  requested: 'Requested',
  expires: 'Expires',
  format: 'Format',
  speakingFee: 'Speaking fee',
  arrangedBy: 'Arranged by',
  agent: ({ name }: { name: string }) => `${name}, agent`,
  proposedTimes: ({ name }: { name: string }) => `Times ${name} proposed`,
  declineNote: 'Note on declining',
  cancelNote: 'Note on canceling',
  noShow: 'Did it happen?',
  reported: ({ name, at }: { name: string; at: string }) =>
    `${name} reported on ${at} that it didn’t. The other person hasn’t objected.`,
  disputed: ({ name, at, objectedAt }: { name: string; at: string; objectedAt: string }) =>
    `${name} reported on ${at} that it didn’t. The other person objected on ${objectedAt}. Decide below: keep it completed, or set it to canceled to give the payer a credit.`,
  decided: ({ name, at, ...on }: { name: string; at: string; objectedAt: string; decidedAt: string }) =>
    `${name} reported on ${at} that it didn’t. The other person objected on ${on.objectedAt}. An admin decided on ${on.decidedAt} that it did.`,
  activity: 'Activity',
  stepWithAmount: ({ step, amount }: { step: string; amount: string }) => `${step}: ${amount}`,
  stepByAdmin: ({ step }: { step: string }) => `${step} by an admin`,
  stepBy: ({ step, name }: { step: string; name: string }) => `${step} by ${name}`,
}

export const setStatusWords = {
  title: 'Set the status',
  set: ({ status }: { status: string }) => `Set to ${status}`,
  setting: ({ status }: { status: string }) => `Setting to ${status}…`,
  confirmSet: ({ id, status }: { id: number; status: string }) => `Set booking #${id} to ${status}?`,
  keep: ({ status }: { status: string }) => `Keep ${status}`,
  keeping: 'Saving…',
  confirmKeep: ({ id, status }: { id: number; status: string }) => `Keep booking #${id} ${status}?`,
}
