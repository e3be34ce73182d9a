import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleFound } from '../../../tests/helpers/browser/example-profile.ts'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { PersonCard } from './person-card.tsx'

test('compact cards say View Profile, with three categories', () => {
  const categories = ['Science', 'History', 'Comedy', 'Music', 'Travel'].map((name, id) => ({ id, name }))
  renderScreen(<PersonCard compact person={exampleFound({ name: 'Hanna', categories })} />, {})
  expect(screen.getByRole('link', { name: 'View Profile of Hanna' }).textContent).toContain('View Profile')
  expect(screen.queryByText('Comedy')).not.toBeNull()
  expect(screen.queryByText('Music')).toBeNull()
  expect(screen.queryByText('+2')).not.toBeNull()
})
