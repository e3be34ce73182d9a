import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleOf } from '../../../tests/helpers/browser/example-of.ts'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { searchFacets } from '../../contract/search/search.ts'
import { FilterForm } from './filter-form.tsx'

test('the eight fullest categories are seen, then all in a list that scrolls above 11rem, on a phone above 24rem; none without people', () => {
  const categories = Array.from({ length: 12 }, (_, id) => ({ id, name: `Category ${id}` }))
  const counted = categories.slice(1).map(({ id }) => ({ id, count: id }))
  const facets = { ...exampleOf(searchFacets), categories: counted }
  renderScreen(
    <FilterForm
      filters={{ categories: [2] }}
      categories={categories}
      facets={facets}
      found=""
      onFilters={() => {}}
    />,
  )
  const group = screen.getByRole('group', { name: 'Categories' })
  const names = (part: HTMLElement) =>
    within(part)
      .getAllByRole('checkbox', { name: /^Category/, hidden: true })
      .map((box) => (box as HTMLInputElement).value)
  const all = group.querySelector('details') as HTMLElement
  expect(names(group)).toEqual(['2', '11', '10', '9', '8', '7', '6', '5', ...names(all)])
  expect(names(all)).toEqual(['1', '3', '4'])
  expect(all.querySelector('div')?.className).toMatch(/max-h-44 overflow-y-auto.*max-lg:max-h-96/)
})
