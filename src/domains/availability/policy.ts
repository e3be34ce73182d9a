import type { UserType } from '../../contract/people.ts'

type Person = {
  id: number
  userType: UserType
  suspendedAt: Date | null
  isAvailableForBooking: boolean
}

/** Whether `viewerId` (null: a visitor) may ask for this person’s time by a booking request. */
export function isBookable(person: Person, viewerId: number | null): boolean {
  return (
    person.id !== viewerId &&
    person.userType === 'creator' &&
    person.suspendedAt === null &&
    person.isAvailableForBooking
  )
}
