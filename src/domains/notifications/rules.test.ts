import { expect, test } from 'vitest'
import type { BookingEvent } from '../requests/notifying/find-views.ts'
import { messageOf, requestTypeOf, typeOf } from './rules.ts'

test('a message is made of sentences, and long lines are cut', () => {
  const next = ['Open it…', 'Answer it?', 'Now!', `${'a'.repeat(239)} more`]
  expect(messageOf({ facts: ['On Monday', 'It is free.'], next })).toBe(
    `On Monday. It is free. Open it… Answer it? Now! ${'a'.repeat(239)}…`,
  )
  expect(messageOf({ facts: ['a'.repeat(240)], next: [] })).toBe(`${'a'.repeat(240)}.`)
})

test.each([
  ['sent', [undefined, 'received']],
  ['answered', [undefined, 'answered']],
  ['withdrawn', [undefined, 'withdrawn']],
  ['accepted', [undefined, undefined]],
  ['passed_on', [undefined, undefined]],
  ['asked', ['asked', 'asked']],
  ['countered', ['countered', 'countered']],
  ['declined', ['declined', 'declined']],
  ['expired', ['expired', 'expired']],
  ['payment_failed', ['payment_failed', 'payment_failed']],
  ['cancelled', ['cancelled', 'cancelled']],
  ['taken_over', ['taken_over', 'taken_over']],
  ['waiting', ['expiring', 'expiring']],
] as const)(
  'a request through an agent that was %s notifies requester and guest with %j',
  (occasion, kinds) => {
    const types = (['requester', 'guest'] as const).map((seat) => requestTypeOf({ occasion, seat }))
    expect(types).toEqual(kinds.map((kind) => kind && `agent_request_${kind}`))
  },
)

const same = ['requested', 'offered', 'confirmed', 'scheduled', 'completed', 'reopened'] as const
const noShows = ['no_show_reported', 'no_show_objected', 'no_show_decided'] as const
test.each([...same, ...noShows])('a booking that was %s gives a notification of that kind', (event) => {
  expect(typeOf({ type: `booking.${event}`, bookingId: 1 }, null)).toBe(`booking_${event}`)
})

const ends = [
  'declined',
  'expired',
  'withdrawn',
  'slot_taken',
  'no_show',
  'unscheduled',
  'payment_failed',
] as const
test.each([
  ...ends.map((reason) => [reason, reason] as const),
  ['cancelled_by_guest', 'cancelled'],
  ['cancelled_by_creator', 'cancelled'],
  ['admin', 'cancelled'],
] as const)('a booking that closed as %s gives a notification of the kind %s', (reason, kind) => {
  expect(typeOf({ type: 'booking.closed', bookingId: 1 }, reason)).toBe(`booking_${kind}`)
})

test.each([
  ['answer_in_48_hours', 'expiring'],
  ['answer_in_24_hours', 'expiring'],
  ['starts_in_24_hours', 'reminder'],
  ['starts_in_1_hour', 'reminder'],
] as const)('a reminder of %s gives a notification of the kind %s', (about, kind) => {
  const event: BookingEvent = { type: 'booking.reminded', bookingId: 1, about }
  expect(typeOf(event, null)).toBe(`booking_${kind}`)
})
