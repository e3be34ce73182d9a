import type { UserType } from '../people.ts'

type Guesting = { userType: UserType; openToGuesting: boolean }

/** Guests, and creators who are open to being one. Only they are asked directly or through an agent. */
export function takesGuestRequests({ userType, openToGuesting }: Guesting): boolean {
  return userType === 'guest' || (userType === 'creator' && openToGuesting)
}
