import { fireEvent, screen } from '@testing-library/react'
import { BookingDialog } from '../../../src/web/bookings/requesting/booking-dialog.tsx'
import type { Entry, Prefill } from '../../../src/web/bookings/requesting/booking-draft.ts'
import { type DialogAnswers, me, openDialog } from './open-dialog.tsx'

export { type DialogAnswers, intent } from './open-dialog.tsx'

const tomas = { id: 7, name: 'Tomás Rivera', avatar: '', headline: null }
export const slot = { date: '2031-02-03', time: '10:00' }
/** On the world's clock: the creator is in New York. */
export const slotAt = '2031-02-03T15:00:00.000Z'
export const booking = {
  id: 1,
  creatorId: 7,
  creator: tomas,
  guest: me,
  status: 'pending',
  startsAt: null,
  duration: 30,
  expiresAt: null,
  paymentStatus: 'held',
}

/** The booking dialog for Tomás, as `openDialog`. */
export function openBookingDialog(entry: Entry, answers: DialogAnswers, initial?: Prefill) {
  return openDialog(
    {
      'GET /api/users/7': () => ({ body: { ...tomas, timeZone: 'America/New_York' } }),
      'GET /api/users/7/free-times': () => ({ body: [] }),
      'POST /api/bookings': () => ({ status: 201, body: booking }),
      ...answers,
    },
    (isOpen, setOpen) => (
      <BookingDialog person={tomas} entry={entry} initial={initial} open={isOpen} onOpenChange={setOpen} />
    ),
  )
}

export const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const clickButton = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))

/** Fills in the form and continues. */
export async function fillForm(button = 'Continue to payment') {
  await screen.findByLabelText(/^Topic/)
  type(/^Topic/, 'Tides')
  clickButton(button)
}

export async function continueToPayment() {
  await fillForm()
  await screen.findByLabelText('Card number')
}

export function typeCard(cardNumber = '4242424242424242') {
  type('Card number', cardNumber)
  type('Expires', '12/40')
  type('Security code', '123')
}

export function payByCard(cardNumber?: string) {
  typeCard(cardNumber)
  clickButton('Hold $9.99 and send')
}
