import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleBooking } from '../../../../tests/helpers/browser/example-booking.ts'
import { exampleSite } from '../../../../tests/helpers/browser/example-site.ts'
import { openDialog } from '../../../../tests/helpers/browser/open-dialog.tsx'
import {
  booking,
  held,
  oneCredit,
  payByCard,
  press,
  tomas,
} from '../../../../tests/helpers/browser/open-request-dialog.tsx'
import { type Answers, refused } from '../../../../tests/helpers/browser/scripted-server.ts'
import { PayDialog } from './pay-dialog.tsx'

const unpaid = exampleBooking({ id: 5, paymentStatus: 'unpaid', topic: 'Tides', can: ['pay', 'withdraw'] })
const openUnpaid = (answers: Answers, one = unpaid) =>
  openDialog(
    { 'GET /api/users/7': tomas, 'GET /api/users/3': tomas, 'POST /api/bookings/5/pay': booking, ...answers },
    (isOpen, setOpen) => <PayDialog booking={one} open={isOpen} onOpenChange={setOpen} />,
  )

test('an unpaid request is sent with a credit, and no second one is created', async () => {
  const { callsOf, bodyOf } = await openUnpaid(oneCredit)
  await press('Continue to payment')
  await press('Send with your credit')
  await screen.findByText('Pending Review')
  expect(bodyOf('POST /api/bookings/5/pay')).toEqual({ useCredit: true })
  expect(callsOf('POST /api/bookings')).toEqual([])
})

test('an unpaid request that is paid by card is sent as the server knows it', async () => {
  const sent = { 'POST /api/checkout/pi_1/send': { bookingId: 5 }, 'GET /api/bookings/5': booking }
  const { bodyOf, callsOf } = await openUnpaid({ ...held, ...sent })
  await press('Continue to payment')
  await screen.findByLabelText('Card number')
  payByCard()
  await screen.findByText('Pending Review')
  expect(bodyOf('POST /api/create-payment-intent')).toMatchObject({ bookingId: 5, amount: 999 })
  expect(callsOf('POST /api/bookings')).toEqual([])
})

test('a host who pays for a request that an admin reopened sees that it’s with the guest', async () => {
  const direct = { ...unpaid, requestedBy: 'creator' } as const
  const { toasts } = await openUnpaid(
    { ...oneCredit, 'POST /api/bookings/5/pay': { ...direct, paymentStatus: 'held' } },
    direct,
  )
  await press('Continue to payment')
  await press('Send with your credit')
  await screen.findByText('We sent your request to Maya Moss.')
  expect(toasts.map(({ text }) => text)).toEqual(['We’ve let Maya Moss know.'])
})

test('without a fee it is sent as it is; if a fee was introduced, the dialog says so and the request stays unpaid', async () => {
  let feeCents = 0
  const { callsOf, bodyOf } = await openUnpaid({
    'GET /api/site': () => exampleSite({ feeCents }),
    'POST /api/bookings/5/pay': () => {
      feeCents = 500
      return refused('payment_required', 'Please pay the fee first.')
    },
  })
  await press('Send request')
  await screen.findByText(/The platform fee is \$5\.00/)
  expect(bodyOf('POST /api/bookings/5/pay')).toEqual({})
  expect(callsOf('PATCH /api/bookings/5')).toEqual([])
})
