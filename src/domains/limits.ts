import { accountLimits, type CallLimit, day, hour, minute, quarter } from './account-limits.ts'

export type { CallLimit } from './account-limits.ts'

const checkout = 'POST /api/create-payment-intent'
const requests = ['POST /api/bookings', 'POST /api/direct-booking', 'POST /api/agent-request', checkout]
const seatActs = ['accept', 'decline', 'counter', 'ask'].map((act) => `POST /api/agent/{token}/${act}`)
const agentAnswers = ['counter', 'ask'].flatMap((act) => [
  `POST /api/agent/{token}/${act}`,
  `POST /api/agent-requests/{id}/${act}`,
])
const offers = ['POST /api/bookings/{id}/counter']
const showReadings = ['POST /api/shows', ...['refresh', 'verify'].map((act) => `POST /api/shows/{id}/${act}`)]
const [showCode, showGuess] = ['POST /api/shows/{id}/send-code', 'POST /api/shows/{id}/confirm-code'] as const
const cards = ['POST /api/sandbox/confirm', 'POST /api/webhooks/stripe']

/**
 * Counted in the database or Redis, before `RATE_LIMIT_FACTOR`: guesses, hashes, emails to others, cards, costly work. All calls are
 * also limited per minute (`platform/http/calls-per-minute.ts`). docs/security/limits.md is generated from this.
 */
