import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../tests/helpers/render-screen.tsx'
import type { Profile } from '../../contract/profiles.ts'
import { PersonalityActions } from './personality-actions.tsx'

const guest = {
  id: 7,
  name: 'Tomás',
  userType: 'guest',
  isAvailableForBooking: true,
  hasAgent: true,
  agentName: 'Imogen Vale',
  requiresAgentApproval: false,
  requestWays: ['agent', 'direct'],
  can: ['message'],
} as unknown as Profile

/** The links that this viewer gets, by their words, and where they lead. */
async function linksOf(of: Partial<Profile>, feeCents = 999) {
  const { container } = renderScreen(<PersonalityActions profile={{ ...guest, ...of }} />, {
    answers: { 'GET /api/site': { platformName: 'Site', feeCents } },
  })
  await screen.findByText((_, element) => element === container && container.textContent !== '')
  const links = [...container.querySelectorAll('a')].map((link) => [
    link.textContent,
    // The site’s own router writes search parameters plainly.
    link.getAttribute('href')?.replaceAll('%22', ''),
  ])
  return { links: Object.fromEntries(links), text: container.textContent }
}

test('a guest is asked in the ways that are open, each with who answers and what becomes of the fee', async () => {
  const { links, text } = await linksOf({})
  expect(links).toEqual({
    'Request Through Agent': '/personality/7?request=agent',
    'Book Direct': '/personality/7?request=direct',
    Message: '/messages?to=7',
  })
  expect(text).toContain('Imogen Vale answers')
  expect(text).toContain('$9.99 now, back in full if it is not accepted.')
  expect(text).toContain('$9.99 is held')
})

test('where nothing is asked for a request, nothing is said of money', async () => {
  const { text } = await linksOf({}, 0)
  expect(text).not.toContain('$')
})

test('a creator is booked through their profile', async () => {
  const { links } = await linksOf({ userType: 'creator', requestWays: [], can: ['message', 'book'] })
  expect(links).toEqual({ 'Request Booking': '/profile/7?book=true', Message: '/messages?to=7' })
})

test('somebody who takes no requests says so and can still be written to', async () => {
  const { links, text } = await linksOf({ requestWays: [] })
  expect(text).toContain('Tomás takes no booking requests at the moment.')
  expect(links).toEqual({ Message: '/messages?to=7' })
})

test('the owner edits, and asks nobody', async () => {
  const { links, text } = await linksOf({ requestWays: [], can: ['edit'] })
  expect(links).toEqual({ 'Agent and fee': '/settings/agent' })
  expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeDefined()
  expect(text).toContain('Visitors get both buttons')
})
