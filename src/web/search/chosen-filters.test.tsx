import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { ChosenFilters } from './chosen-filters.tsx'

test('filters with the same name each have a chip', () => {
  renderScreen(
    <ChosenFilters filters={{ categories: [98, 99], location: 'Unknown category' }} categories={[]} />,
    {},
  )
  const chips = screen.getAllByRole('link', { name: 'Remove Unknown category' })
  expect(new Set(chips.map((chip) => chip.getAttribute('href'))).size).toBe(3)
})
