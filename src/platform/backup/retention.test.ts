import { expect, test } from 'vitest'
import { findExpired, nameArchive } from './retention.ts'

const hour = 3_600_000
const start = Date.parse('2026-01-01T00:00:00Z')

/** Backups at these hours after the start, each followed by deleting what expired. */
function live(hours: readonly number[]): string[] {
  let there: string[] = []
  for (const after of hours) {
    const now = new Date(start + after * hour)
    // The clock may come back to the same millisecond, and so to the same file.
    const all = [...new Set([...there, nameArchive('scheduled', now)])]
    const expired = new Set(findExpired(all, 'scheduled', now))
    there = all.filter((name) => !expired.has(name))
  }
  return there
}

const days = (names: readonly string[]) => names.map((name) => name.slice('scheduled-'.length, -18))

test('a year of daily backups leaves 7 days, 4 weeks and 6 months', () => {
  const year = Array.from({ length: 365 }, (_, day) => day * 24 + 3)
  expect(days(live(year))).toEqual([
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-30',
    '2026-12-13',
    '2026-12-20',
    ...Array.from({ length: 7 }, (_, nth) => `2026-12-${25 + nth}`),
  ])
})

test('other files, backups of other kinds and impossible times stay', () => {
  const at = (day: number) => new Date(start + day * 24 * hour)
  const own = Array.from({ length: 30 }, (_, day) => nameArchive('scheduled', at(day)))
  const others = [
    'site-2025-01-01T00-00-00-000Z.tar',
    'reset-messages-2025-01-01T00-00-00-000Z.tar',
    'upgrade-2025-01-01T00-00-00-000Z.tar',
    'scheduled-2025-01-01T00-00-00-000Z.tar.part',
    'scheduled-2025-99-99T99-99-99-999Z.tar',
    'scheduled-by-hand.tar',
  ]
  const expired = findExpired([...others, ...own], 'scheduled', at(30))
  expect(own).toEqual(expect.arrayContaining(expired))
  expect(expired.length).toBeGreaterThan(15)
})

test('the last three backups before upgrades stay', () => {
  const upgrades = [1, 2, 3, 4, 5].map((day) => nameArchive('upgrade', new Date(start + day * 24 * hour)))
  expect(findExpired(upgrades, 'upgrade', new Date(start + 9 * 24 * hour)).toSorted()).toEqual(
    upgrades.slice(0, 2),
  )
})
