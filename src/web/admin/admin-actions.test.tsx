import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleOf } from '../../../tests/helpers/browser/example-of.ts'
import { type Answers, refused, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { adminBooking } from '../../contract/admin/bookings.ts'
import { adminCredit, adminPayment } from '../../contract/admin/payments.ts'
import { adminUser } from '../../contract/admin/users.ts'
import { show } from '../../contract/shows.ts'
import { useMoneyActions } from './payments/use-money-actions.ts'
import { useUserActions } from './users/user-menu.tsx'

type Acts = ReturnType<typeof useUserActions> & ReturnType<typeof useMoneyActions>
const user = exampleOf(adminUser, { id: 7, name: 'Maya Moss' })

function open(answers: Answers = {}) {
  let acts: Acts | undefined
  function Panel() {
    acts = { ...useUserActions(user), ...useMoneyActions() }
    return null
  }
  const page = renderScreen(<Panel />, { answers })
  page.queries.setQueryData(['admin', 'users'], [])
  const run = (name: keyof Acts, ...given: unknown[]) =>
    act(async () => {
      const one = (acts as Record<string, (...given: unknown[]) => Promise<void>>)[name]
      await one?.(...given).catch(() => undefined)
    })
  const said = () =>
    page.toasts.map(({ title, text }) => (typeof text === 'string' ? `${title}: ${text}` : title))
  const isReadAgain = () => page.queries.getQueryState(['admin', 'users'])?.isInvalidated
  return { ...page, run, said, isReadAgain }
}

function confirmWith(...answers: boolean[]) {
  const asked: string[] = []
  vi.stubGlobal('confirm', (question: string) => {
    asked.push(question)
    return answers[asked.length - 1]
  })
  return asked
}
afterEach(() => void vi.unstubAllGlobals())

test('removing a badge asks for a reason for each verified show, and skips those without one', async () => {
  const shown = ['Open Mic', 'Late Light', 'Old Tapes'].map((title, at) =>
    exampleOf(show, { id: at + 1, title, verifiedAt: at < 2 ? '2026-11-02T00:00:00.000Z' : null }),
  )
  const reasons = ['It’s Ada’s.', null]
  vi.stubGlobal('prompt', () => reasons.shift())
  const page = open({
    'GET /api/users/7/shows': shown,
    'POST /api/admin/shows/1/clear-badge': exampleOf(show, { id: 1 }),
  })
  await page.run('clearBadges')
  expect(page.calls()).toEqual(['GET /api/users/7/shows', 'POST /api/admin/shows/1/clear-badge'])
  expect(page.bodyOf('POST /api/admin/shows/1/clear-badge')).toEqual({ reason: 'It’s Ada’s.' })
  expect([page.said(), reasons]).toEqual([['Open Mic is no longer verified'], []])
})

test('when the shows can’t be read, no one is said to have no badge', async () => {
  const page = open({ 'GET /api/users/7/shows': refused('conflict', 'Try again.') })
  await page.run('clearBadges')
  expect(page.said()).toEqual(['Error: Try again.'])
})

test.each<[keyof Acts, unknown[], string, object, object, string]>([
  ['suspend', [], 'POST /api/admin/users/7/suspend', {}, user, 'Maya Moss was suspended'],
  ['restore', [], 'POST /api/admin/users/7/restore', {}, user, 'Maya Moss was restored'],
  [
    'allowBadges',
    [],
    'POST /api/admin/users/7/allow-badges',
    {},
    { titles: ['Open Mic'] },
    'Maya Moss can verify those podcasts again',
  ],
  [
    'setStatus',
    [4, 'cancelled'],
    'PATCH /api/admin/bookings/4',
    { status: 'cancelled' },
    exampleOf(adminBooking, { status: 'cancelled' }),
    'Booking #4 is canceled',
  ],
  [
    'refundPayment',
    [5],
    'POST /api/admin/payments/5/refund',
    {},
    exampleOf(adminPayment, { status: 'refunded' }),
    'Payment #5: refunded',
  ],
  [
    'creditPayment',
    [5],
    'POST /api/admin/payments/5/credit',
    {},
    exampleOf(adminPayment, { status: 'credited' }),
    'Payment #5: converted to credit',
  ],
  [
    'refundCredit',
    [6],
    'POST /api/admin/credits/6/refund',
    {},
    exampleOf(adminCredit, { status: 'voided' }),
    'We refunded credit #6 to the card',
  ],
  [
    'refundCredit',
    [6],
    'POST /api/admin/credits/6/refund',
    {},
    exampleOf(adminCredit, { status: 'refunding' }),
    'We’re refunding credit #6 to the card',
  ],
])('%s is sent, shows a toast and refetches the lists', async (name, given, call, body, answer, expected) => {
  const { run, sent, said, isReadAgain } = open({ [call]: answer })
  await run(name, ...given)
  expect(sent).toEqual([{ call, body }])
  expect(said()).toEqual([expected])
  expect(isReadAgain()).toBe(true)
})

test.each<[keyof Acts, string]>([
  ['suspend', 'POST /api/admin/users/7/suspend'],
  ['refundPayment', 'POST /api/admin/payments/5/refund'],
])('a refused %s shows an error, but a canceled password doesn’t', async (name, call) => {
  const first = open({ [call]: refused('conflict') })
  await first.run(name, 5)
  expect(first.said()).toEqual(['Error: No.'])
  expect(first.isReadAgain()).toBe(true)
  first.unmount()
  const given = open({ [call]: refused('password_required') })
  await given.run(name, 5)
  expect(given.said()).toEqual([])
})

const remove = (cancelBookings: boolean) => `DELETE /api/admin/users/7?cancelBookings=${cancelBookings}`

test('deleting a user asks once', async () => {
  const asked = confirmWith(true)
  const { run, calls, said } = open({ [remove(false)]: undefined })
  await run('remove')
  expect(asked).toEqual(['Are you sure you want to delete Maya Moss? This can’t be undone.'])
  expect(calls()).toEqual([remove(false)])
  expect(said()).toEqual(['Maya Moss was deleted'])
})

test('without a yes no one is deleted', async () => {
  confirmWith(false)
  const { run, calls } = open()
  await run('remove')
  expect(calls()).toEqual([])
})

test.each([
  [true, [remove(false), remove(true)], ['Maya Moss was deleted']],
  [false, [remove(false)], []],
])('deleting a user with bookings ahead asks again: %s', async (answer, sent, expected) => {
  const asked = confirmWith(true, answer)
  const { run, calls, said } = open({
    [remove(false)]: refused('has_bookings', '2 bookings lie ahead.'),
    [remove(true)]: undefined,
  })
  await run('remove')
  expect(asked[1]).toBe('2 bookings lie ahead. Delete the account anyway?')
  expect(calls()).toEqual(sent)
  expect(said()).toEqual(expected)
})

test('a refused deletion shows an error', async () => {
  confirmWith(true, true)
  const { run, calls, said } = open({ [remove(false)]: refused('conflict') })
  await run('remove')
  expect(calls()).toEqual([remove(false)])
  expect(said()).toEqual(['Error: No.'])
})
