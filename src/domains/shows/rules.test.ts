import { expect, test } from 'vitest'
import { canMoveProof, reasonToLose } from './policy.ts'
import { hiddenEmail, isArtDue, isCheckDue, isProofTooOld, nextReading } from './rules.ts'
import { guidOf } from './show-guid.ts'

const now = new Date('2026-11-30T08:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test('a feed is read every six hours, and a failing one less and less often, at least weekly', () => {
  const pauseAfter = (failingHours: number) =>
    (nextReading(now, ago(failingHours)).getTime() - now.getTime()) / 3_600_000
  expect([0, 5, 7, 100, 999].map(pauseAfter)).toEqual([6, 6, 7, 100, 168])
})

test('art is asked for daily', () => {
  const due = [null, ago(23.9), ago(24)].map((artReadAt) => isArtDue({ artReadAt }, now))
  expect(due).toEqual([true, false, true])
})

test('a badge is checked monthly, and a feed that can’t be read keeps it for a month more', () => {
  const of = (verifiedAt: Date | null) => [
    isCheckDue({ verifiedAt }, now),
    isProofTooOld({ verifiedAt }, now),
  ]
  expect([29.9, 30, 59.9, 60].map((days) => of(ago(days * 24)))).toEqual([
    [false, false],
    [true, false],
    [true, false],
    [true, true],
  ])
  expect(of(null)).toEqual([false, false])
})

test('a badge moves to the same feed, a copy of its owner’s, or the feed whose address its guid was made from', () => {
  const holder = { userId: 1, address: 'https://a.example/feed', guid: 'a guid' }
  const other = { ...holder, userId: 2, address: 'https://b.example/feed' }
  expect(canMoveProof(holder, { ...other, address: holder.address })).toBe(true)
  expect(canMoveProof(holder, { ...other, userId: 1 })).toBe(true)
  expect(canMoveProof(holder, { ...other, guid: guidOf(other.address) })).toBe(true)
  expect(canMoveProof(holder, other)).toBe(false)
  expect([reasonToLose(holder, other), reasonToLose(holder, holder)]).toEqual(['moved', 'ownCopy'])
})

test('of an owner’s address a member sees the first letter and the host', () => {
  expect(hiddenEmail('owner@pod.example')).toBe('o•••@pod.example')
})
