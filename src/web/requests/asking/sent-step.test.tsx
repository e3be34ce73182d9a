import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleFound } from '../../../../tests/helpers/browser/example-profile.ts'
import {
  booking,
  continueToPayment,
  held,
  openAtSlot,
  payByCard,
  tomas,
} from '../../../../tests/helpers/browser/open-request-dialog.tsx'
import { type Answers, refused } from '../../../../tests/helpers/browser/scripted-server.ts'
import { stepsOf, stepsOfAgent } from './sent-step.tsx'

const tile = (id: number, name: string) => exampleFound({ id, name })

async function send(answers: Answers) {
  const opened = await openAtSlot({
    ...held,
    'GET /api/users/7': () => ({ ...tomas, categories: [{ id: 4, name: 'Radio' }] }),
    'GET /api/search': [],
    ...answers,
  })
  await continueToPayment()
  payByCard()
  await screen.findByRole('link', { name: 'See your booking' })
  return { ...opened, dialog: within(screen.getByRole('dialog', { name: 'Request sent' })) }
}

test('a sent request shows the time on both clocks, what happens next, and leads to a message', async () => {
  const [startsAt, expiresAt] = ['2031-02-03T15:00:00.000Z', '2031-01-23T08:00:00.000Z']
  const sent = { ...booking, startsAt, expiresAt, creatorTimeZone: 'America/New_York' }
  const { dialog } = await send({ 'POST /api/bookings': sent })
  expect(dialog.getByText('We sent your request to Tomás Rivera.')).toBeTruthy()
  expect(dialog.getByText('Mon, Feb 3, 2031, 4:00 PM')).toBeTruthy()
  expect(dialog.getByText('10:00 AM New York time for Tomás Rivera')).toBeTruthy()
  expect(dialog.getByText(/^Tomás Rivera has until Thu, Jan 23, 2031, 9:00 AM Berlin time to/)).toBeTruthy()
  expect(dialog.getByText('If Tomás Rivera confirms, you’re booked for that time.')).toBeTruthy()
  expect(dialog.getByText(/^Once it’s confirmed, you can add it to your calendar/)).toBeTruthy()
  expect(dialog.getByText(/we release the hold on your card\.$/)).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Message Tomás Rivera' })).toBeTruthy()
  const subscribe = dialog.getByRole('link', { name: 'Subscribe in your calendar' })
  expect(subscribe.getAttribute('href')).toBe('/settings/calendar')
})

test('people like the one who was asked are shown, without that person and the reader', async () => {
  const found = [
    tile(7, 'Tomás Rivera'),
    tile(3, 'Sam Moss'),
    ...['Ada', 'Ben', 'Cy', 'Dee', 'Eve'].map((name, i) => tile(20 + i, name)),
  ]
  await send({ 'GET /api/search': found })
  const section = await screen.findByRole('region', { name: 'People like Tomás Rivera' })
  const links = await within(section).findAllByRole('link')
  const ids = links.map((link) => link.getAttribute('href')?.replace('/profile/', ''))
  expect(ids).toEqual(['20', '21', '22', '23'])
})

test('similar people that don’t load say so and can be tried again', async () => {
  let isBroken = true
  await send({ 'GET /api/search': () => (isBroken ? refused('internal') : [tile(20, 'Ada')]) })
  await screen.findByText('We couldn’t load similar people')
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('link', { name: /^Ada/ })).toBeTruthy()
})

test('someone without categories is like no one', async () => {
  const { callsOf } = await send({ 'GET /api/users/7': tomas })
  expect(screen.queryByText('People like Tomás Rivera')).toBeNull()
  expect(callsOf('GET /api/search')).toEqual([])
})

test('a request that was sent and answered before shows its status, and nothing that happens next', async () => {
  const { dialog } = await send({
    'POST /api/bookings': refused('already_requested', 'Sent before.', { bookingId: 1 }),
    'GET /api/bookings/1': { ...booking, status: 'confirmed' },
  })
  expect(dialog.getByText(/You already sent this request to Tomás Rivera\. Nothing was paid/)).toBeTruthy()
  expect(dialog.getByText('Confirmed')).toBeTruthy()
  expect(dialog.queryByText('What happens next')).toBeNull()
})

const steps = { first: 'Rae', by: 'Tue, Feb 3, 4:00 PM Berlin time', hasTime: true } as const

test.each([
  ['hold', 'we release the hold on your card.', 'you get back what you paid.'],
  ['credit', 'you get your credit back.', 'you get your credit back.'],
  [
    'kept',
    'we charge the fee and keep it as a credit for your next request.',
    'the fee becomes a credit for your next request.',
  ],
  ['none', 'the request closes.', 'the request expires.'],
] as const)(
  'after sending, the last step says what becomes of the fee if the request is declined: %s',
  (refund, direct, agent) => {
    expect(stepsOf({ ...steps, refund }).at(-1)).toBe(`If Rae declines or doesn’t reply in time, ${direct}`)
    expect(stepsOf({ ...steps, hasTime: false, refund }).join(' ')).not.toContain('calendar')
    expect(stepsOfAgent('Ana Gent', refund).at(-1)).toContain(`within 10 business days, ${agent}`)
  },
)
