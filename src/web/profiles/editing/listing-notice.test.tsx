import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleProfile } from '../../../../tests/helpers/browser/example-profile.ts'
import { renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import type { ListingNeed } from '../../../contract/profiles.ts'
import { profileQuery } from '../profile-query.ts'
import { ListingNotice } from './listing-notice.tsx'

const show = (missingForListing: ListingNeed[] | null, answers = {}) =>
  renderScreen(<ListingNotice profile={exampleProfile({ missingForListing })} />, { answers })

test('a person who isn’t listed sees what is missing and can add it', () => {
  show(['headline', 'picture', 'topics'])
  expect(screen.getByText('You aren’t listed yet.')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'A headline',
    'A picture, or your initials',
    'A category or a discussion topic',
  ])
  expect(screen.getByRole('button', { name: 'Complete your profile' })).toBeTruthy()
})

test('only a missing picture can be replaced by initials', async () => {
  const saved = exampleProfile({ missingForListing: [] })
  const { sent, queries } = show(['picture'], { 'PATCH /api/users/7': saved })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Use my initials' })))
  expect(sent).toContainEqual({ call: 'PATCH /api/users/7', body: { initialsConfirmed: true } })
  await expect.poll(() => queries.getQueryData(profileQuery({} as never, 7).queryKey)).toEqual(saved)
})

test.each([[[]], [null]] as (ListingNeed[] | null)[][])(
  'listed people, and other viewers, see nothing (%j)',
  (missing) => {
    const { container } = show(missing ?? null)
    expect(container.textContent).toBe('')
  },
)

test('without a missing picture initials are not offered', () => {
  show(['topics'])
  expect(screen.queryByRole('button', { name: 'Use my initials' })).toBeNull()
})
