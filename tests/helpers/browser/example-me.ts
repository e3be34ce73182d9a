import type { Me } from '../../../src/contract/accounts.ts'

/** The signed-in user. */
export function exampleMe(changes: Partial<Me> = {}): Me {
  return {
    id: 8,
    email: 'tomas@example.com',
    emailVerified: true,
    name: 'Tomás',
    userType: 'guest',
    headline: null,
    bio: null,
    location: null,
    avatar: '/initials/0/T.svg',
    timeZone: 'UTC',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  }
}
