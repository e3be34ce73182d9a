import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleOf } from '../../../tests/helpers/browser/example-of.ts'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { stats, trendDays } from '../../contract/admin/stats.ts'
import { AdminFrame } from './admin-frame.tsx'

const zeros = Array.from({ length: trendDays }, () => 0)
const days = zeros.map(() => '2030-01-01')
const trends = { days, users: zeros, bookings: zeros, revenue: zeros, pending: zeros }

const show = (disputedBookings: number, waiting = {}, waitingUsers = 0) =>
  renderScreen(<AdminFrame>Nothing</AdminFrame>, {
    answers: {
      'GET /api/admin/stats': exampleOf(stats, { disputedBookings, waitingUsers, trends }),
      'GET /api/admin/reports/counts': { open: 0, overdue: 0, appeals: 0, bankDisputes: 0, ...waiting },
    },
  })

test('the Bookings tab counts disputed bookings', async () => {
  show(2)
  expect(await screen.findByRole('link', { name: 'Bookings 2 disputed bookings' })).toBeTruthy()
})

test('the Users tab counts who waits for approval', async () => {
  show(0, {}, 3)
  expect(await screen.findByRole('link', { name: 'Users 3 users waiting for approval' })).toBeTruthy()
})

test('the Bookings tab shows no count without disputes', async () => {
  const { calls } = show(0)
  await expect.poll(calls).toContain('GET /api/admin/stats')
  expect(screen.getByRole('link', { name: 'Bookings' })).toBeTruthy()
})

test('the Reports tab counts open reports and appeals', async () => {
  show(0, { open: 2, appeals: 1 })
  expect(await screen.findByRole('link', { name: 'Reports 2 open reports, 1 open appeal' })).toBeTruthy()
})
