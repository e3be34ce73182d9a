import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleBooking, maya, tomas } from '../../../../tests/helpers/browser/example-booking.ts'
import { exampleMe } from '../../../../tests/helpers/browser/example-me.ts'
import { exampleSite } from '../../../../tests/helpers/browser/example-site.ts'
import { refused, renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import type { Booking, BookingAction } from '../../../contract/requests/bookings.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { ClosingButtons, ClosingNote } from './closing-buttons.tsx'

const asks = { decline: 'Reject', cancel: 'Cancel booking', withdraw: 'Withdraw request' }

/** The dialog that asks before a booking is closed. */
async function openDialog(act: BookingAction & keyof typeof asks, feeCents = 999, answer?: unknown) {
  const who = act === 'decline' ? tomas : maya
  const booking = exampleBooking({ can: [act], status: act === 'cancel' ? 'confirmed' : 'pending' })
  const closed = exampleBooking({ status: 'cancelled' })
  const answers = <AnswerButtons booking={booking} look="primary" />
  const shown = renderScreen(act === 'decline' ? answers : <ClosingButtons request={booking} />, {
    me: exampleMe({ id: who.id, name: who.name }),
    answers: {
      'GET /api/site': exampleSite({ feeCents }),
      'PATCH /api/bookings/41': answer ?? closed,
      'PATCH /api/bookings/41/status': answer ?? closed,
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: asks[act] }))
  const dialog = await screen.findByRole('alertdialog')
  const confirm = () =>
    fireEvent.click(screen.getAllByRole('button', { name: asks[act] }).at(-1) as HTMLElement)
  return { ...shown, dialog, confirm }
}

test.each([
  ['Reject', 'decline', 'Note to Maya Moss', 'PATCH /api/bookings/41/status', 'rejected'],
  ['Cancel booking', 'cancel', 'Note to Tomás Rivera', 'PATCH /api/bookings/41', 'cancelled'],
] as const)('%s sends the optional note that was typed', async (_, act, label, call, status) => {
  const { sent, confirm } = await openDialog(act)
  fireEvent.change(screen.getByLabelText(new RegExp(label)), { target: { value: 'Ask again in May.' } })
  confirm()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent.find((one) => one.call === call)?.body).toEqual({ status, note: 'Ask again in May.' })
})

test.each([
  ['decline', 'Failed to reject booking request'],
  ['cancel', 'Error updating booking'],
] as const)('a failure is said, and the dialog stays open with its note: %s', async (act, title) => {
  const { toasts, confirm } = await openDialog(act, 999, refused('unavailable', 'Try again soon.'))
  const field = screen.getByLabelText<HTMLTextAreaElement>(/Note to/)
  fireEvent.change(field, { target: { value: 'Ask again in May.' } })
  confirm()
  await waitFor(() => expect(toasts).toEqual([{ title, text: 'Try again soon.', tone: 'error' }]))
  await waitFor(() => expect(screen.queryByText(/ing…$/)).toBeNull())
  expect(screen.getByRole('alertdialog').contains(field)).toBe(true)
  expect(field.value).toBe('Ask again in May.')
})

const refund =
  ' The payment is refunded: we release the hold, or keep the fee as a credit if they chose that.'
test.each([
  [999, refund],
  [0, ''],
])('rejecting says that the payment is refunded if there is a fee: %i cents', async (feeCents, said) => {
  const { dialog } = await openDialog('decline', feeCents)
  expect(dialog.textContent).toContain(`request?We’ll let Maya Moss know.${said}Note to`)
})

test('a note that is too long shows an error, and the dialog stays open', async () => {
  const { calls, confirm } = await openDialog('cancel')
  const field = screen.getByLabelText(/Note to Tomás/)
  fireEvent.change(field, { target: { value: 'a'.repeat(501) } })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  confirm()
  fireEvent.change(field, { target: { value: 'a'.repeat(500) } })
  await waitFor(() => expect(screen.queryByText('Use 500 characters or fewer.')).toBeNull())
  expect(calls()).not.toContain('PATCH /api/bookings/41')
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})

test('withdrawing asks for no note', async () => {
  await openDialog('withdraw')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each<[NonNullable<Booking['closedReason']>, typeof maya, string]>([
  ['declined', maya, 'Tomás Rivera wrote'],
  ['declined', tomas, 'You wrote'],
  ['cancelled_by_guest', maya, 'You wrote'],
  ['cancelled_by_guest', tomas, 'Maya Moss wrote'],
  ['cancelled_by_creator', maya, 'Tomás Rivera wrote'],
])('a note says who wrote it: %s', async (closedReason, { id }, heading) => {
  const booking = exampleBooking({ status: 'cancelled', closingNote: 'Ask again in May.', closedReason })
  renderScreen(<ClosingNote request={booking} />, { me: exampleMe({ id }) })
  expect((await screen.findByRole('figure')).textContent).toBe(`${heading}Ask again in May.`)
})
