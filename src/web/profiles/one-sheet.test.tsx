import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleProfile } from '../../../tests/helpers/browser/example-profile.ts'
import { exampleSite } from '../../../tests/helpers/browser/example-site.ts'
import type { Profile } from '../../contract/profiles.ts'
import { Sheet } from './one-sheet.tsx'

const guest = exampleProfile({
  userType: 'guest',
  hasAgent: true,
  agentName: 'Imogen Vale',
  agentCompany: 'Vale & Co',
})
const site = exampleSite()

const wordsOf = (of: Partial<Profile>) =>
  render(<Sheet profile={{ ...guest, ...of }} site={site} />).container.textContent

test('a one-sheet names the agent of a guest, or of a creator who is open to guesting, but no former one', () => {
  expect(wordsOf({})).toContain('Imogen Vale, Vale & Co')
  expect(wordsOf({ hasAgent: false })).not.toContain('Vale')
  expect(wordsOf({ userType: 'creator', openToGuesting: false })).not.toContain('Vale')
  expect(wordsOf({ userType: 'creator', openToGuesting: true })).toContain('Imogen Vale')
})