export const limits = {
  ...accountLimits,
  addressesPerDay: {
    name: 'agent-addresses',
    per: 'member, of their agent’s address',
    points: 10,
    seconds: day,
    calls: ['PATCH /api/users/{id}'],
  },
  picturesPerMember: {
    name: 'pictures',
    per: 'member',
    points: 60,
    seconds: hour,
    calls: ['POST /api/upload/profile-picture', 'PATCH /api/users/{id}', 'POST /api/admin/logo'],
  },
  introductionsPerMember: {
    name: 'introductions',
    per: 'member',
    points: 30,
    seconds: hour,
    calls: ['POST /api/introduction'],
  },
  messagesPerMinute: {
    name: 'messages',
    per: 'member and conversation',
    points: 60,
    seconds: minute,
    sentence: (points) => `You can send ${points} messages a minute in one conversation.`,
    calls: ['POST /api/messages'],
  },
  conversationsOfNewMember: {
    name: 'new-conversations',
    per: 'member in their first week',
    points: 20,
    seconds: day,
    sentence: (points) => `You can start ${points} new conversations a day in your first week.`,
    calls: ['POST /api/messages'],
  },
  conversationsPerDay: {
    name: 'new-conversations',
    per: 'member',
    points: 60,
    seconds: day,
    sentence: (points) => `You can start ${points} new conversations a day.`,
    calls: ['POST /api/messages'],
  },
  /** Past it, each waits 10 minutes after the one before. */
  sameFirstMessage: {
    name: 'same-first-message',
    per: 'member and first message; each further one waits 10 minutes',
    points: 4,
    seconds: day,
    sentence: (points) =>
      `You’ve sent the same first message to ${points} people or more in a day. Change it, or wait 10 minutes after each one.`,
    calls: ['POST /api/messages'],
  },
  /** Each emails someone. */
  requestsPerHour: {
    name: 'requests-per-hour',
    per: 'member',
    points: 20,
    seconds: hour,
    sentence: (points) => `You can send ${points} requests an hour.`,
    calls: requests,
  },
  requestsPerDay: {
    name: 'requests-per-day',
    per: 'member',
    points: 60,
    seconds: day,
    sentence: (points) => `You can send ${points} requests a day.`,
    calls: requests,
  },
  requestsToOnePerson: {
    name: 'requests-to-one-person',
    per: 'member and recipient',
    points: 10,
    seconds: day,
    sentence: (points) => `You can send ${points} requests a day to one person.`,
    calls: requests,
  },
  unpaidPerHour: {
    name: 'unpaid-requests',
    per: 'member, of requests without a payment',
    points: 30,
    seconds: hour,
    sentence: (points) => `You can make ${points} requests an hour without paying.`,
    calls: ['POST /api/bookings'],
  },
  offersPerHour: { name: 'offers', per: 'member', points: 30, seconds: hour, calls: offers },
  offersToOnePerson: {
    name: 'offers-to-one-person',
    per: 'member and recipient',
    points: 20,
    seconds: day,
    sentence: (points) => `You can propose times ${points} times a day to one person.`,
    calls: offers,
  },
  /** Each calls the provider. */
  paymentsPerHour: {
    name: 'payments-per-hour',
    per: 'member',
    points: 30,
    seconds: hour,
    sentence: (points) => `You can start ${points} payments an hour.`,
    calls: [checkout],
  },
  paymentsPerDay: {
    name: 'payments-per-day',
    per: 'member',
    points: 100,
    seconds: day,
    sentence: (points) => `You can start ${points} payments a day.`,
    calls: [checkout],
  },
  /** Past it, the payment is canceled. */
  declinesPerPayment: {
    name: 'declines-per-payment',
    per: 'payment, of declined cards',
    points: 8,
    seconds: day,
    calls: cards,
  },
  declinesPerPayer: {
    name: 'declines-per-payer',
    per: 'member, of declined cards',
    points: 20,
    seconds: day,
    sentence: (points) => `Your cards were declined ${points} times.`,
    calls: [...cards, checkout],
  },
  guessesPerAddress: {
    name: 'agent-guesses',
    per: 'address, of unknown links',
    points: 60,
    seconds: hour,
    calls: ['GET /api/agent/{token}', ...seatActs, 'POST /api/agent/{token}/renew'],
  },
  actsPerSeat: { name: 'agent-acts', per: 'agent', points: 120, seconds: hour, calls: seatActs },
  renewalsPerSeat: {
    name: 'agent-renewals',
    per: 'agent',
    points: 5,
    seconds: hour,
    calls: ['POST /api/agent/{token}/renew'],
  },
  /** Each emails the requester. */
  answersPerRequest: {
    name: 'agent-answers',
    per: 'request through an agent',
    points: 30,
    seconds: day,
    calls: agentAnswers,
  },
  /** Each ends what is open between two people. */
  blocksPerHour: {
    name: 'blocks',
    per: 'member',
    points: 60,
    seconds: hour,
    sentence: (points) => `You can block ${points} people an hour.`,
    calls: ['POST /api/blocks'],
  },
  reportsPerDay: {
    name: 'reports',
    per: 'member',
    points: 20,
    seconds: day,
    sentence: (points) => `You can send ${points} reports a day.`,
    calls: ['POST /api/reports'],
  },
  calendarImports: {
    name: 'calendar-import',
    per: 'member',
    points: 30,
    seconds: hour,
    calls: ['POST /api/calendar/imports', 'POST /api/calendar/imports/{id}/refresh'],
  },
  showReadings: { name: 'show-reading', per: 'member', points: 30, seconds: hour, calls: showReadings },
  /** Refuses no call: shows keep the art they have. */
  showArt: { name: 'show-art', per: 'member', points: 60, seconds: day, calls: [], act: 'reading cover art' },
  showCodesPerMember: { name: 'show-code', per: 'member', points: 5, seconds: day, calls: [showCode] },
  showCodesPerMailbox: { name: 'show-mailbox', per: 'mailbox', points: 5, seconds: day, calls: [showCode] },
  showGuesses: { name: 'show-guess', per: 'member', points: 10, seconds: hour, calls: [showGuess] },
  /** Calendars poll a few times an hour. Not by address: calendar services poll for many people from a few addresses. */
  calendarReadings: {
    name: 'calendar-feed',
    per: 'calendar',
    points: 240,
    seconds: hour,
    calls: ['GET /calendar/{secret}.ics'],
  },
  unknownCalendars: {
    name: 'calendar-feed-unknown',
    per: 'address, of calendars that don’t exist',
    points: 60,
    seconds: quarter,
    calls: ['GET /calendar/{secret}.ics'],
  },
  previewsPerAddress: {
    name: 'previews',
    per: 'address, of previews drawn',
    points: 60,
    seconds: 10 * minute,
    calls: ['GET /preview/{id}.png'],
  },
  sitemapsPerAddress: {
    name: 'sitemaps',
    per: 'address',
    points: 120,
    seconds: 10 * minute,
    calls: ['GET /sitemap-people-{part}.xml'],
  },
} satisfies Record<string, CallLimit>

/** Rows that one member may have at the same time, before `RATE_LIMIT_FACTOR`. */
export const maxWaiting = {
  /** One more is refused. */
  unpaidRequests: { points: 10 },
  /** Payments without a card: one more cancels the oldest. */
  unpaidPayments: { points: 10 },
}
