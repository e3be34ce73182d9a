import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleMe } from '../../../../tests/helpers/browser/example-me.ts'
import { exampleProfile } from '../../../../tests/helpers/browser/example-profile.ts'
import { renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { NothingUpcoming } from './no-bookings.tsx'

const me = exampleMe({ id: 7, userType: 'creator' })

async function nextStepOf(available: boolean) {
  renderScreen(<NothingUpcoming />, {
    me,
    answers: { 'GET /api/users/7': exampleProfile({ available }) },
  })
  return screen.findByRole('link', { name: available ? 'Find guests' : 'Set your weekly hours' })
}

test('a creator without open hours is asked to set them', async () => {
  expect((await nextStepOf(false)).getAttribute('href')).toBe('/dashboard?tab=availability')
  expect(screen.getByRole('link', { name: 'Find guests' })).toBeDefined()
})

test('a creator with open hours and no bookings is led to guests, not to hours that are set', async () => {
  expect((await nextStepOf(true)).getAttribute('href')).toBe('/search?userType=guest')
  await screen.findByText(/You have open hours/)
  expect(screen.queryByRole('link', { name: 'Set your weekly hours' })).toBeNull()
})

test('a creator who turned off booking requests is led to turning them on, not to hours', async () => {
  const paused = exampleProfile({ isAvailableForBooking: false })
  renderScreen(<NothingUpcoming />, { me, answers: { 'GET /api/users/7': paused } })
  const link = await screen.findByRole('link', { name: 'Open booking settings' })
  expect(link.getAttribute('href')).toBe('/settings/availability#booking-rules')
  expect(screen.getByText(/You’ve turned off booking requests/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Set your weekly hours' })).toBeNull()
})
