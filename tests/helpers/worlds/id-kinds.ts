import type { IdField } from './id-fields.ts'
import type { Call } from './openapi-calls.ts'

/** What ids in calls are of, by their keys; where a key means different things, after the name of the call. */
const keys = {
  person: [
    'users/{id}',
    'users/{userId}',
    'booking-instructions/{id}',
    'embed/{id}',
    'preview/{id}',
    'qr/{id}',
    'saved-people/{userId}',
    'blocks/{userId}',
    'userId',
    'toUserId',
    'creatorId',
    'guestId',
    'personalityId',
    'metadata.personalityId',
    'with',
    'GET /api/matches/reasons ids',
  ],
  booking: ['bookings/{id}', 'bookingId', 'GET /api/bookings before', 'GET /api/bookings/requests before'],
  agentRequest: ['agent-requests/{id}', 'requestId', 'GET /api/agent-requests before'],
  conversation: ['conversations/{id}', 'conversationId'],
  message: [
    'upTo',
    'GET /api/conversations/{id}/messages before',
    'GET /api/conversations/{id}/messages after',
  ],
  notification: ['POST /api/notifications/read ids', 'GET /api/notifications before'],
  show: ['shows/{id}'],
  appearance: ['appearances/{id}'],
  slot: ['availability/{id}'],
  override: ['overrides/{id}'],
  calendar: ['imports/{id}'],
  session: ['sessions/{id}'],
  passkey: ['passkeys/{id}'],
  payment: ['payments/{id}'],
  credit: ['credits/{id}'],
  /** A payment by its id at the provider. */
  intent: ['paymentIntentId', 'checkout/{paymentIntentId}'],
  clientSecret: ['clientSecret'],
  introduction: ['introductions/{file}'],
  savedSearch: ['saved-searches/{id}'],
  review: ['reviews/{id}', 'GET /api/users/{id}/reviews before'],
  report: ['reports/{id}'],
  /** Of the kind that the call names. */
  reported: ['POST /api/reports id'],
  act: ['actId', 'appeals/{actId}', 'acts/{id}'],
  email: ['mail/{id}'],
  invitation: ['invitations/{id}'],
  job: ['{queue}/{id}'],
} as const satisfies Record<string, readonly string[]>
export type IdKind = keyof typeof keys

const ofNoOne = {
  'the site’s categories are everyone’s': [
    'categories/{id}',
    'categories/{categoryId}',
    'categoryId',
    'categories',
    'filters.categories',
  ],
  'a queue of the product': ['jobs/{queue}'],
  'it is only found with what its device signed': ['credential.id'],
  'a number of rows': ['limit'],
  'its sender chooses it': ['clientId'],
  'a secret is the permission': [
    'agent/{token}',
    'setup/{token}',
    'invitations/{token}',
    'unsubscribe/{token}',
    'calendar/{secret}',
    'token',
    'invitation',
  ],
  'a file with a name that only its content or looks decide': [
    'pictures/{name}',
    'initials/{colour}',
    '{colour}/{letters}',
  ],
  'a part of a public list': ['/sitemap-people-{part}'],
}

const kinds = new Map(
  Object.entries(keys).flatMap(([kind, all]) => all.map((key) => [key as string, kind as IdKind])),
)
const reasons = new Set(Object.values(ofNoOne).flat())

/** Undefined for what is no one’s. Throws for an id that isn’t in the tables above. */
export function kindOf(call: Call, { key }: IdField): IdKind | undefined {
  const kind = kinds.get(`${call.name} ${key}`) ?? kinds.get(key)
  if (!kind && !reasons.has(key)) {
    throw new Error(`Say in id-kinds.ts what ${key} of ${call.name} is the id of.`)
  }
  return kind
}
