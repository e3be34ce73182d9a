import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { exampleOf } from '../../../tests/helpers/browser/example-of.ts'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { languageCodes } from '../../contract/languages.ts'
import { searchFacets } from '../../contract/search/search.ts'
import { FilterForm } from './filter-form.tsx'

const categories = Array.from({ length: 12 }, (_, id) => ({ id, name: `Category ${id}` }))
const counted = categories.slice(1).map(({ id }) => ({ id, count: id }))
const facets = { ...exampleOf(searchFacets), categories: counted }

/** Counts come when the button is pressed, after a second choice. */
function FormOf({ hasCounts }: { hasCounts: boolean }) {
  const [has, setHas] = useState(hasCounts)
  return (
    <>
      <button type="button" onClick={() => setHas(true)}>
        Count
      </button>
      <FilterForm
        filters={{ categories: has && !hasCounts ? [2, 3] : [2] }}
        categories={categories}
        facets={has ? facets : undefined}
        found=""
        onFilters={() => {}}
      />
    </>
  )
}

const names = (part: Element) =>
  within(part as HTMLElement)
    .getAllByRole('checkbox', { name: /^Category/, hidden: true })
    .map((box) => (box as HTMLInputElement).value)

test('the eight fullest categories are seen, then the others in a list that scrolls above 11rem, on a phone above 24rem', () => {
  renderScreen(<FormOf hasCounts />)
  const group = screen.getByRole('group', { name: 'Categories' })
  const all = group.querySelector('details') as HTMLElement
  expect(names(group)).toEqual(['2', '11', '10', '9', '8', '7', '6', '5', ...names(all)])
  expect(names(all)).toEqual(['0', '1', '3', '4'])
  expect(all.querySelector('div')?.className).toMatch(/max-h-44 overflow-y-auto.*max-lg:max-h-96/)
})

test('until counts come, the fullest have eight places, and every category and language can be chosen', () => {
  renderScreen(<FormOf hasCounts={false} />)
  const group = () => screen.getByRole('group', { name: 'Categories' })
  const places = () => group().querySelector('legend + div')?.childElementCount
  const all = group().querySelector('details') as HTMLElement
  expect([places(), names(group())]).toEqual([8, ['2', ...names(all)]])
  expect(names(all)).toHaveLength(11)
  const languages = screen.getByRole('combobox', { name: 'Language' })
  expect(languages.querySelectorAll('option')).toHaveLength(languageCodes.length + 1)
  fireEvent.click(screen.getByRole('button', { name: 'Count' }))
  expect([places(), names(group()).slice(0, 3)]).toEqual([8, ['2', '3', '11']])
})
