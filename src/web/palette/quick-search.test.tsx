import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import { exampleFound } from '../../../tests/helpers/browser/example-profile.ts'
import { type Answers, refused, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import type { Me } from '../../contract/accounts.ts'
import { addRecent } from '../shared/people/recent-people.ts'
import { QuickSearch } from './quick-search.tsx'

const ada = exampleFound({ id: 5, name: 'Ada Lake', headline: 'Talks about tides' })
const tides = 'GET /api/search?q=tides&limit=5'

function openPalette(answers: Answers = {}, me: Me | null = null) {
  const acts = {
    setTheme: vi.fn<() => void>(),
    showShortcuts: vi.fn<() => void>(),
    logOut: vi.fn<() => void>(),
  }
  const onOpenChange = vi.fn<() => void>()
  const shown = renderScreen(<QuickSearch open onOpenChange={onOpenChange} acts={acts} />, { answers, me })
  const input = screen.getByRole('combobox')
  const type = (value: string) => fireEvent.change(input, { target: { value } })
  return { ...shown, acts, onOpenChange, input, type }
}

const option = (name: RegExp) => screen.findByRole('option', { name })

test('the field has the focus, and its list names pages and actions', async () => {
  const { input } = openPalette()
  await waitFor(() => expect(document.activeElement).toBe(input))
  expect(input.getAttribute('aria-expanded')).toBe('true')
  expect(input.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  expect(within(screen.getByRole('group', { name: 'Go to' })).getAllByRole('option')).toHaveLength(8)
  expect(screen.queryByRole('option', { name: 'Log out' })).toBeNull()
})

test('people are found as one types, below what was there already', async () => {
  const { type, input } = openPalette({ [tides]: [ada] })
  type('tides')
  const search = await option(/^Search people for “tides”$/)
  const active = input.getAttribute('aria-activedescendant')
  expect(active).toBe(search.id)
  const person = await option(/Ada Lake/)
  expect(person.getAttribute('href')).toBe('/profile/5')
  expect(screen.getByRole('status').textContent).toBe('1 person found')
  expect(input.getAttribute('aria-activedescendant')).toBe(active)
  expect(search.getAttribute('href')).toBe('/search?q=tides')
})

test('a failed search of people says so and can be tried again', async () => {
  const answers: Answers = { [tides]: refused('internal', 'Broken') }
  const { type } = openPalette(answers)
  type('tides')
  expect(await screen.findByText('We couldn’t search people.')).toBeTruthy()
  answers[tides] = [ada]
  fireEvent.click(await option(/^Try searching people again$/))
  expect(await option(/Ada Lake/)).toBeTruthy()
  expect(screen.queryByText('We couldn’t search people.')).toBeNull()
})

test('without a match it says that no people were found, and still leads to search', async () => {
  const { type } = openPalette({ [tides]: [] })
  type('tides')
  expect(await screen.findByText('No people found.')).toBeTruthy()
  expect(await option(/^Search people for/)).toBeTruthy()
})

test('Enter does what is highlighted and closes', async () => {
  const me = exampleMe({ timeZone: 'Europe/Berlin' })
  const { type, input, acts, onOpenChange, router } = openPalette({}, me)
  type('dark')
  await option(/^Use the dark theme$/)
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(acts.setTheme).toHaveBeenCalledWith('dark')
  expect(onOpenChange).toHaveBeenCalledWith(false)
  type('messages')
  await option(/^Messages$/)
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect(router.state.location.href).toBe('/messages'))
})

test('people viewed before are the first to go to', () => {
  addRecent(null, ada)
  openPalette()
  const [first] = screen.getAllByRole('option')
  expect(first?.getAttribute('href')).toBe('/profile/5')
  expect(screen.getByRole('group', { name: 'Recently viewed' }).contains(first ?? null)).toBe(true)
})
