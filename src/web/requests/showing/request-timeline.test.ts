import { expect, test } from 'vitest'
import { exampleBooking, maya, tomas } from '../../../../tests/helpers/browser/example-booking.ts'
import { type HistoryEntry, historyEntry } from '../../../contract/requests/booking-history.ts'
import { entryText } from './request-timeline.tsx'

const entry = (what: HistoryEntry['what'], more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  at: '2031-01-20T08:00:00Z',
  what,
  by: null,
  times: [],
  amountCents: null,
  ...more,
})

test('the viewer is "You", the other participant a full name', () => {
  const asked = entry('requested', { by: 'guest' })
  expect(entryText(asked, exampleBooking(), maya.id)).toBe('You sent a booking request')
  expect(entryText(asked, exampleBooking(), tomas.id)).toBe('Maya Moss sent a booking request')
  const offered = entry('offered', { by: 'creator', times: ['2031-02-04T10:00:00Z', '2031-02-05T10:00:00Z'] })
  expect(entryText(offered, exampleBooking(), maya.id)).toBe('Tomás Rivera proposed times')
})

test('movements of the fee read as on the receipt, with the amount if paid by card', () => {
  const held = entry('authorise', { amountCents: 999 })
  expect(entryText(held, exampleBooking(), maya.id)).toBe('Held on your card: $9.99')
  const byAgent = exampleBooking({ arrangedBy: 'Ada Quill' })
  expect(entryText(held, byAgent, maya.id)).toBe('Approved by your card: $9.99')
  const credit = entry('credit_spent', { amountCents: 999 })
  const byCredit = exampleBooking({
    entries: [{ kind: 'credit_spent', amountCents: 999, createdAt: credit.at }],
  })
  expect(entryText(credit, byCredit, maya.id)).toBe('Paid with a credit')
})

test('every history entry has a text for either participant', () => {
  const steps = historyEntry.shape.what.options.flatMap((some) => some.options as HistoryEntry['what'][])
  for (const what of steps) {
    for (const by of ['creator', 'guest'] as const) {
      const words = entryText(entry(what, { by }), exampleBooking(), maya.id)
      expect(words, what).toMatch(/^[A-Z].{5}/)
      expect(words, what).not.toContain('null')
    }
  }
  // The booking says which agent; its history has no name for them.
  const proposed = entry('offered', { by: null, times: ['2031-02-03T10:00:00Z'] })
  expect(entryText(proposed, exampleBooking(), maya.id)).toBe('The agent proposed a time')
})
