import { type Me, me } from '../../../src/contract/accounts.ts'
import { exampleOf } from './example-of.ts'

/** The signed-in user. */
export const exampleMe = (changes: Partial<Me> = {}) =>
  exampleOf(me, {
    id: 8,
    email: 'tomas@example.com',
    emailVerified: true,
    name: 'Tomás',
    userType: 'guest',
    avatar: '/initials/0/T.svg',
    timeZone: 'UTC',
    ...changes,
  })
