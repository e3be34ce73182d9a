import { describe, expect, test } from 'vitest'
import { dueReminder, nextReminderAt, payBy, remindersOf, reportBy, scheduleBy } from './deadlines.ts'

const sent = new Date('2031-06-01T12:00:00Z')
const at = (iso: string) => new Date(`2031-06-${iso}Z`)

test('an unpaid request waits 15 minutes, a booking without a time 30 days, a report 7 days', () => {
  expect(payBy(sent)).toEqual(at('01T12:15:00'))
  expect(scheduleBy(sent).toISOString()).toBe('2031-07-01T12:00:00.000Z')
  expect(reportBy(sent)).toEqual(at('08T12:00:00'))
})

describe('a request without an answer', () => {
  const request = {
    status: 'pending' as const,
    paymentStatus: 'held' as const,
    createdAt: sent,
    answeredAt: null,
    expiresAt: at('04T12:00:00'),
    startsAt: null,
  }
  test.each([
    ['01T12:00:00', '02T12:00:00.000', undefined],
    ['02T12:00:00', '03T12:00:00.000', 'answer_in_48_hours'],
    ['03T12:00:00', null, 'answer_in_24_hours'],
    ['04T12:00:00', null, undefined],
  ])('on %s is next reminded at %s, and now of %s', (now, next, about) => {
    expect(nextReminderAt(remindersOf(request), at(now))?.toISOString() ?? null).toBe(
      next && `2031-06-${next}Z`,
    )
    expect(dueReminder(remindersOf(request), at(now))).toBe(about)
  })

  test('is reminded from when it was sent again, if it was reopened', () => {
    const again = { ...request, createdAt: new Date('2031-05-20T12:00:00Z'), answeredAt: sent }
    expect(nextReminderAt(remindersOf(again), sent)).toEqual(at('02T12:00:00'))
    expect(dueReminder(remindersOf(again), sent)).toBeUndefined()
  })

  test('has no reminders after its deadline or before it is sent', () => {
    const short = { ...request, expiresAt: at('02T10:00:00') }
    expect(nextReminderAt(remindersOf(short), sent)).toBeNull()
    expect(nextReminderAt(remindersOf({ ...request, paymentStatus: 'unpaid' }), sent)).toBeNull()
  })
})

describe('a confirmed booking', () => {
  const booking = {
    status: 'confirmed' as const,
    paymentStatus: 'captured' as const,
    createdAt: sent,
    answeredAt: null,
    expiresAt: at('04T12:00:00'),
    startsAt: at('10T12:00:00'),
  }
  test.each([
    ['02T12:00:00', '09T12:00:00.000', undefined],
    ['09T12:00:00', '10T11:00:00.000', 'starts_in_24_hours'],
    ['10T11:00:00', null, 'starts_in_1_hour'],
    ['10T11:30:00', null, 'starts_in_1_hour'],
    ['10T12:00:00', null, undefined],
  ])('on %s is next reminded at %s, and now of %s', (now, next, about) => {
    expect(nextReminderAt(remindersOf(booking), at(now))?.toISOString() ?? null).toBe(
      next && `2031-06-${next}Z`,
    )
    expect(dueReminder(remindersOf(booking), at(now))).toBe(about)
  })

  test('has no reminders without a time', () => {
    expect(nextReminderAt(remindersOf({ ...booking, startsAt: null }), sent)).toBeNull()
  })
})
