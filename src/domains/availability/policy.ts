import type { UserType } from '../../contract/people.ts'

type Person = {
  id: number
  userType: UserType
  suspendedAt: Date | null
  isAvailableForBooking: boolean
}

/** Whether `viewerId` (null: a visitor) may ask for this person’s time, in whatever way people ask for it. */
export function takesRequests(person: Person, viewerId: number | null): boolean {
  return (
    person.id !== viewerId &&
    person.userType !== 'admin' &&
    person.suspendedAt === null &&
    person.isAvailableForBooking
  )
}

/** The same for a request to a host, as creators are asked. */
export function isBookable(person: Person, viewerId: number | null): boolean {
  return person.userType === 'creator' && takesRequests(person, viewerId)
}
