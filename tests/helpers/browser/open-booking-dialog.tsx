import { fireEvent, screen } from '@testing-library/react'
import { BookingDialog } from '../../../src/web/requests/asking/booking-dialog.tsx'
import type { Entry, Prefill } from '../../../src/web/requests/asking/booking-draft.ts'
import { exampleBooking } from './example-booking.ts'
import { exampleProfile } from './example-profile.ts'
import { openDialog } from './open-dialog.tsx'
import type { Answers } from './scripted-server.ts'

export { intent } from './open-dialog.tsx'

/** The creator is in New York. */
export const tomas = exampleProfile({ id: 7, name: 'Tomás Rivera', timeZone: 'America/New_York' })
export const slot = { date: '2031-02-03', time: '10:00' }
/** On the world’s clock. */
export const slotAt = '2031-02-03T15:00:00.000Z'
/** Without a time yet. */
export const booking = exampleBooking({ id: 1, startsAt: null, endsAt: null, expiresAt: null })

/** The booking dialog for Tomás, as `openDialog`. */
export function openBookingDialog(entry: Entry, answers: Answers, initial?: Prefill) {
  return openDialog(
    {
      'GET /api/users/7': tomas,
      'GET /api/users/7/free-times': [],
      'POST /api/bookings': booking,
      ...answers,
    },
    (isOpen, setOpen) => (
      <BookingDialog person={tomas} entry={entry} initial={initial} open={isOpen} onOpenChange={setOpen} />
    ),
  )
}

/** Opened from a profile at a free time. */
export const openAtSlot = (answers: Answers = {}, entry: Entry = 'profile') =>
  openBookingDialog(entry, answers, { at: slotAt })

export const held = { 'POST /api/sandbox/confirm': { status: 'requires_capture' } }

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
