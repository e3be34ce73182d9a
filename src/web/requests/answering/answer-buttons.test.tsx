import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleBooking, tomas } from '../../../../tests/helpers/browser/example-booking.ts'
import { exampleMe } from '../../../../tests/helpers/browser/example-me.ts'
import { exampleSite } from '../../../../tests/helpers/browser/example-site.ts'
import { renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import type { BookingAction } from '../../../contract/requests/bookings.ts'
import { AnswerButtons } from './answer-buttons.tsx'

async function openFromEmail(can: BookingAction[]) {
  const shown = renderScreen(<AnswerButtons booking={exampleBooking({ can })} look="primary" />, {
    me: exampleMe({ id: tomas.id, name: tomas.name, timeZone: 'Europe/Lisbon' }),
    answers: {
      'GET /api/site': exampleSite(),
      'PATCH /api/bookings/41/status': exampleBooking({ status: 'confirmed' }),
    },
  })
  await screen.findAllByRole('button')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await act(() => shown.router.navigate({ href: '/?act=approve' } as never))
  return shown
}

test('the button of the email asks once, and only a press approves', async () => {
  const { sent } = await openFromEmail(['confirm', 'decline'])
  const dialog = await screen.findByRole('alertdialog', { name: 'Approve this request?' })
  expect(dialog.textContent).toMatch(/booking with Maya Moss on Mon, Feb 3, 2031, 10:00.AM Lisbon time/)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent.filter(({ call }) => call.startsWith('PATCH'))).toEqual([])
})

test('pressed, it approves', async () => {
  const { sent, toasts } = await openFromEmail(['confirm'])
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  await screen.findByText('Confirmed. Opening your chat…')
  expect(sent.filter(({ call }) => call.startsWith('PATCH'))).toEqual([
    { call: 'PATCH /api/bookings/41/status', body: { status: 'approved' } },
  ])
  expect(toasts.map(({ title }) => title)).toEqual(['Booking confirmed'])
})

test('a request that can’t be approved now isn’t asked about', async () => {
  await openFromEmail(['decline'])
  await screen.findByRole('button', { name: 'Reject' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
