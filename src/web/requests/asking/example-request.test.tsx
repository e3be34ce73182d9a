import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  openAtSlot,
  openRequestDialog,
  press,
  rae,
  tomas,
} from '../../../../tests/helpers/browser/open-request-dialog.tsx'

const notice = 'This is an example. Try a request: nothing is charged.'

/** Only reads are scripted, so anything that is sent would fail. */
async function playThrough(name: string, money = /you’d enter a card here/, when = '') {
  expect(await screen.findByText(notice)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('What would you talk about?'), { target: { value: 'Tides' } })
  await press('Continue to payment')
  expect(screen.getByText('Tides')).toBeTruthy()
  expect(screen.getByText(money)).toBeTruthy()
  expect(screen.queryByText('When')?.nextSibling?.textContent ?? '').toContain(when)
  expect(screen.queryByRole('textbox')).toBeNull()
  await press('Send the example')
  expect(screen.getByText(`Here ${name} would have your request.`)).toBeTruthy()
  await press('See the answer')
  expect(screen.getByText('Confirmed')).toBeTruthy()
  expect(screen.getByText(notice)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Find Connections' })).toBeTruthy()
  cleanup()
}

test('the booking dialog of a sample creator plays an example request through, without a card', async () => {
  const sample = { ...tomas, sample: true }
  const { callsOf } = await openAtSlot({ 'GET /api/users/7': sample })
  await playThrough('Tomás Rivera', undefined, 'Mon, Feb 3, 2031, 4:00 PM')
  expect(callsOf('POST /api/bookings')).toEqual([])
})

test.each(['agent', 'direct'] as const)(
  'the request dialog of a sample guest plays an example request through (%s)',
  async (way) => {
    const { callsOf } = await openRequestDialog(way, {}, { person: { ...rae, sample: true } })
    await playThrough('Rae Star', way === 'agent' ? /you’d pay \$9.99 here/ : undefined)
    expect([...callsOf('POST /api/agent-request'), ...callsOf('POST /api/direct-booking')]).toEqual([])
  },
)
