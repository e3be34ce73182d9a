import type { PreferenceKind } from '../contract/preferences.ts'

export const kindWords: Record<PreferenceKind, { name: string; covers: string }> = {
  requests: {
    name: 'Requests',
    covers:
      'New requests, proposed times and questions, and requests that are declined, withdrawn or expire.',
  },
  bookings: {
    name: 'Bookings',
    covers:
      'Bookings that are confirmed, rescheduled, completed or canceled. Calendar invitations come with these emails.',
  },
  reminders: {
    name: 'Reminders',
    covers: 'Bookings that start soon, and requests that are about to expire.',
  },
  messages: {
    name: 'Messages',
    covers: 'Messages you haven’t read. At most one email per conversation until you read it.',
  },
  reviews: {
    name: 'Reviews',
    covers: 'When you can write a review, and when one about you appears or is answered.',
  },
  profile: {
    name: 'Profile and shows',
    covers: 'Episodes you may have been on, and shows that lost their Verified badge.',
  },
}

/** What the token of an unsubscribe link is about. Undefined for those of saved searches. */
export function kindOfToken(token: string): PreferenceKind | undefined {
  const [kind = ''] = token.split('-')
  return Object.hasOwn(kindWords, kind) ? (kind as PreferenceKind) : undefined
}
