import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Profile } from '../../contract/profiles.ts'
import type { Site } from '../../contract/settings.ts'
import { Sheet } from './one-sheet.tsx'

const guest = {
  id: 7,
  name: 'Tomás',
  userType: 'guest',
  avatar: '/tomas.svg',
  areaOfExpertise: [],
  topicsOfDiscussion: [],
  categories: [],
  hasAgent: true,
  agentName: 'Imogen Vale',
  agentCompany: 'Vale & Co',
} as unknown as Profile
const site = { platformName: 'Site', publicUrl: 'https://site.example' } as Site

const wordsOf = (of: Partial<Profile>) =>
  render(<Sheet profile={{ ...guest, ...of }} site={site} />).container.textContent

test('a one-sheet names the agent', () => {
  expect(wordsOf({})).toContain('Imogen Vale, Vale & Co')
})

test('a former agent is not named, although the owner’s data still has the name', () => {
  expect(wordsOf({ hasAgent: false })).not.toContain('Vale')
})

test('the agent of a creator is named only if they are open to being a guest', () => {
  expect(wordsOf({ userType: 'creator', openToGuesting: false })).not.toContain('Vale')
  expect(wordsOf({ userType: 'creator', openToGuesting: true })).toContain('Imogen Vale')
})
