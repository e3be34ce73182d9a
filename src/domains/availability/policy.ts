import type { UserType } from '../../contract/people.ts'

type Person = {
  id: number
  userType: UserType
  suspendedAt: Date | null
  isAvailableForBooking: boolean
}

export function acceptsRequests(person: Person, viewerId: number | null): boolean {
  return (
    person.id !== viewerId &&
    person.userType !== 'admin' &&
    person.suspendedAt === null &&
    person.isAvailableForBooking
  )
}

export function isBookable(person: Person, viewerId: number | null): boolean {
  return person.userType === 'creator' && acceptsRequests(person, viewerId)
}
