import { fireEvent, screen, within } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { expect, test } from 'vitest'
import { exampleOf } from '../../../tests/helpers/browser/example-of.ts'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { languageCodes } from '../../contract/languages.ts'
import { searchFacets } from '../../contract/search/search.ts'
import { FilterForm } from './filter-form.tsx'

const categories = Array.from({ length: 12 }, (_, id) => ({ id, name: `Category ${id}` }))
const counted = categories.slice(1).map(({ id }) => ({ id, count: id }))
const facets = { ...exampleOf(searchFacets), categories: counted }

/** Counts, or that there are none, come when the button is pressed. */
function FormOf({
  first,
  then,
}: Partial<Record<'first' | 'then', ComponentProps<typeof FilterForm>['facets']>>) {
  const [known, setKnown] = useState(first)
  return (
    <>
      <button type="button" onClick={() => setKnown(then)}>
        Count
      </button>
      <FilterForm
        filters={{ categories: [2] }}
        categories={categories}
        facets={known}
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

const group = () => screen.getByRole('group', { name: 'Categories' })
const first = () => group().querySelector('legend + div') as HTMLElement
const places = () => first().childElementCount
const count = () => fireEvent.click(screen.getByRole('button', { name: 'Count' }))

test('the eight fullest categories are seen, then the others in a list that scrolls above 11rem, on a phone above 24rem', () => {
  renderScreen(<FormOf first={facets} />)
  const all = group().querySelector('details') as HTMLElement
  expect(names(group())).toEqual(['2', '11', '10', '9', '8', '7', '6', '5', ...names(all)])
  expect(names(all)).toEqual(['0', '1', '3', '4'])
  expect(all.querySelector('div')?.className).toMatch(/max-h-44 overflow-y-auto.*max-lg:max-h-96/)
})

test('until counts come, the fullest have eight places, and every category and language can be chosen', () => {
  renderScreen(<FormOf then={facets} />)
  const all = group().querySelector('details') as HTMLElement
  expect([places(), names(group())]).toEqual([8, ['2', ...names(all)]])
  expect(names(all)).toHaveLength(11)
  const languages = screen.getByRole('combobox', { name: 'Language' })
  expect(languages.querySelectorAll('option')).toHaveLength(languageCodes.length + 1)
  const tenth = () => screen.getByRole('checkbox', { name: /^Category 10/, hidden: true })
  fireEvent.click(tenth())
  count()
  expect([places(), names(group()).slice(0, 3)]).toEqual([8, ['2', '10', '11']])
  expect(tenth()).toHaveProperty('checked', true)
})

test('where counts don’t come, the first eight categories take the places', () => {
  renderScreen(<FormOf then={null} />)
  count()
  expect(names(first())).toEqual(['2', '0', '1', '3', '4', '5', '6', '7'])
  expect(places()).toBe(8)
})
