import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleStats } from '../../../tests/helpers/browser/example-admin.ts'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { AdminFrame } from './admin-frame.tsx'

const show = (disputedBookings: number) =>
  renderScreen(<AdminFrame>Nothing</AdminFrame>, {
    answers: { 'GET /api/admin/stats': exampleStats({ disputedBookings }) },
  })

test('the Bookings tab counts disputed bookings', async () => {
  show(2)
  expect(await screen.findByRole('link', { name: 'Bookings 2 disputed bookings' })).toBeTruthy()
})

test('the Bookings tab shows no count without disputes', async () => {
  const { calls } = show(0)
  await expect.poll(calls).toContain('GET /api/admin/stats')
  expect(screen.getByRole('link', { name: 'Bookings' })).toBeTruthy()
})
