import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleBooking } from '../../../../tests/helpers/browser/example-booking.ts'
import { refused, renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { moneyKey } from '../../shared/money/money-query.ts'
import { bookingsKey } from '../queries.ts'
import { useRequestChange } from './use-request-change.ts'

type Change = ReturnType<typeof useRequestChange>
const startsAt = '2031-02-04T23:30:00.000Z'
const told: unknown[] = []
const tell = (booking: unknown) => void told.push(booking)

function Act({ act }: { act: (change: Change) => Promise<unknown> }) {
  const change = useRequestChange(exampleBooking())
  return (
    <button type="button" onClick={() => void act(change).catch(() => undefined)}>
      {change.busy ?? 'idle'}
    </button>
  )
}

function show(act: (change: Change) => Promise<unknown>, answers: Record<string, unknown>) {
  const page = renderScreen(<Act act={act} />, { answers })
  page.queries.setQueryData(bookingsKey, [])
  page.queries.setQueryData(moneyKey, [])
  told.length = 0
  fireEvent.click(screen.getByRole('button'))
  const isReadAgain = () =>
    [bookingsKey, moneyKey].map((key) => page.queries.getQueryState(key)?.isInvalidated)
  return { ...page, isReadAgain }
}

const one = '/api/bookings/41'
test.each<[string, (change: Change) => Promise<unknown>, string, unknown, string]>([
  ['confirm', (c) => c.approve(tell), `PATCH ${one}/status`, { status: 'approved' }, 'told'],
  [
    'decline',
    (c) => c.reject('Sorry.', tell),
    `PATCH ${one}/status`,
    { status: 'rejected', note: 'Sorry.' },
    'told',
  ],
  ['withdraw', (c) => c.withdraw(), `PATCH ${one}`, { status: 'cancelled' }, 'Request withdrawn'],
  ['cancel', (c) => c.cancel(''), `PATCH ${one}`, { status: 'cancelled', note: '' }, 'Booking canceled'],
  ['complete', (c) => c.complete(), `PATCH ${one}`, { status: 'completed' }, 'Booking completed'],
  [
    'accept-offer',
    (c) => c.acceptOffer(1, startsAt, tell),
    `POST ${one}/accept-offer`,
    { offer: 1, startsAt },
    'told',
  ],
  ['report-no-show', (c) => c.reportNoShow(tell), `POST ${one}/no-show`, undefined, 'told'],
  ['object', (c) => c.object(), `POST ${one}/no-show/object`, undefined, 'Thanks for letting us know'],
])(
  '%s is sent once, shown in a toast, and refetches bookings and money',
  async (name, act, call, body, words) => {
    const answered = Promise.withResolvers<object>()
    const { sent, toasts, isReadAgain } = show(act, { [call]: answered.promise })
    expect(screen.getByRole('button').textContent).toBe(name)
    answered.resolve(exampleBooking())
    await screen.findByText('idle')
    expect(sent).toEqual([{ call, body }])
    expect([...told.map(() => 'told'), ...toasts.map(({ title }) => title)].join()).toBe(words)
    expect(isReadAgain()).toEqual([true, true])
  },
)

test.each<[string, (change: Change) => Promise<unknown>, string]>([
  ['Failed to approve booking request', (c) => c.approve(tell), `PATCH ${one}/status`],
  ['Failed to reject booking request', (c) => c.reject('', tell), `PATCH ${one}/status`],
  ['Error updating booking', (c) => c.complete(), `PATCH ${one}`],
])('a refusal is shown and refetches bookings and money: %s', async (title, act, call) => {
  const { toasts, isReadAgain } = show(act, { [call]: refused('conflict', 'Too late.') })
  await waitFor(() => expect(toasts).toEqual([{ title, text: 'Too late.', tone: 'error' }]))
  expect(screen.getByRole('button').textContent).toBe('idle')
  expect(isReadAgain()).toEqual([true, true])
  expect(told).toEqual([])
})
