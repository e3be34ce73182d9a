import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBookingDialog, tomas } from '../../../../tests/helpers/browser/open-booking-dialog.tsx'
import { openGuestDialog, rae } from '../../../../tests/helpers/browser/open-guest-dialog.tsx'

async function expectNotice(name: string) {
  expect(await screen.findByText(new RegExp(`^${name} is an example profile`))).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Find Connections' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull()
  // Its free times may still be loading.
  cleanup()
}

test('the booking dialog of a sample creator says that they are an example, instead of the form', async () => {
  const sample = { ...tomas, sample: true }
  await openBookingDialog('profile', { 'GET /api/users/7': sample })
  await expectNotice('Tomás Rivera')
})

test.each(['agent', 'direct'] as const)(
  'the request dialog of a sample guest explains that they’re an example (%s)',
  async (way) => {
    await openGuestDialog(way, {}, { person: { ...rae, sample: true } })
    await expectNotice('Rae Star')
  },
)
