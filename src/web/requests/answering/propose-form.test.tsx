import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleBooking, tomas } from '../../../../tests/helpers/browser/example-booking.ts'
import { exampleMe } from '../../../../tests/helpers/browser/example-me.ts'
import { exampleSite } from '../../../../tests/helpers/browser/example-site.ts'
import { renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { proposalSchema } from './propose-form.tsx'

const hour = (at: string) => ({ startsAt: `2031-02-${at}:00.000Z`, endsAt: `2031-02-${at}:45.000Z` })
const booking = exampleBooking({ can: ['counter'] })
const proposal = 'POST /api/bookings/41/counter'
const time = (name: RegExp) => screen.getByRole('button', { name })

async function openForm(own: object[], theirs: object[] = []) {
  const me = exampleMe({ id: tomas.id, name: tomas.name, userType: 'creator', timeZone: 'Europe/Lisbon' })
  const shown = renderScreen(<AnswerButtons booking={booking} look="primary" />, {
    me,
    answers: {
      'GET /api/site': exampleSite(),
      'GET /api/users/7/free-times': own,
      'GET /api/users/3/free-times': theirs,
      [proposal]: booking,
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Propose other times' }))
  await screen.findByRole('button', { name: /^Propose th/ })
  await waitFor(() => expect(screen.queryByLabelText('Loading free times')).toBeNull())
  return shown
}

function type(date: string, at: string) {
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: date } })
  fireEvent.change(screen.getByLabelText(/^Time \(/), { target: { value: at } })
}

async function send({ bodyOf }: Awaited<ReturnType<typeof openForm>>) {
  await act(async () => fireEvent.click(time(/^Propose th/)))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return (bodyOf(proposal) as { offers: object[] }).offers
}

test('times are picked from one’s own free ones, up to three, and pressed again to take them out', async () => {
  const form = await openForm(['10T09:00', '10T11:15', '10T13:00', '10T15:00'].map(hour))
  expect(screen.getByText('Your free times')).toBeTruthy()
  for (const name of [/ 9:00 AM/, / 11:15 AM/, / 1:00 PM/]) fireEvent.click(time(name))
  expect(screen.getByText(/^You’ve chosen three/)).toBeTruthy()
  fireEvent.click(time(/ 3:00 PM/))
  expect(time(/ 3:00 PM/).getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(time(/ 9:00 AM/))
  expect(time(/ 11:15 AM/).getAttribute('aria-pressed')).toBe('true')
  expect(await send(form)).toEqual([
    { date: '2031-02-10', time: '11:15' },
    { date: '2031-02-10', time: '13:00' },
  ])
  expect(form.toasts).toMatchObject([{ title: 'Times proposed' }])
})

test('without free times of one’s own, those of the other are offered', async () => {
  const form = await openForm([], [hour('11T10:00')])
  expect(screen.getByText('Times when Maya Moss is free')).toBeTruthy()
  fireEvent.click(time(/ 10:00 AM/))
  expect(await send(form)).toEqual([{ date: '2031-02-11', time: '10:00' }])
})

test('without any free time, times are typed, and kept until they are sent', async () => {
  const first = await openForm([])
  type('2031-02-12', '23:30')
  first.unmount()
  const form = await openForm([])
  expect(screen.getByLabelText(/^Date/)).toHaveProperty('value', '2031-02-12')
  expect(await send(form)).toEqual([{ date: '2031-02-12', time: '23:30' }])
  expect(localStorage).toHaveLength(0)
})

test('removing a time moves the focus to the button that adds one', async () => {
  await openForm([])
  const add = time(/^Add another time/)
  await act(async () => fireEvent.click(add))
  const remove = time(/^Remove time 2/)
  remove.focus()
  await act(async () => fireEvent.click(remove))
  expect(document.activeElement).toBe(add)
})

const terms = { zone: 'Europe/Berlin', duration: '60', speakingFee: '', response: '' }

const twice = 'Clocks change during that hour where Maya lives. Choose another time.'
const creator = ['America/New_York', 'Maya'] as const
test.each([
  ['nothing chosen', { date: '', time: '' }, 'Choose a time.'],
  ['a time in the past', { date: '2020-01-01', time: '09:00' }, 'Choose a time in the future.'],
  ['an hour that the creator’s clock shows twice', { date: '2030-11-03', time: '07:30' }, twice],
])('the error is on the proposed time that is wrong: %s', (_, when, message) => {
  const offers = [{ date: '2035-01-01', time: '09:00' }, when]
  const { error } = proposalSchema(...creator).safeParse({ ...terms, offers })
  expect(error?.issues).toContainEqual(expect.objectContaining({ path: ['offers', 1, 'time'], message }))
  expect(error?.issues.filter(({ path }) => path[1] === 0)).toEqual([])
})
