import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import { refused, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { KeepAccount } from './keep-account.tsx'

const leaving = exampleMe({ deletesAt: '2026-12-14T09:00:00.000Z' })
const press = (name: string) =>
  act(async () => {
    fireEvent.click(await screen.findByRole('button', { name }))
  })

test('with confirmed bookings ahead it asks once more, then says until when the account can be kept', async () => {
  const hasBookings = refused('has_bookings', 'You have 2 bookings.', { bookings: 2 })
  const answers = [hasBookings, leaving]
  const { sent } = renderScreen(<DeleteAccount />, {
    answers: { 'POST /api/account/delete': () => answers.shift() },
  })
  fireEvent.input(screen.getByLabelText('Your password'), { target: { value: 'correct horse' } })
  await press('Delete my account')
  expect((await screen.findByRole('alertdialog')).textContent).toContain('You have 2 bookings.')
  await press('Cancel bookings and delete')
  expect(await screen.findByText('Your account will be deleted on Dec 14, 2026.')).toBeDefined()
  expect(sent.map(({ body }) => body)).toEqual(
    [false, true].map((cancelBookings) => ({ password: 'correct horse', cancelBookings })),
  )
})

test('if the deletion fails, the question stays and says so', async () => {
  const answers = [refused('has_bookings', 'You have a booking.', { bookings: 1 }), new Error('offline')]
  const { toasts } = renderScreen(<DeleteAccount />, {
    answers: { 'POST /api/account/delete': () => answers.shift() },
  })
  fireEvent.input(screen.getByLabelText('Your password'), { target: { value: 'correct horse' } })
  await press('Delete my account')
  await press('Cancel bookings and delete')
  expect(toasts.map(({ title }) => title)).toEqual(['We couldn’t delete your account'])
  expect(screen.getByRole('alertdialog').textContent).toContain('You have a booking.')
})

test('a press keeps the account', async () => {
  const { calls, toasts } = renderScreen(<KeepAccount />, {
    me: leaving,
    answers: { 'POST /api/account/undelete': exampleMe() },
  })
  await press('Keep my account')
  expect(await screen.findByText('You’re staying')).toBeDefined()
  expect(calls()).toEqual(['POST /api/account/undelete'])
  expect(toasts.map(({ title }) => title)).toEqual(['You kept your account'])
})
