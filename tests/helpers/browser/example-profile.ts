import { type Person, person } from '../../../src/contract/people.ts'
import { type Profile, profile } from '../../../src/contract/profiles.ts'
import { type FoundRow, foundRow } from '../../../src/contract/search/search.ts'
import { exampleOf } from './example-of.ts'

export const examplePerson = (changes: Partial<Person> = {}) =>
  exampleOf(person, { id: 7, name: 'Maya', avatar: '/initials/1/M.svg', ...changes })

/** A creator with an empty profile, as its owner sees it. */
export const exampleProfile = (changes: Partial<Profile> = {}) =>
  exampleOf(profile, {
    ...examplePerson(),
    isAvailableForBooking: true,
    timeZone: 'UTC',
    minimumNoticeHours: 24,
    bookable: true,
    can: ['edit'],
    ...changes,
  })

/** A person as a search finds them. */
export const exampleFound = (changes: Partial<FoundRow> = {}) =>
  exampleOf(foundRow, { ...examplePerson(), bookable: true, ...changes })
