import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleBooking, maya, tomas } from '../../../../tests/helpers/browser/example-booking.ts'
import { exampleMe } from '../../../../tests/helpers/browser/example-me.ts'
import { exampleSite } from '../../../../tests/helpers/browser/example-site.ts'
import { renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import type { Booking } from '../../../contract/requests/bookings.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { ClosingButtons, ClosingNote } from './closing-buttons.tsx'

const meAs = ({ id, name }: typeof maya) => exampleMe({ id, name })

async function openDialog(part: React.ReactNode, button: string, who: typeof maya) {
  const answers = {
    'GET /api/site': exampleSite(),
    'PATCH /api/bookings/41': exampleBooking({ status: 'cancelled' }),
    'PATCH /api/bookings/41/status': exampleBooking({ status: 'cancelled' }),
  }
  const shown = renderScreen(part, { answers, me: meAs(who) })
  fireEvent.click(await screen.findByRole('button', { name: button }))
  await screen.findByRole('alertdialog')
  return shown
}

test.each([
  ['Reject', 'Reject', 'decline', tomas, 'Note to Maya Moss', 'PATCH /api/bookings/41/status', 'rejected'],
  [
    'Cancel booking',
    'Cancel booking',
    'cancel',
    maya,
    'Note to Tomás Rivera',
    'PATCH /api/bookings/41',
    'cancelled',
  ],
] as const)(
  '%s sends the optional note that was typed',
  async (button, confirm, act, who, label, call, status) => {
    const booking = exampleBooking({ can: [act], status: act === 'cancel' ? 'confirmed' : 'pending' })
    const part =
      act === 'cancel' ? (
        <ClosingButtons request={booking} />
      ) : (
        <AnswerButtons booking={booking} look="primary" />
      )
    const { sent } = await openDialog(part, button, who)
    fireEvent.change(screen.getByLabelText(new RegExp(label)), { target: { value: 'Ask again in May.' } })
    fireEvent.click(screen.getAllByRole('button', { name: confirm }).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent.find((one) => one.call === call)?.body).toEqual({ status, note: 'Ask again in May.' })
  },
)

test('a note that is too long shows an error, and the dialog stays open', async () => {
  const booking = exampleBooking({ can: ['cancel'], status: 'confirmed' })
  const { calls } = await openDialog(<ClosingButtons request={booking} />, 'Cancel booking', maya)
  const field = screen.getByLabelText(/Note to Tomás/)
  fireEvent.change(field, { target: { value: 'a'.repeat(501) } })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancel booking' }).at(-1) as HTMLElement)
  fireEvent.change(field, { target: { value: 'a'.repeat(500) } })
  await waitFor(() => expect(screen.queryByText('Use 500 characters or fewer.')).toBeNull())
  expect(calls()).not.toContain('PATCH /api/bookings/41')
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})

test('withdrawing asks for no note', async () => {
  const booking = exampleBooking({ can: ['withdraw'] })
  await openDialog(<ClosingButtons request={booking} />, 'Withdraw request', maya)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each<[Partial<Booking>, typeof maya, string]>([
  [{ closedReason: 'declined' }, maya, 'Tomás Rivera wrote'],
  [{ closedReason: 'declined' }, tomas, 'You wrote'],
  [{ closedReason: 'cancelled_by_guest' }, maya, 'You wrote'],
  [{ closedReason: 'cancelled_by_guest' }, tomas, 'Maya Moss wrote'],
  [{ closedReason: 'cancelled_by_creator' }, maya, 'Tomás Rivera wrote'],
])('a note says who wrote it: %o', async (closed, who, heading) => {
  const booking = exampleBooking({ status: 'cancelled', closingNote: 'Ask again in May.', ...closed })
  renderScreen(<ClosingNote request={booking} />, { me: meAs(who) })
  expect((await screen.findByRole('figure')).textContent).toBe(`${heading}Ask again in May.`)
})
