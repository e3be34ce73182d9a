import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { useSuggestions } from './use-suggestions.ts'

function Suggested({ typed }: { typed: string }) {
  return <p>{useSuggestions(typed).join(', ')}</p>
}

test('typing suggests subjects and people', async () => {
  const answers = { 'GET /api/categories': [{ id: 1, name: 'Climate & Environment' }], 'GET /api/search': [] }
  const { callsOf } = renderScreen(<Suggested typed="cli" />, { answers })
  expect(await screen.findByText('Climate, Climate & Environment')).toBeTruthy()
  expect(callsOf('GET /api/search')).toHaveLength(1)
})

test('one letter asks no one', () => {
  const { callsOf } = renderScreen(<Suggested typed="c" />, {})
  expect(callsOf('GET /api/search')).toHaveLength(0)
})
