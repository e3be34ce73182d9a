import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  openBookingDialog,
  press,
  slotAt,
  toPayment,
  type,
} from '../../../tests/helpers/open-booking-dialog.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const free = [{ startsAt: slotAt, endsAt: '2031-02-03T15:30:00.000Z' }]
const withFree = { 'GET /api/users/7/free-times': () => ({ body: free }) }

test('a time that the form was opened with stands for both people, and can be changed', async () => {
  await openBookingDialog('profile', withFree, { at: slotAt })
  expect(await screen.findByText('Mon, Feb 3, 2031, 4:00 PM')).toBeTruthy()
  expect(screen.getByText(/^10:00 AM New York time for Tomás/)).toBeTruthy()
  press('Change the time')
  expect(screen.getByLabelText('A free time of Tomás Rivera')).toHaveProperty('checked', true)
})

test('a time outside the free ones can be asked for, and is said to be outside', async () => {
  await openBookingDialog('profile', withFree)
  fireEvent.click(await screen.findByLabelText('Another time'))
  type('Date', '2031-02-04')
  type(/^Time \(/, '09:00')
  expect(await screen.findByText(/outside Tomás Rivera’s free times/)).toBeTruthy()
})

test('a time that the clocks skip is said to move before it is sent', async () => {
  await openBookingDialog('profile', {})
  await screen.findByLabelText('Date')
  press('Show early and late hours')
  type('Date', '2031-03-09')
  type(/^Time \(/, '02:30')
  expect(await screen.findByText(/there is no 2:30 AM in New York time that day.*for 3:00 AM/)).toBeTruthy()
})

test('what a request is opened with fills in what nobody has typed', async () => {
  sessionStorage.setItem('booking-draft:3:7:profile', JSON.stringify({ topic: 'Typed', notes: '' }))
  const { bodyOf } = await openBookingDialog('profile', withFree, {
    at: slotAt,
    topic: 'Given',
    notes: 'Given too',
    duration: 45,
  })
  expect(await screen.findByLabelText(/^Topic/)).toHaveProperty('value', 'Typed')
  await toPayment()
  expect(bodyOf('POST /api/create-payment-intent')).toMatchObject({
    date: '2031-02-03',
    time: '10:00',
    duration: 45,
    notes: 'Given too',
  })
})

test('a request without a time names the picker and sends nothing', async () => {
  const { bodyOf } = await openBookingDialog('profile', withFree)
  await screen.findByLabelText('A free time of Tomás Rivera')
  press('Continue to payment')
  expect(await screen.findByText('Please choose a time.')).toBeTruthy()
  expect(bodyOf('POST /api/create-payment-intent')).toBeUndefined()
})
