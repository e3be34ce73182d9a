import { expect, test } from 'vitest'
import type { AgentPortalEntry } from '../../../contract/requests/agent-portal.ts'
import { findClashes } from './time-row.tsx'

const at = (hour: string) => `2026-12-03T${hour}:00.000Z`
const entry = (from: string, to: string, more: Partial<AgentPortalEntry> = {}): AgentPortalEntry => ({
  personalityId: 7,
  kind: 'booked',
  startsAt: at(from),
  endsAt: at(to),
  title: null,
  ...more,
})
const meant = { personalityId: 7, startsAt: at('10:00'), duration: 60, offers: [] }

test.each([
  ['the same time', entry('10:00', '11:00'), 1],
  ['an overlap at the start', entry('09:00', '10:30'), 1],
  ['an overlap at the end', entry('10:30', '12:00'), 1],
  ['one that spans it', entry('08:00', '14:00'), 1],
  ['one that ends when it starts', entry('09:00', '10:00'), 0],
  ['one that starts when it ends', entry('11:00', '12:00'), 0],
  ['another guest’s', entry('10:00', '11:00', { personalityId: 8 }), 0],
])('%s', (_, taken, count) => {
  expect(findClashes([taken], meant)).toHaveLength(count)
})

test('a request clashes with the same time proposed by another, not with its own', () => {
  const proposed = entry('10:00', '11:00', { kind: 'proposed' })
  const offers = [{ startsAt: '2026-12-03T10:00:00Z' }]
  expect(findClashes([proposed], { ...meant, offers })).toEqual([])
  expect(findClashes([proposed, proposed], { ...meant, offers })).toEqual([proposed])
})
