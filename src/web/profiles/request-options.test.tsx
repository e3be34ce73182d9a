import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import { exampleProfile } from '../../../tests/helpers/browser/example-profile.ts'
import { exampleSite } from '../../../tests/helpers/browser/example-site.ts'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import type { Me } from '../../contract/accounts.ts'
import type { Profile } from '../../contract/profiles.ts'
import { dialogFor, profileSearch } from './profile-search.ts'
import { RequestOptions } from './request-options.tsx'

const guest = exampleProfile({
  name: 'Tomás',
  userType: 'guest',
  hasAgent: true,
  agentName: 'Imogen Vale',
  requestWays: ['agent', 'direct'],
  can: ['message'],
})

const presses = { onShowHours: () => {}, onBook: () => {} }

async function linksOf(of: Partial<Profile>, feeCents = 999, me: Me | null = null) {
  const { container } = renderScreen(<RequestOptions profile={{ ...guest, ...of }} {...presses} />, {
    answers: { 'GET /api/site': exampleSite({ feeCents }) },
    me,
  })
  await screen.findByText((_, element) => element === container && container.textContent !== '')
  const links = [...container.querySelectorAll('a')].map((link) => [
    link.textContent,
    // The real router doesn’t quote search parameters.
    link.getAttribute('href')?.replaceAll('%22', ''),
  ])
  return { links: Object.fromEntries(links), text: container.textContent }
}

test('a guest’s card shows each open way with who answers and what happens to the fee', async () => {
  const { links, text } = await linksOf({})
  expect(links).toEqual({
    'Request Through Agent': '/profile/7?request=agent',
    'Book Direct': '/profile/7?request=direct',
  })
  expect(text).toContain('Imogen Vale typically answers')
  expect(text).toContain('You pay $9.99 now. It’s refunded if they don’t accept.')
  expect(text).toContain('We hold $9.99')
})

test('without a fee, the card doesn’t mention money', async () => {
  const { text } = await linksOf({}, 0)
  expect(text).not.toContain('$')
})

test('a sample person’s card says that it’s an example, and leads to one', async () => {
  const { links, text } = await linksOf({ sample: true })
  expect(links).toEqual({ 'See an example request': '/profile/7?request=agent' })
  expect(text).toContain('This is an example. Try a request: nothing is charged.')
})

const creator = { userType: 'creator', can: ['message', 'book'], bookingLabel: 'View Availability' } as const

test('a creator’s card has one button and says how soon they usually reply', async () => {
  const { links, text } = await linksOf({ ...creator, can: ['book'], requestWays: [] })
  expect(links).toEqual({ 'View Availability': '?tab=availability#hours' })
  expect(text).toContain('Tomás usually replies within 2 days.')
  cleanup()
  const called = await linksOf({ ...creator, can: ['book'], name: 'Prof. Tomás Rivera', callName: 'Tomás' })
  expect(called.text).toContain('Tomás usually replies')
  expect(called.text).not.toContain('Prof.')
})

test.each([
  [1, 'an hour'],
  [36, '36 hours'],
  [37, '2 days'],
])('a card says that a person usually replies within %i hours', async (usualAnswerHours, time) => {
  const { text } = await linksOf({ ...creator, can: ['book'], usualAnswerHours })
  expect(text).toContain(`Tomás usually replies within ${time}.`)
})

test('a creator who is open to guesting can be booked as host and as guest, from one button with the choice inside', async () => {
  const asked = { ...creator, can: ['book'] } satisfies Partial<Profile>
  const both = await linksOf({ ...asked, requestWays: ['agent', 'direct'] })
  expect(document.querySelector('summary')?.textContent).toBe('Request Booking')
  expect(document.querySelectorAll('details a')).toHaveLength(document.querySelectorAll('a').length)
  expect(both.links).toEqual({
    'View Availability': '?tab=availability#hours',
    'Be on their show': '/profile/7?book=true',
    'Request Through Agent': '/profile/7?request=agent',
    'Invite as a guest': '/profile/7?request=direct',
  })
  cleanup()
  const direct = await linksOf({ ...asked, requestWays: ['direct'] })
  expect(direct.text?.match(/usually replies/g), 'the same promise once').toHaveLength(1)
  cleanup()
  const throughAgent = await linksOf({ ...asked, requestWays: ['agent'] })
  expect(throughAgent.links).toEqual({
    'View Availability': '?tab=availability#hours',
    'Be on their show': '/profile/7?book=true',
    'Invite as a guest': '/profile/7?request=agent',
  })
})

test('a card says so when its person takes no requests', async () => {
  const { links, text } = await linksOf({ requestWays: [], bookable: false })
  expect(text).toContain('Tomás isn’t taking booking requests right now.')
  expect(links).toEqual({})
})

test('people limited by a moderator read that it’s about them, not about the person they look at', async () => {
  const { text } = await linksOf({ requestWays: [], bookable: false }, 999, exampleMe({ limited: true }))
  expect(text).toContain('You can’t send booking requests right now.')
  expect(text).not.toContain('Tomás')
})

test.each<[string, Pick<Profile, 'can' | 'requestWays'>, Record<string, unknown>, string | undefined]>([
  ['a host', { can: ['book'], requestWays: [] }, { book: 'true' }, 'host'],
  ['a host, for another time', { can: ['book'], requestWays: [] }, { book: 'other' }, 'host'],
  ['a guest', { can: [], requestWays: ['direct'] }, { book: 'true' }, 'direct'],
  ['a guest with an agent', { can: [], requestWays: ['agent', 'direct'] }, { book: true }, 'direct'],
  ['a guest whose agent approves', { can: [], requestWays: ['agent'] }, { book: 'true' }, 'agent'],
  ['a host who is open to guesting', { can: ['book'], requestWays: ['direct'] }, { book: 'true' }, 'host'],
  ['the same as a guest', { can: ['book'], requestWays: ['direct'] }, { request: 'direct' }, 'direct'],
  ['a way that is not open', { can: ['book'], requestWays: [] }, { request: 'direct' }, undefined],
  ['a person who takes no requests', { can: [], requestWays: [] }, { book: 'true' }, undefined],
  [
    'an unknown value',
    { can: ['book'], requestWays: ['agent'] },
    { request: 'Agent', book: 'no' },
    undefined,
  ],
])('a URL opens the dialog that fits %s', (_, person, search, dialog) => {
  expect(dialogFor(person, profileSearch(search))).toBe(dialog)
})
