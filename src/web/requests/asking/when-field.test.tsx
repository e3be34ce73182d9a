import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  clickButton,
  continueToPayment,
  openAtSlot,
  openRequestDialog,
  slotAt,
  type,
} from '../../../../tests/helpers/browser/open-request-dialog.tsx'

const free = [{ startsAt: slotAt, endsAt: '2031-02-03T15:30:00.000Z' }]
const withFree = { 'GET /api/users/7/free-times': free }

test('the time the form was opened with shows for both people, and can be changed', async () => {
  await openAtSlot(withFree)
  expect(await screen.findByText('Mon, Feb 3, 2031, 4:00 PM')).toBeTruthy()
  expect(screen.getByText(/^10:00 AM New York time for Tomás/)).toBeTruthy()
  clickButton('Change the time')
  expect(screen.getByLabelText('One of Tomás Rivera’s free times')).toHaveProperty('checked', true)
})

test('a time outside the free ones can be requested, and the form says so', async () => {
  await openRequestDialog('host', withFree)
  fireEvent.click(await screen.findByLabelText('Another time'))
  type('Date', '2031-02-04')
  type(/^Time \(/, '09:00')
  expect(await screen.findByText(/outside Tomás Rivera’s free times/)).toBeTruthy()
})

test.each([
  ['2031-02-04', '03:30', /^Mon, Feb 3, 2031, 9:30 PM New York time for Tomás/, ['2031-02-03', '21:30']],
  // Berlin skips 2:00 to 3:00 AM, New York is five hours behind that morning.
  ['2031-03-30', '02:30', /there’s no 2:30 AM in Berlin time that day.*for 3:00 AM/, ['2031-03-29', '21:00']],
  ['2031-10-26', '02:30', /2:30 AM happens twice in Berlin time. This is the first/, ['2031-10-25', '20:30']],
])(
  '%s %s is typed in the reader’s zone, shown in the other’s, and sent in the creator’s; the form names a clock change',
  async (date, time, words, sent) => {
    const { bodyOf } = await openRequestDialog('host', {})
    await screen.findByLabelText('Date')
    clickButton('Show early and late hours')
    type('Date', date)
    type('Time (Berlin time)', time)
    expect(await screen.findByText(words)).toBeTruthy()
    await continueToPayment()
    const body = bodyOf('POST /api/create-payment-intent')
    expect([body?.date, body?.time]).toEqual(sent)
  },
)

test('of a time that occurs twice in the creator’s zone the second can’t be requested', async () => {
  const second = { startsAt: '2031-11-02T06:30:00.000Z', endsAt: '2031-11-02T07:00:00.000Z' }
  const { bodyOf } = await openRequestDialog('host', { 'GET /api/users/7/free-times': [second] })
  await screen.findByLabelText('Date')
  clickButton('Show early and late hours')
  // New York shows 1:30 AM at 6:30 and at 7:30 AM in Berlin.
  type('Date', '2031-11-02')
  type('Time (Berlin time)', '07:30')
  clickButton('Continue to payment')
  expect(await screen.findByText(/^Clocks change during that hour where Tomás Rivera lives/)).toBeTruthy()
  expect(bodyOf('POST /api/create-payment-intent')).toBeUndefined()
})

test('asking for another time shows date and time fields, even if there are free times', async () => {
  await openRequestDialog('host', withFree, { other: true })
  expect(await screen.findByLabelText('Date')).toBeTruthy()
  expect(screen.getByLabelText('Another time')).toHaveProperty('checked', true)
})

test('a request without a time focuses an error and isn’t sent', async () => {
  const { bodyOf } = await openRequestDialog('host', withFree)
  await screen.findByLabelText('One of Tomás Rivera’s free times')
  for (const _ of [1, 2]) {
    clickButton('Continue to payment')
    const problem = await screen.findByText('Choose a time.')
    await waitFor(() => expect(document.activeElement).toBe(problem))
    problem.blur()
  }
  expect(bodyOf('POST /api/create-payment-intent')).toBeUndefined()
  fireEvent.click(screen.getByLabelText('Another time'))
  expect(screen.queryByText('Choose a time.')).toBeNull()
})
