import { expect, test } from 'vitest'
import type { UserRow } from '../accounts/tables.ts'
import { presentParticipant } from './present-participant.ts'

const row = { id: 7, name: 'Ada Byrne', email: 'ada@example.com', timeZone: 'Europe/Dublin' }
const people = (deletedAt: Date | null) => new Map([[7, { ...row, deletedAt } as UserRow]])

test('shows a participant with their email address', () => {
  expect(presentParticipant(people(null), 7)).toEqual(row)
})

test('hides the email address of a deleted account', () => {
  expect(presentParticipant(people(new Date()), 7).email).toBeNull()
})
