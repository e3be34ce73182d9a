import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleOf } from '../../../tests/helpers/browser/example-of.ts'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { searchRow } from '../../contract/search/search.ts'
import { PeopleInstead } from './ways-on.tsx'

test.each([
  [true, 'Sample profiles'],
  [false, 'People you can book'],
])('sample people aren’t called people you can book (%s)', (sample, heading) => {
  renderScreen(<PeopleInstead people={[exampleOf(searchRow, { sample })]} />)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(heading)
})
