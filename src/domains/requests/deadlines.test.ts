import { expect, test } from 'vitest'
import { dueReminder, nextReminderAt, payBy, remindersOf, reportBy, scheduleBy } from './deadlines.ts'

const sent = new Date('2031-06-01T12:00:00Z')
const at = (iso: string) => new Date(`2031-06-${iso}Z`)

test('an unpaid request waits 15 minutes, a booking without a time 30 days, a report 7 days', () => {
  expect(payBy(sent)).toEqual(at('01T12:15:00'))
  expect(scheduleBy(sent).toISOString()).toBe('2031-07-01T12:00:00.000Z')
  expect(reportBy(sent)).toEqual(at('08T12:00:00'))
})

const request = {
  status: 'pending' as const,
  paymentStatus: 'held' as const,
  createdAt: sent,
  answeredAt: null,
  expiresAt: at('04T12:00:00'),
  startsAt: null,
}
const booking = {
  ...request,
  status: 'confirmed' as const,
  paymentStatus: 'captured' as const,
  startsAt: at('10T12:00:00'),
}
const nextOf = (one: Parameters<typeof remindersOf>[0], now: Date) => nextReminderAt(remindersOf(one), now)

test.each([
  ['request without an answer', request, '01T12:00:00', '02T12:00:00', undefined],
  ['request without an answer', request, '02T12:00:00', '03T12:00:00', 'answer_in_48_hours'],
  ['request without an answer', request, '03T12:00:00', null, 'answer_in_24_hours'],
  ['request without an answer', request, '04T12:00:00', null, undefined],
  ['confirmed booking', booking, '02T12:00:00', '09T12:00:00', undefined],
  ['confirmed booking', booking, '09T12:00:00', '10T11:00:00', 'starts_in_24_hours'],
  ['confirmed booking', booking, '10T11:00:00', null, 'starts_in_1_hour'],
  ['confirmed booking', booking, '10T11:30:00', null, 'starts_in_1_hour'],
  ['confirmed booking', booking, '10T12:00:00', null, undefined],
])('a %s (%o) is on %s next reminded at %s, and now of %s', (_, one, now, next, about) => {
  expect(nextOf(one, at(now))).toEqual(next && at(next))
  expect(dueReminder(remindersOf(one), at(now))).toBe(about)
})

test('a reopened request is reminded from when it was sent again', () => {
  const again = { ...request, createdAt: new Date('2031-05-20T12:00:00Z'), answeredAt: sent }
  expect(nextOf(again, sent)).toEqual(at('02T12:00:00'))
  expect(dueReminder(remindersOf(again), sent)).toBeUndefined()
})

test.each([
  ['after a request’s deadline', { ...request, expiresAt: at('02T10:00:00') }],
  ['before a request is sent', { ...request, paymentStatus: 'unpaid' as const }],
  ['of a booking without a time', { ...booking, startsAt: null }],
])('there are no reminders %s', (_, one) => {
  expect(nextOf(one, sent)).toBeNull()
})
