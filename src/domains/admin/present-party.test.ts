import { expect, test } from 'vitest'
import type { UserRow } from '../accounts/tables.ts'
import { presentParty } from './present-party.ts'

const row = { id: 7, name: 'Ada Byrne', email: 'ada@example.com', timeZone: 'Europe/Dublin' }
const people = (deletedAt: Date | null) => new Map([[7, { ...row, deletedAt } as UserRow]])

test('a party of a booking is shown with their email address', () => {
  expect(presentParty(people(null), 7)).toEqual(row)
})

test('a party who closed their account is shown without one', () => {
  expect(presentParty(people(new Date()), 7).email).toBeNull()
})
