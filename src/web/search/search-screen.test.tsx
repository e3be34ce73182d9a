import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { readFilters } from './read-filters.ts'
import { SortLinks } from './search-screen.tsx'

test.each([
  [{}, ['Recommended', 'Newest', 'Recently active']],
  [{ userType: 'guest', categories: '3' }, ['Recommended', 'Newest', 'Recently active']],
  [{ categories: '3,4' }, ['Most categories', 'Newest', 'Recently active']],
  [{ q: 'tides', categories: '3,4' }, ['Best match', 'Newest', 'Recently active']],
  [{ q: 'tides' }, ['Best match', 'Newest', 'Recently active']],
])(
  'the default order is called Recommended, Most categories with several, and Best match with a search text: %j',
  async (search, orders) => {
    renderScreen(<SortLinks filters={readFilters(search)} />, {})
    const links = await screen.findAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(orders)
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null, null])
  },
)
