import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleBooking, tomas } from '../../../../tests/helpers/browser/example-booking.ts'
import { exampleMe } from '../../../../tests/helpers/browser/example-me.ts'
import { renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ProposeForm } from './propose-form.tsx'

const hour = (at: string) => ({ startsAt: `2031-02-${at}:00.000Z`, endsAt: `2031-02-${at}:45.000Z` })
const booking = exampleBooking({ can: ['counter'] })
const proposal = 'POST /api/bookings/41/counter'

function show(own: object[], theirs: object[] = []) {
  const me = exampleMe({ id: tomas.id, name: tomas.name, userType: 'creator', timeZone: 'Europe/Lisbon' })
  return renderScreen(
    <Dialog open title="Propose" onOpenChange={() => undefined}>
      <ProposeForm booking={booking} onDone={() => undefined} />
    </Dialog>,
    {
      me,
      answers: {
        'GET /api/users/7/free-times': own,
        'GET /api/users/3/free-times': theirs,
        [proposal]: booking,
      },
    },
  )
}
const time = (name: RegExp) => screen.getByRole('button', { name })
const send = () => act(async () => fireEvent.click(time(/^Propose th/)))

test('times are picked from one’s own free ones, up to three, and pressed again to take them out', async () => {
  const { bodyOf } = show(['10T09:00', '10T11:15', '10T13:00', '10T15:00'].map(hour))
  expect(await screen.findByText('Your free times')).toBeTruthy()
  for (const name of [/ 9:00 AM/, / 11:15 AM/, / 1:00 PM/]) fireEvent.click(time(name))
  expect(screen.getByText(/^You’ve chosen three/)).toBeTruthy()
  fireEvent.click(time(/ 3:00 PM/))
  expect(time(/ 3:00 PM/).getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(time(/ 9:00 AM/))
  expect(time(/ 11:15 AM/).getAttribute('aria-pressed')).toBe('true')
  await send()
  await waitFor(() =>
    expect(bodyOf(proposal)).toEqual({
      offers: [
        { date: '2031-02-10', time: '11:15' },
        { date: '2031-02-10', time: '13:00' },
      ],
    }),
  )
})

test('without free times of one’s own, those of the other are offered', async () => {
  const { bodyOf } = show([], [hour('11T10:00')])
  expect(await screen.findByText('Times when Maya Moss is free')).toBeTruthy()
  fireEvent.click(time(/ 10:00 AM/))
  await send()
  await waitFor(() => expect(bodyOf(proposal)).toEqual({ offers: [{ date: '2031-02-11', time: '10:00' }] }))
})

test('without any free time, times are typed', async () => {
  const { bodyOf } = show([])
  await waitFor(() => expect(screen.queryByText('Loading free times')).toBeNull())
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2031-02-12' } })
  fireEvent.change(screen.getByLabelText(/^Time \(/), { target: { value: '23:30' } })
  await send()
  await waitFor(() => expect(bodyOf(proposal)).toEqual({ offers: [{ date: '2031-02-12', time: '23:30' }] }))
})
