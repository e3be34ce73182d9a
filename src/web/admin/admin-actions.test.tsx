import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import type { AdminUser } from '../../contract/admin/users.ts'
import { useMoneyActions } from './payments/use-money-actions.ts'
import { useUserActions } from './users/user-menu.tsx'

type Acts = ReturnType<typeof useUserActions> & ReturnType<typeof useMoneyActions>
const user = { id: 7, name: 'Maya Moss' } as AdminUser
const refusal = (code: string, message = 'No.') => [409, { code, message }]

function open(answers: Record<string, unknown> = {}) {
  let acts: Acts | undefined
  function Panel() {
    acts = { ...useUserActions(user), ...useMoneyActions() }
    return null
  }
  const page = renderScreen(<Panel />, { answers })
  page.queries.setQueryData(['admin', 'users'], [])
  const run = (name: keyof Acts, ...given: unknown[]) =>
    act(() => (acts as Record<string, (...given: unknown[]) => Promise<void>>)[name]?.(...given))
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

test.each<[keyof Acts, unknown[], string, object, object, string]>([
  ['suspend', [], 'POST /api/admin/users/7/suspend', {}, {}, 'Maya Moss was suspended'],
  ['restore', [], 'POST /api/admin/users/7/restore', {}, {}, 'Maya Moss was restored'],
  [
    'setStatus',
    [4, 'cancelled'],
    'PATCH /api/admin/bookings/4',
    { status: 'cancelled' },
    { status: 'cancelled' },
    'Booking #4 is canceled',
  ],
  [
    'refundPayment',
    [5],
    'POST /api/admin/payments/5/refund',
    {},
    { status: 'refunded' },
    'Payment #5: refunded',
  ],
  [
    'refundCredit',
    [6],
    'POST /api/admin/credits/6/refund',
    {},
    { status: 'voided' },
    'We refunded credit #6 to the card',
  ],
  [
    'refundCredit',
    [6],
    'POST /api/admin/credits/6/refund',
    {},
    { status: 'withdrawing' },
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
  const refused = open({ [call]: refusal('conflict') })
  await refused.run(name, 5)
  expect(refused.said()).toEqual(['Error: No.'])
  expect(refused.isReadAgain()).toBe(true)
  refused.unmount()
  const given = open({ [call]: refusal('password_required') })
  await given.run(name, 5)
  expect(given.said()).toEqual([])
})

const remove = (cancelBookings: boolean) => `DELETE /api/admin/users/7?cancelBookings=${cancelBookings}`

test('deleting a user asks once', async () => {
  const asked = confirmWith(true)
  const { run, calls, said } = open({ [remove(false)]: {} })
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
    [remove(false)]: refusal('has_bookings', '2 bookings lie ahead.'),
    [remove(true)]: {},
  })
  await run('remove')
  expect(asked[1]).toBe('2 bookings lie ahead. Delete the account anyway?')
  expect(calls()).toEqual(sent)
  expect(said()).toEqual(expected)
})

test('a refused deletion shows an error', async () => {
  confirmWith(true, true)
  const { run, calls, said } = open({ [remove(false)]: refusal('conflict') })
  await run('remove')
  expect(calls()).toEqual([remove(false)])
  expect(said()).toEqual(['Error: No.'])
})
